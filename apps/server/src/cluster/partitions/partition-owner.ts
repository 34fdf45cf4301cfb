import { invariant } from '@fieldhub/kernel'
import { type PartitionStages, type Partitions, partitionOf } from '#facts/partition.ts'
import type { Sample, Value } from '#facts/values.ts'
import { allEnded } from '#platform/all-ended.ts'
import { RunningWork } from '#platform/async/running-work.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import type { Timers } from '#platform/timers.ts'
import type { SampleStore, Store, StorePartitions } from '#store/index.ts'
import type { Bus, Subscription } from '../bus/bus.ts'
import { AnswerOnce } from '../devices/answer-once.ts'
import { ownerSubject } from '../devices/device-messages.ts'
import { toStoredValue } from './held-values.ts'
import { HolderRequests } from './holder-requests.ts'
import { InterestNotices } from './interest-notices.ts'
import { unpackValues } from './packed-values.ts'
import { PartitionHolders } from './partition-holders.ts'
import { PartitionMembers } from './partition-members.ts'
import {
  holdersSubject,
  type InterestQuestion,
  type JoinAnswer,
  type JoinMessage,
  partitionProtocol,
  type ValuesAnswer,
  type ValuesMessage,
} from './partition-messages.ts'
import { PartitionMoves } from './partition-moves.ts'
import { BytesElsewhere, routedSamples } from './routed-samples.ts'

interface PartitionOwnerParts {
  readonly name: string
  readonly bus: Bus
  readonly store: Store & { readonly partitions: StorePartitions }
  readonly timers: Timers
  readonly log: Log
}

const tellMs = 1_000
/** As long as an owner of the store that does not reach it may own it. */
const storeSilentMsMax = 9_000
const pingMs = 1_000
const sendMax = 2_000
/** A person waits for what is read. */
const readMs = 2_000

/**
 * The partitions as the owner of the store has them: it holds all of them when it starts, gives them to processes that
 * join, and handles what those pass on.
 */
export class PartitionOwner implements Partitions {
  readonly samples: SampleStore
  readonly #parts: PartitionOwnerParts
  readonly #holders = new PartitionHolders()
  readonly #members = new PartitionMembers()
  readonly #requests: HolderRequests
  readonly #notices: InterestNotices
  readonly #bytes = new BytesElsewhere()
  readonly #once = new AnswerOnce(['failed'] satisfies ValuesAnswer[])
  readonly #running = new RunningWork()
  readonly #subscriptions: Subscription[] = []
  /** Devices whose values were kept here since the disk was full. */
  readonly #keptDevices = new Set<number>()
  #stages: PartitionStages | undefined
  #moves: PartitionMoves | undefined
  #telling: Job | undefined

  constructor(parts: PartitionOwnerParts) {
    this.#parts = parts
    const { name, bus, store, timers, log } = parts
    const { epoch, partitions } = store
    const [holders, members] = [this.#holders, this.#members]
    this.#requests = new HolderRequests({ name, epoch, bus, holders, members, timers })
    const isHeard = () => members.all.length > 0
    this.#notices = new InterestNotices({
      bus,
      epoch,
      table: partitions.table,
      isHeard,
      timers,
      log,
    })
    this.samples = routedSamples({
      store: store.samples,
      partitions,
      holders,
      requests: this.#requests,
      runHere: (work) => this.#running.run(work),
      bytesElsewhere: () => this.#bytes.byDevice,
      timers,
    })
  }

  /** Partitions that this process holds itself. */
  get held(): number {
    return this.#holders.ofSlot(0).length
  }

  get isStoring(): boolean {
    return this.#members.all.every(({ isStoring }) => isStoring)
  }

  touch = (deviceId: number): void => this.#notices.touch(deviceId)

  clear = (...cleared: Parameters<Partitions['clear']>): void => this.#notices.clear(...cleared)

  settled = (): Promise<void> => this.#notices.settled()

  join(stages: PartitionStages): void {
    this.#stages = stages
  }

  /** Called when everything that handles values runs: from now on processes may join. */
  async start(): Promise<void> {
    const { bus, store, timers, log } = this.#parts
    const stages = this.#stages
    // Without it no value that another process stores would be judged or shown.
    invariant(stages !== undefined, 'the stages join the partitions before processes may')
    await this.#notices.start()
    const at = (what: string) => ownerSubject(store.epoch, what)
    this.#moves = new PartitionMoves(
      {
        holders: this.#holders,
        members: this.#members,
        requests: this.#requests,
        store: store.partitions,
        handledHere: () => this.#running.settled(),
        onTaken: (ids) => this.#restoreTaken(ids),
        onMoved: () => this.#tell(),
        timers,
        log,
      },
      log,
    )
    this.#subscriptions.push(
      bus.serve(at('join'), (body: JoinMessage) => this.#hear(body)),
      bus.serve(at('leave'), (body: { readonly share: string }) => this.#leave(body.share)),
      bus.serve(at('interest'), async ({ deviceIds }: InterestQuestion) => ({
        version: this.#notices.version,
        interests: deviceIds.flatMap((id) => stages.interestOf(id)),
      })),
      bus.serve(at('values'), (body: ValuesMessage) =>
        this.#once.answer(body, () => this.#takeValues(body)),
      ),
    )
    const plan = { name: 'tell who holds partitions', periodMs: tellMs, timers }
    this.#telling = runEvery(plan, async () => this.#tell(), log)
  }

  async run(
    samples: readonly Sample[],
    here: (samples: readonly Sample[]) => Promise<void>,
  ): Promise<void> {
    if (this.#holders.isWhole) return this.#running.run(() => here(samples))
    let left = samples
    while (left.length > 0) {
      // Those who hold them give them back from the moment in which the disk is full.
      if (this.#stages?.isKeeping()) return this.#keep(left, here)
      this.#keptDevices.clear()
      const bySlot = Map.groupBy(left, ({ deviceId }) => this.#holders.slotOf(deviceId))
      const waiting = bySlot.get(undefined) ?? []
      bySlot.delete(undefined)
      const returned = await allEnded(
        [...bySlot].map(([slot = 0, some]) => this.#handOver(slot, some, here)),
      )
      left = [...waiting, ...returned.flat()]
      if (this.#requests.isClosed && left.length > 0)
        throw new StoreAwayError('this process gives the store up')
      if (waiting.length > 0 && this.#isMoving(waiting)) await this.#holders.moved()
    }
  }

  async freshen(deviceIds: readonly number[]): Promise<void> {
    if (this.#holders.isWhole) return
    const bySlot = Map.groupBy(deviceIds, (id) => this.#holders.slotOf(id) ?? 0)
    bySlot.delete(0)
    await Promise.all([...bySlot].map(([slot, ids]) => this.#freshenAt(slot, ids)))
  }

  /** What others pass on is left to the next owner of the store: they say it again. */
  endIntake(): void {
    for (const subscription of this.#subscriptions.splice(0)) subscription.end()
  }

  /** Others go on under the next owner of the store. */
  async close(): Promise<void> {
    this.#requests.isClosed = true
    this.endIntake()
    await this.#telling?.stop()
    await this.#moves?.close()
    await this.#notices.close()
  }

  /** On a full disk nobody stores values, but alarms have their last room: values of all devices are judged and kept here. */
  #keep(
    samples: readonly Sample[],
    here: (samples: readonly Sample[]) => Promise<void>,
  ): Promise<void> {
    for (const { deviceId } of samples) {
      if (this.#keptDevices.has(deviceId)) continue
      this.#keptDevices.add(deviceId)
      // What its holder was the last to see may be another value.
      if (this.#holders.slotOf(deviceId) !== 0) this.#stages?.storeNext(deviceId)
    }
    return this.#running.run(() => here(samples))
  }

  /** Resolves to what the holder does not hold any more. */
  async #handOver(
    slot: number,
    samples: readonly Sample[],
    here: (samples: readonly Sample[]) => Promise<void>,
  ): Promise<readonly Sample[]> {
    if (slot === 0) {
      await this.#running.run(() => here(samples))
      return []
    }
    for (let from = 0; from < samples.length; from += sendMax) {
      const some = samples.slice(from, from + sendMax)
      if (!(await this.#requests.send(slot, some))) return samples.slice(from)
    }
    return []
  }

  /** Never rejects: what is known here is shown then. */
  async #freshenAt(slot: number, deviceIds: readonly number[]): Promise<void> {
    try {
      const values = await this.#requests.ask<readonly Value[]>(
        slot,
        'latest',
        { deviceIds },
        readMs,
      )
      for (const [deviceId, some] of Map.groupBy(values, (value) => value.deviceId)) {
        this.#stages?.restore(deviceId, some)
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'newest values of another process are not known')
    }
  }

  #isMoving(samples: readonly Sample[]): boolean {
    return samples.some(({ deviceId }) => this.#holders.slotOf(deviceId) === undefined)
  }

  async #hear(message: JoinMessage): Promise<JoinAnswer> {
    const { timers, log } = this.#parts
    const { process, share, storeSilentMs = 0 } = message
    const known = this.#members.ofShare(share)
    if (known !== undefined && storeSilentMs >= storeSilentMsMax && (await this.#reachesStore())) {
      log.warn({ process, storeSilentMs }, 'a process does not reach the database any more')
      this.#members.end(known)
    }
    const member =
      message.protocol === partitionProtocol
        ? this.#members.hear(message, timers.monotonicMs())
        : undefined
    const isElsewhere = (id: number) => this.#holders.slots[id] !== member?.slot
    if (member === undefined) return { state: 'over' }
    if (message.isReady && message.ids.some((id) => isElsewhere(id) && !this.#isArriving(id))) {
      this.#parts.log.warn({ process: member.process }, 'a process holds what it was not given')
    }
    this.#stages?.recordUploads(message.uploads)
    for (const [deviceId, count] of message.skipped) this.#stages?.recordSkipped(deviceId, count)
    this.#bytes.record(message.bytes)
    const { slot } = member
    return { state: 'member', slot, version: this.#notices.version, readsPacked: true }
  }

  /** Where nobody reaches it, those who hold partitions wait for it as they are. */
  async #reachesStore(): Promise<boolean> {
    const { store, timers } = this.#parts
    const answer = store.ping().then(
      () => true,
      () => false,
    )
    return (await withTimeout(answer, pingMs, timers)) === true
  }

  #isArriving(id: number): boolean {
    return this.#holders.slotOf(id) === undefined
  }

  async #leave(share: string): Promise<'done'> {
    const member = this.#members.ofShare(share)
    if (member !== undefined) await this.#moves?.leave(member)
    return 'done'
  }

  async #takeValues({ packed, known, ...plain }: ValuesMessage): Promise<ValuesAnswer> {
    const stages = this.#stages
    if (stages === undefined) return 'failed'
    const values = packed === undefined ? plain.values : unpackValues(packed)
    for (const [deviceId, some] of Map.groupBy(known, (value) => value.deviceId)) {
      stages.restore(deviceId, some)
      stages.recordKnown(deviceId)
    }
    try {
      if (values.length > 0) await stages.handleValues(values)
      return 'done'
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'what follows from values is not stored yet')
      return 'failed'
    }
  }

  /** The newest values of devices that another process stored. Newer readings are kept. */
  #restoreTaken(ids: readonly number[]): void {
    this.#bytes.forget(ids)
    const { store, log } = this.#parts
    const taken = [...store.samples.bytesByDevice().keys()].filter((id) =>
      ids.includes(partitionOf(id)),
    )
    for (const id of taken) this.#stages?.storeNext(id)
    const restoreAll = async () => {
      for (const id of taken) {
        const points = await store.samples.latest(id)
        this.#stages?.restore(id, points.map(toStoredValue))
      }
    }
    restoreAll().catch((error: unknown) => {
      log.warn({ err: error }, 'newest values of devices are not restored')
    })
  }

  #tell(): void {
    const { bus, store } = this.#parts
    bus.publish(holdersSubject(store.epoch), { slots: this.#holders.shown })
  }
}
