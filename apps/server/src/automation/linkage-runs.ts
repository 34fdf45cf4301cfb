import { err, type Result } from '@fieldhub/kernel'
import type { Kysely } from 'kysely'
import type { EpisodeFact, LinkageFact, TriggerInstanceKey } from '#facts/alarm-facts.ts'
import { SharedPlaces } from '#platform/async/shared-places.ts'
import { Turns } from '#platform/async/turns.ts'
import type { Log } from '#platform/process/log/log.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import { type LinkageEnd, settleLinkage } from '#store/alarm/alarm-linkage-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmStage } from './alarm-stage.ts'

/** A write that is not sent within this time is dropped: its reason may be over. */
const ttlMs = 60_000
/**
 * Writes under way at once; the limits keep a storm of alarms from becoming a storm of writes, and the storm of one account from
 * stopping what others switch off.
 */
const runs = { max: 1_000, ofEach: 100 }
/** A device keeps twice as many writes waiting and refuses others, those of people too. */
const ofDeviceAtOnce = 16

interface LinkedEpisode {
  readonly definition: TriggerInstanceKey & Pick<EpisodeFact['definition'], 'ownerId'>
  readonly linkages: readonly LinkageFact[]
}

interface LinkageRunsParts {
  readonly db: Kysely<Schema>
  readonly log: Log
  readonly timers?: Pick<Timers, 'monotonicMs'>
  readonly alarms: Pick<AlarmStage, 'recordWrite' | 'orders'>
  readonly orderWrite: OrderWrite
  /** What is calculated from a variable: its new value is an effect of the write as well. */
  readonly followersOf?: (variable: WrittenVariable) => Iterable<WrittenVariable>
}

interface WrittenVariable {
  readonly deviceId: number
  readonly varId: number
}

/** Orders a write through the trail of commands, as all writes to devices do. */
type OrderWrite = (order: {
  readonly deviceId: number
  readonly varId: number
  readonly value: number
  readonly origin: {
    readonly kind: 'linkage'
    /** Id of the trigger. */
    readonly sourceId: number
    readonly depth: number
  }
  readonly ttlMs: number
  /** Asked before the first byte leaves. */
  readonly isWanted: () => boolean
}) => Promise<Result<DoneWrite, FailedWrite>>

interface DoneWrite {
  readonly commandId: number
  readonly state: 'confirmed' | 'answered'
  readonly reason: string
}

interface FailedWrite {
  /** Undefined: nothing was ordered. */
  readonly commandId: number | undefined
  readonly fault: { readonly kind: string; readonly mayBeDone?: true }
}

/** Carries out the writes that episodes ordered, through the trail of commands. Nothing waits for an offline device. */
export class LinkageRuns {
  readonly #parts: LinkageRunsParts
  readonly #running = new Set<Promise<void>>()
  readonly #places = new SharedPlaces(runs)
  /** Devices that are written to, and how many of their writes have not ended. */
  readonly #devices = new Map<number, { readonly turns: Turns; count: number }>()

  constructor(parts: LinkageRunsParts) {
    this.#parts = parts
  }

  start({ episodes }: { readonly episodes: readonly LinkedEpisode[] }): void {
    for (const fact of episodes) {
      for (const linkage of fact.linkages) {
        if (linkage.refused === undefined) this.#start(fact, linkage)
      }
    }
  }

  /** Resolves when all runs under way have ended. */
  async settle(): Promise<void> {
    await Promise.all(this.#running)
  }

  #start(fact: LinkedEpisode, linkage: LinkageFact): void {
    const run = this.#runInPlace(fact, linkage)
      .catch((error: unknown) => {
        const facts = { err: error, linkage: linkage.linkageId }
        this.#parts.log.error(facts, 'linkage not carried out')
      })
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async #runInPlace(fact: LinkedEpisode, linkage: LinkageFact): Promise<void> {
    const { ownerId } = fact.definition
    if (!this.#places.tryEnter(ownerId)) return this.#settle(linkage, failed('busy'))
    try {
      await this.#inTurn(linkage.deviceId, (leftMs) => this.#run(fact, linkage, leftMs))
    } finally {
      this.#places.leave(ownerId)
    }
  }

  async #run({ definition }: LinkedEpisode, linkage: LinkageFact, leftMs: number): Promise<void> {
    const device = await selectDevice(this.#parts.db, linkage.deviceId)
    if (device?.ownerId !== definition.ownerId) {
      return this.#settle(linkage, failed('no-variable'))
    }
    const outcome = await this.#order(definition, linkage, leftMs)
    if (!outcome.ok) return this.#settle(linkage, endOfFailed(outcome.error))
    const { commandId, state, reason } = outcome.value
    await this.#settle(linkage, {
      state: state === 'confirmed' ? 'confirmed' : 'sent',
      reason,
      commandId,
    })
  }

  /** Writes to one device begin in their order, some of them at once; the others wait as long as what the device queues. */
  async #inTurn<T>(deviceId: number, work: (leftMs: number) => Promise<T>): Promise<T> {
    const { timers = systemTimers } = this.#parts
    const until = timers.monotonicMs() + ttlMs
    const device = this.#devices.get(deviceId) ?? { turns: new Turns(ofDeviceAtOnce), count: 0 }
    this.#devices.set(deviceId, device)
    device.count += 1
    try {
      return await device.turns.run(() => work(until - timers.monotonicMs()))
    } finally {
      device.count -= 1
      if (device.count === 0) this.#devices.delete(deviceId)
    }
  }

  async #order(
    definition: LinkedEpisode['definition'],
    linkage: LinkageFact,
    leftMs: number,
  ): ReturnType<OrderWrite> {
    const { alarms, followersOf, orderWrite } = this.#parts
    const { deviceId, varId, value, depth } = linkage
    const isWanted = () => alarms.orders(definition, linkage)
    if (!isWanted()) return notOrdered('withdrawn')
    if (leftMs <= 0) return notOrdered('expired')
    for (const effect of [linkage, ...(followersOf?.(linkage) ?? [])]) {
      alarms.recordWrite({ deviceId: effect.deviceId, varId: effect.varId, depth })
    }
    const origin = { kind: 'linkage', sourceId: definition.triggerId, depth } as const
    return orderWrite({ deviceId, varId, value, origin, ttlMs: leftMs, isWanted })
  }

  async #settle({ linkageId }: LinkageFact, end: LinkageEnd): Promise<void> {
    if (linkageId !== undefined) await settleLinkage(this.#parts.db, linkageId, end)
  }
}

function notOrdered(kind: 'withdrawn' | 'expired') {
  return err({ commandId: undefined, fault: { kind } })
}

function endOfFailed({ commandId, fault }: FailedWrite): LinkageEnd {
  const mayBeDone = fault.mayBeDone === true
  return {
    state: mayBeDone ? 'unknown' : 'failed',
    reason: fault.kind,
    commandId: commandId ?? null,
  }
}

function failed(reason: string): LinkageEnd {
  return { state: 'failed', reason, commandId: null }
}
