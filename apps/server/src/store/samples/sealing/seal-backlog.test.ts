import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { ChunkSampleStore } from '../chunk-sample-store.ts'
import { defaultSampleSettings } from '../sample-settings.ts'
import type { Change } from '../sample-tables.ts'
import { EmptyEngine } from '../testing/empty-engine.ts'

const settings = {
  ...defaultSampleSettings,
  sealAgeMs: Number.POSITIVE_INFINITY,
  journalBytesMax: 20_000,
}
/** 400 series, of each of which the journal has room for 8 points. */
const [devices, variables] = [20, 20]

/** Takes all, and records how many points each chunk got. */
class CountingDisk extends EmptyEngine {
  readonly counts: number[] = []

  async write(changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      if (!('table' in change) || change.table.name !== 'chunk') continue
      this.counts.push(...change.rows.map(([, , , , count]) => Number(count)))
    }
  }

  async writeJournal(): Promise<void> {}
}

async function reportAll(ticks: number, journalBytesPerSeries = settings.journalBytesPerSeries) {
  const disk = new CountingDisk()
  const store = await ChunkSampleStore.open({
    engine: disk,
    settings: { ...settings, journalBytesPerSeries },
    clock: { now: () => 1_000 },
    log: openLog('silent'),
  })
  for (let time = 0; time < ticks; time++) {
    for (let deviceId = 0; deviceId < devices; deviceId++) await reportOf(store, deviceId, time)
    // Nothing lags behind here.
    await store.settle()
  }
  return { store, counts: disk.counts }
}

test('a journal that has too little room for its series grows with them, so that no chunk is of two points', async () => {
  const small = await reportAll(120, 0)
  const grown = await reportAll(120)
  const smallest = Math.min(...grown.counts)
  expect(smallest).toBeGreaterThanOrEqual(6)
  expect(Math.min(...small.counts)).toBeLessThan(4)
  expect(grown.counts.length).toBeLessThan(small.counts.length / 3)
})

test('series of devices that were removed make room for none', async () => {
  const { store, counts } = await reportAll(1)
  for (let deviceId = 1; deviceId < devices; deviceId++) await store.removeDevice(deviceId)
  // Three times the journal of few series, and half of what it was.
  for (let time = 1; time < 100; time++) await reportOf(store, 0, time)
  await store.settle()
  expect(counts.length).toBeGreaterThan(0)
})

function reportOf(store: ChunkSampleStore, deviceId: number, time: number): Promise<void> {
  const point = (varId: number) => ({ deviceId, varId, time, value: time })
  return store.append(Array.from({ length: variables }, (_, varId) => point(varId)))
}
