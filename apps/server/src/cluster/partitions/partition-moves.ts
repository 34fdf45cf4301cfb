import { SerialQueue } from '#platform/async/serial-queue.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { StorePartitions } from '#store/index.ts'
import type { HolderRequests } from './holder-requests.ts'
import type { PartitionHolders } from './partition-holders.ts'
import type { Member, PartitionMembers } from './partition-members.ts'
import type { ReleaseMessage } from './partition-messages.ts'
import { type Move, planMove } from './plan-moves.ts'

export interface MoveParts {
  readonly holders: PartitionHolders
  readonly members: PartitionMembers
  readonly requests: Pick<HolderRequests, 'ask'>
  readonly store: MovedStore
  /** Resolves when nothing that this process handles for these partitions is under way any more. */
  readonly handledHere: () => Promise<void>
  /** Called when partitions are this process's again, before it handles anything of them. */
  readonly onTaken: (ids: readonly number[]) => void
  readonly onMoved: () => void
  readonly timers: Timers
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
}

interface MovedStore {
  readonly samples: Pick<StorePartitions['samples'], 'take' | 'release' | 'takeOver'>
  readonly table: Pick<StorePartitions['table'], 'give' | 'shutOut'>
}

const lookMs = 500
const retryMs = 500
/** For an older version everything in memory of these partitions becomes chunks within it. */
const releaseWithinMs = 60_000
const turnsMax = 1_000

/** Gives partitions to processes that join, and takes them back from those that leave or are gone; one step at a time. */
export class PartitionMoves {
  readonly #parts: MoveParts
  readonly #turns = new SerialQueue(turnsMax)
  readonly #looks: Job
  #isClosed = false

  constructor(parts: MoveParts, log: Log) {
    this.#parts = parts
    const plan = { name: 'moves of partitions', periodMs: lookMs, timers: parts.timers }
    this.#looks = runEvery(plan, () => this.look(), log)
  }

  /** What was lost is taken back before anything else. */
  async look(): Promise<void> {
    const { members, holders, timers } = this.#parts
    for (const member of members.lost(timers.monotonicMs())) {
      await this.#turns.run(async () => {
        // A move that failed meanwhile may have done it.
        if (members.ofShare(member.share) === member) await this.#takeBack(member)
      })
    }
    await this.#turns.run(async () => {
      const ready = members.all.filter(({ isReady }) => isReady).map(({ slot }) => slot)
      const move = planMove(holders.slots, [0, ...ready])
      if (move !== undefined && !this.#isClosed) await this.#make(move)
    })
  }

  /** A process that stops gives everything back first. */
  leave(member: Member): Promise<void> {
    return this.#turns.run(async () => {
      if (this.#parts.members.ofShare(member.share) === undefined) return
      member.isReady = false
      const ids = this.#parts.holders.ofSlot(member.slot)
      if (ids.length > 0) await this.#make({ from: member.slot, to: 0, ids })
      this.#parts.members.remove(member)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#looks.stop()
    await this.#turns.idle()
  }

  async #make({ from, to, ids }: Move): Promise<void> {
    const { holders, onMoved, log } = this.#parts
    holders.startMoving(ids)
    onMoved()
    const arrived = await this.#hand({ from, to, ids })
    holders.endMoving(ids, arrived)
    onMoved()
    if (arrived === to) log.info({ from, to, count: ids.length }, 'partitions moved')
  }

  /** Resolves to the slot that holds them afterwards. Never rejects. */
  async #hand({ from, to, ids }: Move): Promise<number> {
    const { members, log } = this.#parts
    const [giver, taker] = [members.ofSlot(from), members.ofSlot(to)]
    try {
      await this.#release(giver, from, { ids, asRows: taker?.takesRows ?? to === 0 })
    } catch (error) {
      log.warn({ err: error, from }, 'partitions could not be released')
      if (giver === undefined) return from
      await this.#takeBack(giver, ids)
      return 0
    }
    if (taker !== undefined) {
      try {
        await this.#give(taker, ids)
        return to
      } catch (error) {
        log.warn({ err: error, to }, 'partitions could not be given')
        await this.#takeBack(taker, ids)
        return 0
      }
    }
    await this.#untilDone('partitions that were released are taken later', () => this.#take(ids))
    return 0
  }

  async #release(
    giver: Member | undefined,
    slot: number,
    message: ReleaseMessage & { readonly asRows: boolean },
  ): Promise<void> {
    const { requests, store, handledHere } = this.#parts
    if (slot !== 0) {
      await this.#whileThere(giver, requests.ask(slot, 'release', message, releaseWithinMs))
    } else {
      await handledHere()
      await store.samples.release(message.ids, message.asRows ? 'rows' : 'chunks')
    }
  }

  async #give(taker: Member, ids: readonly number[]): Promise<void> {
    const { store, requests } = this.#parts
    const { slot, process } = taker
    const grants = await store.table.give(ids, slot, process)
    await this.#whileThere(taker, requests.ask(slot, 'take', { grants }))
  }

  /** Rejects as soon as the process is found to be gone: its partitions would wait as long as its answer may take. */
  async #whileThere<T>(member: Member | undefined, answer: Promise<T>): Promise<T> {
    const { members, timers } = this.#parts
    const gone = Promise.withResolvers<never>()
    const looks = timers.setInterval(() => {
      const isGone = members.lost(timers.monotonicMs()).some((lost) => lost === member)
      if (isGone) gone.reject(new Error('the process is gone'))
    }, lookMs)
    try {
      return await Promise.race([answer, gone.promise])
    } finally {
      looks.close()
    }
  }

  async #take(ids: readonly number[]): Promise<void> {
    const { store, onTaken } = this.#parts
    await store.table.give(ids, 0, '')
    await store.samples.take(ids)
    onTaken(ids)
  }

  /**
   * A process that is gone is shut out by the database before anybody reads what it left. `further` are partitions
   * that were on their way to it or from it.
   */
  async #takeBack(member: Member, further: readonly number[] = []): Promise<void> {
    const { holders, members, store, onMoved, onTaken, log } = this.#parts
    const { slot, process } = member
    const held = holders.ofSlot(slot)
    const ids = [...new Set([...held, ...further])]
    log.warn({ process, count: ids.length }, 'a process is gone: its partitions are taken back')
    holders.startMoving(ids)
    onMoved()
    members.end(member)
    await this.#untilDone('partitions of a process that is gone are taken back later', async () => {
      await store.table.give(ids, 0, '')
      await store.table.shutOut(slot, process)
      await store.samples.takeOver(slot, ids)
      onTaken(ids)
      members.remove(member)
    })
    holders.endMoving(ids, 0)
    onMoved()
  }

  /** While the database is away nobody holds them, and what is said waits. */
  async #untilDone(words: string, work: () => Promise<void>): Promise<void> {
    const { timers, log } = this.#parts
    let isSaid = false
    while (!this.#isClosed) {
      try {
        return await work()
      } catch (error) {
        if (!isSaid) log.warn({ err: error }, words)
        isSaid = true
      }
      await pause(timers, retryMs)
    }
  }
}
