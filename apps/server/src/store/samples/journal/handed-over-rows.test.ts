import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPartitions } from '#facts/partition.ts'
import { openLog } from '#platform/process/log/log.ts'
import { ChunkSampleStore } from '../chunk-sample-store.ts'
import { HeldPartitions } from '../held-partitions.ts'
import type { SampleEngine } from '../sample-engine.ts'
import { defaultSampleSettings } from '../sample-settings.ts'
import type { Point } from '../sample-store.ts'
import { FailingDisk } from '../testing/failing-disk.ts'
import { handedOver, journalSlot } from './journal-slot.ts'

const settings = {
  ...defaultSampleSettings,
  sealPoints: 10,
  sealAgeMs: 500,
  journalBytesPerSeries: 0,
}
const log = openLog('silent')
const clock = { now: () => 1_000 }
/** Partitions that move; a device of the same number is in each. */
const moved = [1, 2, 3]

interface Holder {
  readonly slot: number
  readonly store: ChunkSampleStore
  readonly held: Set<number>
  shutOut: () => void
}

/** The owner of the store and two processes that hold partitions, as `PartitionMoves` lets them go from one to another. */
class HoldersOfOneDisk {
  readonly disk = new FailingDisk([])
  readonly acknowledged: Point[] = []
  readonly #journalBytesMax: number
  #holders: Holder[] = []
  #time = 0

  constructor(journalBytesMax: number) {
    this.#journalBytesMax = journalBytesMax
  }

  async open(): Promise<void> {
    this.#holders = [await this.#openAt(0), await this.#openAt(1), await this.#openAt(2)]
  }

  async append(id: number, varId: number, length: number): Promise<void> {
    const holder = this.#holderOf(id)
    const points = Array.from({ length }, () => {
      this.#time += 1
      return { deviceId: id, varId, time: this.#time, value: this.#time }
    })
    const isStored = await holder.store.append(points).then(
      () => true,
      () => false,
    )
    if (isStored) this.acknowledged.push(...points)
  }

  async move(id: number, slot: number): Promise<void> {
    const [giver, taker] = [this.#holderOf(id), this.#at(slot)]
    if (giver === taker) return
    try {
      await giver.store.release([id], 'rows')
      giver.held.delete(id)
    } catch {
      if (giver.slot > 0) await this.#takeBack(giver, [id])
      return
    }
    try {
      await taker.store.take([id])
      taker.held.add(id)
    } catch {
      if (taker.slot > 0) return this.#takeBack(taker, [id])
      await this.#untilDone(() => taker.store.take([id]))
      taker.held.add(id)
    }
  }

  /** All that is in memory goes into chunks. */
  async sealAll(): Promise<void> {
    for (const { store } of this.#holders) {
      await store.settle()
      await store.maintain(2_000)
      await store.settle()
    }
  }

  async #takeBack(gone: Holder, further: readonly number[]): Promise<void> {
    gone.shutOut()
    const owner = this.#at(0)
    const ids = [...new Set([...gone.held, ...further])]
    await this.#untilDone(() => owner.store.takeOver(gone.slot, ids))
    for (const id of ids) owner.held.add(id)
    await this.#untilDone(async () => {
      this.#holders[gone.slot] = await this.#openAt(gone.slot)
    })
  }

  async #untilDone(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work()
      } catch {
        // The store was away: it is tried again.
      }
    }
  }

  async #openAt(slot: number): Promise<Holder> {
    const ids = slot === 0 ? allPartitions : []
    const held = new Set<number>(ids)
    const { engine, shutOut } = guarded(this.disk)
    const store = await ChunkSampleStore.open({
      engine,
      settings: { ...settings, journalBytesMax: this.#journalBytesMax },
      clock,
      log,
      held: new HeldPartitions(ids),
      slot,
    })
    return { slot, store, held, shutOut }
  }

  #at(slot: number): Holder {
    const holder = this.#holders[slot]
    if (holder === undefined) throw new Error('there is no such slot')
    return holder
  }

  #holderOf(id: number): Holder {
    return this.#holders.find(({ held }) => held.has(id)) ?? this.#at(0)
  }
}

/** The database refuses everything of a process that is shut out. */
function guarded(disk: FailingDisk): { engine: SampleEngine; shutOut: () => void } {
  let isOut = false
  const check = () => {
    if (isOut) throw new Error('another process holds the partitions')
  }
  const engine: SampleEngine = {
    write: async (changes) => {
      check()
      await disk.write(changes)
    },
    writeJournal: async (seq, data) => {
      check()
      await disk.writeJournal(seq, data)
    },
    read: (sql, values) => disk.read(sql, values),
    readEach: (sql, asked) => disk.readEach(sql, asked),
    readChunks: () => disk.readChunks(),
    prepareFor: () => disk.prepareFor(),
    dropChunksBefore: () => disk.dropChunksBefore(),
    dropHoursBefore: () => disk.dropHoursBefore(),
  }
  return { engine, shutOut: () => void (isOut = true) }
}

const step = fc.record({
  id: fc.constantFrom(...moved),
  varId: fc.integer({ min: 1, max: 8 }),
  length: fc.integer({ min: 1, max: 14 }),
  /** Where the partition goes, while what is appended to another one is under way. */
  to: fc.option(fc.integer({ min: 0, max: 2 })),
})

test('whatever fails while partitions go from one process to another, no point is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      fc.constantFrom(3_000, 1_000_000),
      async (steps, fails, journalBytesMax) => {
        const world = new HoldersOfOneDisk(journalBytesMax)
        await world.open()
        world.disk.failNext(fails)
        for (const { id, varId, length, to } of steps) {
          await world.append(id, varId, length)
          const other = (id % moved.length) + 1
          const moving = to === null ? undefined : world.move(id, to)
          await Promise.all([moving, world.append(other, varId, length)])
        }
        world.disk.mend()
        await world.sealAll()
        expect(world.disk.lost).toEqual([])
        expect(world.disk.unsealed(world.acknowledged)).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})

test('what is in memory of a partition goes with it as rows of the journal, which are then those of who took it', async () => {
  const world = new HoldersOfOneDisk(1_000_000)
  await world.open()
  await world.append(1, 1, 5)
  await world.append(2, 1, 5)
  await world.move(1, 2)
  const { firstSeq, endSeq } = journalSlot(2)
  const seqs = world.disk.seqs()
  expect(seqs.filter((seq) => seq >= handedOver.firstSeq)).toEqual([])
  expect(seqs.filter((seq) => seq >= firstSeq && seq < endSeq)).toHaveLength(1)
  expect(world.disk.unsealed(world.acknowledged)).toHaveLength(10)
})
