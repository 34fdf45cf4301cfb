import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPartitions } from '#facts/partition.ts'
import { openLog } from '#platform/process/log/log.ts'
import type { SqlRow, SqlValue } from '../../sql-value.ts'
import { ChunkSampleStore } from '../chunk-sample-store.ts'
import { HeldPartitions } from '../held-partitions.ts'
import { defaultSampleSettings } from '../sample-settings.ts'
import type { Point } from '../sample-store.ts'
import { type Change, chunkTable } from '../sample-tables.ts'
import { EmptyEngine } from '../testing/empty-engine.ts'
import { decodeEntry } from './journal-batch.ts'
import { journalSlot } from './journal-slot.ts'

/** Fails writes and reads as it is told to, one after the other, and holds rows of the journal against chunks whenever rows go. */
class FailingDisk extends EmptyEngine {
  readonly #fails: boolean[]
  readonly #journal = new Map<number, Uint8Array>()
  readonly #spans: (readonly [deviceId: number, varId: number, first: number, last: number])[] = []
  readonly lost: Point[] = []

  constructor(fails: readonly boolean[]) {
    super()
    this.#fails = [...fails]
  }

  failNext(fails: readonly boolean[]): void {
    this.#fails.push(...fails)
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
      if ('sql' in change && change.sql.startsWith('update journal')) this.#renumber(change.values)
    }
  }

  async writeJournal(seq: number, data: Uint8Array<ArrayBuffer>): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#journal.set(seq, data.slice())
  }

  override async read(sql: string, values: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
    await new Promise((resolve) => setImmediate(resolve))
    if (!sql.startsWith('select seq, data from journal')) return []
    const [last, end, count] = values.map(Number)
    if (Number(end) !== Number.MAX_SAFE_INTEGER && this.#fails.shift() === true) {
      throw new Error('connection is lost')
    }
    return this.seqs()
      .filter((seq) => seq > Number(last) && seq < Number(end))
      .slice(0, count)
      .map((seq) => ({ seq, data: this.#journal.get(seq) ?? null }))
  }

  /** Numbers of the rows that there are. */
  seqs(): number[] {
    return [...this.#journal.keys()].toSorted((one, other) => one - other)
  }

  #renumber([by, first, last]: readonly unknown[]): void {
    for (const seq of this.seqs()) {
      const data = this.#journal.get(seq)
      if (data === undefined || seq < Number(first) || seq > Number(last)) continue
      this.#journal.delete(seq)
      this.#journal.set(seq + Number(by), data)
    }
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

const settings = { ...defaultSampleSettings, sealPoints: 10, sealAgeMs: 500 }
const log = openLog('silent')
const clock = { now: () => 1_000 }
/** Partition 1, which a process that is gone held, and the owner's own. */
const [theirs, own] = [1, 2]

test('whatever fails while an owner takes over what another left, no row goes before its points are in chunks', async () => {
  const row = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 14 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      fc.array(row, { minLength: 1, maxLength: 60 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      fc.constantFrom(3_000, 1_000_000),
      async (left, rows, fails, journalBytesMax) => {
        const disk = new FailingDisk([])
        const parts = { engine: disk, settings: { ...settings, journalBytesMax }, clock, log }
        let time = 0
        const append = async (store: ChunkSampleStore, deviceId: number, given: typeof rows) => {
          for (const [varId, length] of given) {
            const points = Array.from({ length }, () => ({ deviceId, varId, time, value: time++ }))
            await store.append(points).catch(() => {})
          }
        }
        const held = new HeldPartitions(allPartitions.filter((id) => id !== theirs))
        const owner = await ChunkSampleStore.open({ ...parts, held })
        const gone = await ChunkSampleStore.open({
          ...parts,
          slot: 3,
          held: new HeldPartitions([theirs]),
        })
        await append(gone, theirs, left)
        disk.failNext(fails)
        const adopting = async () => {
          for (let tries = 0; tries <= fails.length; tries += 1) {
            try {
              return await owner.takeOver(3, [theirs])
            } catch {
              // The store was away: it is tried again.
            }
          }
        }
        await Promise.all([adopting(), append(owner, own, rows)])
        await owner.append([{ deviceId: theirs, varId: 99, time, value: time }])
        await owner.settle()
        const seqs = disk.seqs()
        await owner.maintain(2_000).catch(() => {})
        await owner.settle()
        expect(disk.lost).toEqual([])
        expect(seqs.filter((seq) => seq >= journalSlot(3).firstSeq)).toEqual([])
      },
    ),
    { numRuns: 100 },
  )
})
