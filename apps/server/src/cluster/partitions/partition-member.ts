import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import type { ShareStore } from '#store/index.ts'
import { type Bus, BusAwayError, type Subscription } from '../bus/bus.ts'
import { ownerSubject } from '../devices/device-messages.ts'
import { OwnerLink } from '../devices/owner-link.ts'
import { type JoinAnswer, type JoinMessage, partitionProtocol } from './partition-messages.ts'
import type { PartitionRoutes } from './partition-routes.ts'
import { PartitionShare } from './partition-share.ts'
import { serveShare } from './share-subjects.ts'

export interface PartitionMemberParts {
  readonly name: string
  readonly bus: Bus
  readonly routes: PartitionRoutes
  readonly openStore: (epoch: number, slot: number) => Promise<ShareStore>
  /** Called with how many values were stored. */
  readonly onStored: (count: number) => void
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

interface Joined {
  readonly epoch: number
  readonly share: PartitionShare
  readonly subjects: Subscription
}

const beatMs = 1_000
const answerWithinMs = 2_000
const leaveWithinMs = 5_000
const nothing = { uploads: [], bytes: [], skipped: [] }

/** A process that stands by, as the holder of a part of the devices' values. It joins the owner of the store by itself. */
export class PartitionMember {
  readonly #parts: PartitionMemberParts
  readonly #beats: Job
  #epoch = 0
  #name = randomUUID()
  #joined: Joined | undefined
  #ending: Promise<void> = Promise.resolve()
  #isLeaving = false

  constructor(parts: PartitionMemberParts) {
    this.#parts = parts
    const { timers, log } = parts
    const plan = { name: 'partitions of this process', periodMs: beatMs, timers }
    this.#beats = runEvery(plan, () => this.#beat(), log)
  }

  get held(): number {
    return this.#joined?.share.ids.length ?? 0
  }

  /** Whether the store took what it was given last. */
  get isStoring(): boolean {
    return this.#joined?.share.isStoring ?? true
  }

  /** Called at every look at the store: under another owner this process holds nothing until it has joined. */
  follow({ epoch, url }: { readonly epoch: number; readonly url: string }): void {
    this.#epoch = url === '' ? 0 : epoch
    this.#parts.routes.follow(epoch)
    if (this.#joined !== undefined && this.#joined.epoch !== epoch) this.#end()
  }

  /** Gives everything back in order, as far as the owner of the store answers in time. */
  async leave(): Promise<void> {
    this.#isLeaving = true
    if (this.#joined !== undefined) await this.#giveBack()
    await this.close()
  }

  async #giveBack(): Promise<void> {
    const { bus, log } = this.#parts
    const partitions = this.held
    const subject = ownerSubject(this.#epoch, 'leave')
    try {
      await bus.request(subject, { share: this.#name }, leaveWithinMs)
      log.info({ partitions }, 'partitions are given back')
    } catch (error) {
      log.warn({ err: error, partitions }, 'partitions are not given back: the owner takes them')
    }
  }

  /** What was under way is found by whoever holds the partitions next. */
  async close(): Promise<void> {
    this.#isLeaving = true
    this.#end()
    await this.#beats.stop()
    this.#end()
    await this.#ending
  }

  async #beat(): Promise<void> {
    await this.#ending
    const epoch = this.#epoch
    if (epoch === 0 || this.#isLeaving) return
    const joined = this.#joined
    const report = joined?.share.report() ?? nothing
    try {
      const answer = await this.#ask(epoch, joined, report)
      if (answer.state === 'over') return this.#end()
      if (joined === undefined) await this.#join(epoch, answer)
    } catch (error) {
      joined?.share.unreport(report)
      if (!(error instanceof BusAwayError)) throw error
    }
  }

  #ask(epoch: number, joined: Joined | undefined, report: typeof nothing | JoinReport) {
    const message: JoinMessage = {
      process: this.#parts.name,
      share: this.#name,
      protocol: partitionProtocol,
      isReady: joined !== undefined,
      storeSilentMs: joined?.share.storeSilentMs() ?? 0,
      isStoring: this.isStoring,
      takesRows: true,
      ids: joined?.share.ids ?? [],
      ...report,
    }
    const subject = ownerSubject(epoch, 'join')
    return this.#parts.bus.request<JoinAnswer>(subject, message, answerWithinMs)
  }

  async #join(epoch: number, { slot, version, readsPacked = false }: Admitted) {
    const { name, bus, routes, timers, clock, log, openStore, onStored } = this.#parts
    const store = await openStore(epoch, slot)
    const link = new OwnerLink({ name, bus, timers })
    link.follow(epoch)
    const share = new PartitionShare({
      slot,
      version,
      packsValues: readsPacked,
      store,
      link,
      onStored,
      clock,
      timers,
      log,
    })
    const subjects = serveShare({ bus, epoch, share, samples: store.samples })
    this.#joined = { epoch, share, subjects }
    routes.setOwn(share)
    log.info({ slot }, 'this process can hold partitions')
    // The owner of the store may have changed while the store was opened.
    if (this.#epoch !== epoch || this.#isLeaving) this.#end()
  }

  /** Holds nothing any more, at once; the next joining is another one. */
  #end(): void {
    const joined = this.#joined
    if (joined === undefined) return
    const { log, routes } = this.#parts
    this.#joined = undefined
    this.#name = randomUUID()
    routes.setOwn(undefined)
    joined.subjects.end()
    this.#ending = joined.share.close().catch((error: unknown) => {
      log.warn({ err: error }, 'the partitions of this process were not given up in order')
    })
  }
}

type Admitted = Extract<JoinAnswer, { readonly state: 'member' }>
type JoinReport = Pick<JoinMessage, 'uploads' | 'bytes' | 'skipped'>
