import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPartitions } from '#facts/partition.ts'
import { openLog } from '#platform/process/log/log.ts'
import { ChunkSampleStore } from '../chunk-sample-store.ts'
import { HeldPartitions } from '../held-partitions.ts'
import { defaultSampleSettings } from '../sample-settings.ts'
import { FailingDisk } from '../testing/failing-disk.ts'
import { journalSlot } from './journal-slot.ts'

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

const settings = {
  ...defaultSampleSettings,
  sealPoints: 10,
  sealAgeMs: 500,
  journalBytesPerSeries: 0,
}
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
