import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { Admission } from '../admission.ts'
import { ChunkSampleStore } from '../chunk-sample-store.ts'
import { decodeEntry, encodePoints, type JournalEntry } from '../journal/journal-batch.ts'
import type { SampleEngine } from '../sample-engine.ts'
import { defaultSampleSettings } from '../sample-settings.ts'
import type { Point } from '../sample-store.ts'
import type { Change } from '../sample-tables.ts'
import { EmptyEngine } from '../testing/empty-engine.ts'

/** A disk that takes the journal but, while `isFull`, no chunks. */
class FillingDisk extends EmptyEngine {
  isFull = true
  readonly written: Change[] = []

  async write(changes: readonly Change[]): Promise<void> {
    if (this.isFull) throw new Error('disk is full')
    this.written.push(...changes)
  }

  async writeJournal(): Promise<void> {}
}

const points = (from: number, length: number) =>
  Array.from({ length }, (_, index) => ({
    deviceId: 1,
    varId: 1,
    time: from + index,
    value: from + index,
  }))

async function openOn(engine: SampleEngine, journalBytesMax = 1e6) {
  const sealing = { sealPoints: 10, sealAgeMs: 0 }
  const journal = { journalBytesMax, journalBytesPerSeries: 0 }
  const settings = { ...defaultSampleSettings, ...sealing, ...journal }
  const clock = { now: () => 1000 }
  return ChunkSampleStore.open({ engine, settings, clock, log: openLog('silent') })
}

test('points whose seal failed stay readable and are sealed once, with the newer ones', async () => {
  const disk = new FillingDisk()
  const store = await openOn(disk)
  await store.append(points(100, 12))
  await store.settle()
  await store.append([{ deviceId: 1, varId: 1, time: 103, value: -1 }, ...points(50, 2)])
  await store.settle()
  const { times, values } = await store.range(1, 1, 0, 1000)
  expect([...times]).toEqual([50, 51, ...points(100, 12).map(({ time }) => time)])
  expect(values[5]).toBe(-1)
  expect(disk.written).toEqual([])
  disk.isFull = false
  await store.maintain(1000)
  const inserted = disk.written.flatMap((change) =>
    'table' in change && change.table.name === 'chunk' ? change.rows : [],
  )
  expect(inserted.map((row) => row[4])).toEqual([14])
})

test('when sealing fails for long, appending is refused before the journal grows without end', async () => {
  const store = await openOn(new FillingDisk(), 1000)
  const appendMany = async () => {
    for (let batch = 0; batch < 100; batch += 1) await store.append(points(batch * 10, 10))
  }
  await expect(appendMany()).rejects.toThrow('cannot be sealed fast enough')
})

test('when sealing lags, appending waits for the first of the journal that goes, not for all of it', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  class SlowDisk extends EmptyEngine {
    #seals = 0

    async write(): Promise<void> {
      await gates[this.#seals++]?.promise
    }

    async writeJournal(): Promise<void> {}
  }
  const store = await openOn(new SlowDisk(), 3_000)
  let appended = 0
  const appending = (async () => {
    for (; appended < 100; appended++) {
      await store.append(points(0, 10).map((point) => ({ ...point, varId: appended })))
    }
  })()
  await nextTurn()
  const before = appended
  gates[0]?.resolve()
  await nextTurn()
  const between = appended
  expect([before > 10, between > before, between < 100]).toEqual([true, true, true])
  gates[1]?.resolve()
  await appending
  await store.settle()
  expect(appended).toBe(100)
})

function unpacked(entry: JournalEntry): Point[] {
  if (entry.kind === 'removed') return []
  const { count, numbers, ids } = entry.points
  return Array.from({ length: count }, (_, at) => ({
    deviceId: ids[at * 6 + 4] ?? 0,
    varId: ids[at * 6 + 5] ?? 0,
    time: numbers[at * 3] ?? 0,
    value: numbers[at * 3 + 1] ?? 0,
  }))
}

test('a damaged journal is told, not guessed at', () => {
  const bytes = encodePoints(points(0, 3))
  const shifted = new Uint8Array(bytes.length + 3).subarray(3)
  shifted.set(bytes)
  const buffer = Buffer.from(shifted.buffer, shifted.byteOffset, shifted.length)
  for (const sound of [bytes, shifted, buffer])
    expect(unpacked(decodeEntry(sound))).toEqual(points(0, 3))
  for (const damaged of [bytes.subarray(0, 7), bytes.subarray(0, 79), new Uint8Array(80)]) {
    expect(() => decodeEntry(damaged)).toThrow('journal of samples is damaged')
  }
})

test('admission lets batches in by their points, in order, and refuses when too many wait', async () => {
  const admission = new Admission()
  const entered: number[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const enter = (number: number, size: number) =>
    admission.run(size, async () => {
      entered.push(number)
      await gate
    })
  const inside = [enter(1, 150_000), enter(2, 50_000), enter(3, 1), enter(4, 900_000)]
  await Promise.resolve()
  expect(entered).toEqual([1, 2])
  const waiting = Array.from({ length: 9998 }, (_, index) => enter(index + 5, 1))
  await expect(enter(0, 1)).rejects.toThrow('overloaded')
  open()
  await Promise.all([...inside, ...waiting])
  expect(entered).toEqual(Array.from({ length: 10_002 }, (_, index) => index + 1))
  await admission.idle()
})

test('others have their turns while many points become chunks', async () => {
  const disk = new FillingDisk()
  disk.isFull = false
  const store = await openOn(disk)
  let turns = 0
  const count = setInterval(() => void (turns += 1), 1)
  onTestFinished(() => clearInterval(count))
  const appended = Array.from({ length: 64 }, (_, varId) =>
    points(100, 2_000).map((point) => ({ ...point, varId })),
  )
  await store.append(appended.flat())
  await nextTurn()
  turns = 0
  await store.settle()
  expect(turns).toBeGreaterThan(3)
})
