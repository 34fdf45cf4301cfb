import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { ChunkSampleStore } from '../chunk-sample-store.ts'
import { defaultSampleSettings } from '../sample-settings.ts'
import type { Point } from '../sample-store.ts'
import { type Change, chunkTable } from '../sample-tables.ts'
import { EmptyEngine } from '../testing/empty-engine.ts'
import { decodeEntry } from './journal-batch.ts'

/** Fails writes as it is told to, one after the other, and holds rows of the journal against chunks whenever rows go. */
class FailingDisk extends EmptyEngine {
  readonly #fails: boolean[]
  readonly #journal = new Map<number, Uint8Array>()
  readonly #spans: (readonly [deviceId: number, varId: number, first: number, last: number])[] = []
  readonly lost: Point[] = []

  constructor(fails: readonly boolean[]) {
    super()
    this.#fails = [...fails]
  }

  async write(changes: readonly Change[]): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    if (this.#fails.shift() === true) throw new Error('disk is full')
    for (const change of changes) {
      if ('table' in change && change.table === chunkTable) {
        for (const [device, variable, first, last] of change.rows) {
          this.#spans.push([Number(device), Number(variable), Number(first), Number(last)])
        }
      }
    }
    for (const change of changes) {
      if ('sql' in change && change.sql.startsWith('delete from journal')) this.#trim(change.values)
    }
  }

  async writeJournal(seq: number, data: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#journal.set(seq, data.slice())
  }

  #trim([from, to]: readonly unknown[]): void {
    for (const [seq, data] of this.#journal) {
      if (seq < Number(from) || seq >= Number(to)) continue
      this.#journal.delete(seq)
      const entry = decodeEntry(data)
      if (entry.kind === 'removed') continue
      const { count, numbers, ids } = entry.points
      for (let at = 0; at < count; at++) {
        const [deviceId = 0, varId = 0] = ids.subarray(at * 6 + 4, at * 6 + 6)
        const [time = 0, value = 0] = numbers.subarray(at * 3, at * 3 + 2)
        const isKept = this.#spans.some(
          ([device, variable, first, last]) =>
            device === deviceId && variable === varId && first <= time && time <= last,
        )
        if (!isKept) this.lost.push({ deviceId, varId, time, value })
      }
    }
  }
}

test('whichever seals fail, no row of the journal goes before its points are in chunks', async () => {
  const row = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 14 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 60 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      fc.constantFrom(10_000, 1_000_000),
      async (rows, fails, journalBytesMax) => {
        const disk = new FailingDisk(fails)
        const clock = { now: () => 1_000 }
        const settings = { ...defaultSampleSettings, sealPoints: 10, sealAgeMs: 500 }
        const log = openLog('silent')
        const store = await ChunkSampleStore.open({
          engine: disk,
          settings: { ...settings, journalBytesMax },
          clock,
          log,
        })
        let time = 0
        for (const [varId, length] of rows) {
          const points = Array.from({ length }, () => {
            time += 1
            return { deviceId: 1, varId, time, value: time }
          })
          // Heads become full one after the other, while others stay small. A journal that cannot be sealed for long refuses, which loses nothing.
          await store.append(points).catch(() => {})
          await store.settle()
        }
        await store.maintain(2_000).catch(() => {})
        await store.settle()
        expect(disk.lost).toEqual([])
      },
    ),
    { numRuns: 100 },
  )
})
