import { PushChannel, PushKind } from '@fieldhub/contract'
import { giveSmsBack, isSmsConsumed } from '#domain/account/quota/quota.ts'
import {
  alarmFigures,
  alarmLines,
  lastingMs,
  noFigures,
  nowLine,
  type Reader,
  readerOf,
} from '#domain/alarm/alarm-lines.ts'
import { readNewest } from '#domain/alarm/newest-reading.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { ValueForm } from '#domain/device-model/value-form.ts'
import { valueFormsOf } from '#domain/device-model/value-names.ts'
import type { LatestValues } from '#domain/ports/live-ports.ts'
import {
  type AlarmChannels,
  type AlarmMessage,
  isSurelyUnsent,
  type ServiceFault,
} from '#domain/ports/message-ports.ts'
import type { EndedPush } from '#facts/alarm-facts.ts'
import { LatestOnly } from '#platform/async/latest-only.ts'
import type { Log } from '#platform/process/log/log.ts'
import { hashToken, makeToken } from '#platform/secrets/secret.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { type AlarmLogRow, selectAlarm, selectAlarmLinkages } from '#store/alarm/alarm-log-store.ts'
import { bringLateBack, endLate, recordInterrupted } from '#store/alarm/late-alarm-store.ts'
import {
  claimDelivery,
  type DeliveryEnd,
  type DeliveryRow,
  insertDelivery,
  markInterruptedDeliveries,
  type PushRow,
  selectDeliveriesOfPush,
  selectNewPushes,
  selectPush,
  settleDelivery,
} from '#store/alarm/push-outbox-store.ts'
import { selectContactsByIds } from '#store/contact/contact-store.ts'
import { ClockFollower } from './clock-follower.ts'
import { DeliveryLanes } from './delivery-lanes.ts'
import { planDueDigests } from './digest-plan.ts'
import { replanDigests } from './digest-replan.ts'
import { bringEscalationsBack, planDueEscalations } from './escalation-plan.ts'
import { getGatheredFallback, isGathered } from './gathered-delivery.ts'
import { planLateAlarms } from './late-plan.ts'
import { deliveryRow, getFallback, isOver, planPush } from './push-audience.ts'
import { reasonLines, refusedLines } from './push-content.ts'

type Parts = PushListeners &
  Pick<ModelContext, 'db' | 'clock' | 'models'> & {
    readonly log: Log
    readonly channels: AlarmChannels
    /** Address at which this server is reached from outside; empty: messages carry no link. */
    readonly publicUrl: string
  }

/** Callbacks for the results of messages, and the values that those of a lasting alarm tell. */
export interface PushListeners {
  /** Left out: messages do not say what a variable is now. */
  readonly latest?: Pick<LatestValues, 'latest' | 'freshen'> | undefined
  readonly onEnd: (push: EndedPush) => void
  /** Called for each message to one person. */
  readonly onSettled: (channel: string, outcome: string) => void
}

const pushesAtOnce = 50

/**
 * Makes deliveries of decided pushes and gives each to its provider once. Each step is stored before it is done, so a
 * restart continues where it stopped.
 */
export class PushSender {
  readonly #parts: Parts
  readonly #clockFollower: ClockFollower
  readonly #planning = new LatestOnly()
  readonly #lanes: DeliveryLanes
  /** The account whose turn of planning was the last. */
  #lastPlanned = 0
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#lanes = new DeliveryLanes(parts, (delivery) => this.#send(delivery))
    this.#clockFollower = new ClockFollower(parts.clock, async () => {
      await replanDigests(parts)
      await bringEscalationsBack(parts)
      await bringLateBack(parts.db, parts.clock.now())
    })
  }

  /** Called before anything is sent: messages that the last process left unfinished are not sent again. */
  async recover(): Promise<void> {
    const { db, clock } = this.#parts
    await recordInterrupted(db, clock.now())
    const count = await markInterruptedDeliveries(db)
    if (count > 0) this.#parts.log.warn({ count }, 'messages interrupted by a stop, not sent again')
  }

  /** Called when there may be something to send. Returns at once. */
  wake(): void {
    if (this.#isClosed) return
    this.#planning.run(async () => {
      await this.#planAll().catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'pushes not planned, tried again with the next')
      })
    })
  }

  /** Starts no more messages; resolves when those under way have ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#lanes.close()
    await this.settle()
  }

  async settle(): Promise<void> {
    while (this.#planning.isRunning || this.#lanes.isBusy) {
      await this.#planning.idle()
      await this.#lanes.settle()
    }
  }

  async #planAll(): Promise<void> {
    while (!this.#isClosed) {
      await this.#clockFollower.follow()
      await planDueDigests(this.#parts)
      await planDueEscalations({ ...this.#parts, onDecided: this.#reportEscalation })
      await planLateAlarms(this.#parts)
      const turn = { limit: pushesAtOnce, after: this.#lastPlanned }
      const pushes = await selectNewPushes(this.#parts.db, turn)
      this.#lastPlanned = pushes.at(-1)?.ownerId ?? 0
      for (const push of pushes) {
        const { isHopeful, cappedUntil } = await planPush(this.#parts, push)
        if (isHopeful) continue
        this.#reportEnd(push, null, cappedUntil)
      }
      this.#lanes.wake()
      if (pushes.length < pushesAtOnce) return
    }
  }

  async #send(delivery: DeliveryRow): Promise<void> {
    const { db, clock } = this.#parts
    const channel = PushChannel.parse(delivery.channel)
    if (await isOver(this.#parts, delivery)) return this.#settle(delivery, held('over'))
    const isSms = channel === 'sms'
    if (isSms && !(await isSmsConsumed(this.#parts, delivery.ownerId))) {
      await this.#settle(delivery, held('quota'))
      return
    }
    const message = await this.#messageOf(delivery)
    const claim = { sentAt: clock.now(), ackHash: message.ackHash }
    if (!(await claimDelivery(db, delivery.id, claim))) {
      if (isSms) await giveSmsBack(this.#parts, delivery.ownerId)
      return
    }
    const send = this.#parts.channels[channel]
    const outcome = await send?.(delivery.target, message)
    const end = outcome === undefined ? held('notConfigured') : endOfSending(outcome)
    if (isSms && isFree(outcome)) await giveSmsBack(this.#parts, delivery.ownerId)
    await this.#settle(delivery, end)
  }

  async #formOf(alarm: AlarmLogRow) {
    return (await valueFormsOf(this.#parts, [alarm]))(alarm)
  }

  async #messageOf(delivery: DeliveryRow): Promise<AlarmMessage & { ackHash: string | null }> {
    const { clock, db, publicUrl } = this.#parts
    const push = await selectPush(db, delivery.pushId)
    const account = await selectAccount(db, delivery.ownerId)
    const alarm = await selectAlarm(db, delivery.alarmId)
    const [contact] = await selectContactsByIds(db, delivery.ownerId, [delivery.contactId])
    const reader = readerOf(account, contact)
    const now = clock.now()
    const form = alarm && (await this.#formOf(alarm))
    const token = publicUrl !== '' && hasLink(delivery) ? makeToken() : undefined
    return {
      messageId: `push-${delivery.id}`,
      kind: PushKind.parse(delivery.kind),
      device: delivery.deviceName,
      content: delivery.content,
      time: timeOf(delivery, push),
      ...reader,
      lines: [
        ...linesOfGathered(delivery),
        ...(push === undefined ? [] : reasonLines(push, alarm, reader)),
        ...(await this.#linesOf(delivery, alarm, { reader, form, now })),
        ...refusedLines(await selectAlarmLinkages(db, [delivery.alarmId]), reader),
      ],
      figures: alarm ? alarmFigures(alarm, { reader, form, now }) : noFigures,
      deviceUrl: getDeviceUrl(publicUrl, push?.deviceId),
      acknowledgeUrl: token === undefined ? undefined : `${publicUrl}/ack/${token}`,
      ackHash: token === undefined ? null : hashToken(token),
    }
  }

  /** What is said of the alarm; of one that lasts also its value of now, which may be another than that of the beginning. */
  async #linesOf(
    { kind }: DeliveryRow,
    alarm: AlarmLogRow | undefined,
    { reader, form, now }: { reader: Reader; form: ValueForm | undefined; now: number },
  ): Promise<readonly string[]> {
    if (alarm === undefined || isGathered(kind)) return []
    const lines = alarmLines(alarm, reader, form, now)
    const { latest } = this.#parts
    const isNew = kind === 'first' && now - alarm.startTime < lastingMs
    if (latest === undefined || isNew || alarm.endTime !== null) return lines
    const newest = await readNewest(latest, alarm)
    return newest === undefined ? lines : [nowLine(alarm, newest, reader, form), ...lines]
  }

  async #settle(delivery: DeliveryRow, end: DeliveryEnd): Promise<void> {
    const { db, clock, log, onSettled } = this.#parts
    const now = clock.now()
    await settleDelivery(db, delivery, end, now)
    onSettled(delivery.channel, end.state)
    if (end.state !== 'sent') {
      const { provider, code, reason } = end
      log.warn(
        { delivery: delivery.id, channel: delivery.channel, provider, code, reason },
        'push not sent',
      )
    }
    const push = await selectPush(db, delivery.pushId)
    if (push === undefined) return
    if (end.state === 'sent') return this.#reportSent(push, delivery, now)
    const siblings = await selectDeliveriesOfPush(db, push.id)
    const spare = await this.#spareOf(push, delivery, siblings)
    if (spare !== undefined) {
      await insertDelivery(db, spare.row)
      this.#lanes.wake()
      return
    }
    const isSettled = siblings.every(({ state }) => state !== 'waiting' && state !== 'sending')
    const isSent = siblings.some(({ state }) => state === 'sent' || state === 'unknown')
    if (!isSettled || isSent) return
    this.#reportEnd(push, null, end.reason === 'over' ? now : undefined)
  }

  /** The message that takes the place of one that failed. */
  async #spareOf(push: PushRow, failed: DeliveryRow, siblings: readonly DeliveryRow[]) {
    if (isGathered(push.kind)) return getGatheredFallback(this.#parts, failed, siblings)
    const spare = await getFallback(this.#parts, push, siblings, failed.contactId)
    if (spare === undefined) return undefined
    const facts = factsOf(failed, this.#parts.clock.now())
    return { channel: spare.channel, row: deliveryRow(push, spare, facts) }
  }

  /** A message to others that is on its way counts as one that arrived: the alarm may end before that is known. */
  readonly #reportEscalation = (alarm: AlarmLogRow, decidedAt: number): void => {
    const { triggerId, deviceId, varId } = alarm
    const key = { triggerId, deviceId, varId }
    this.#parts.onEnd({ ...key, kind: 'escalation', decidedAt, sentAt: decidedAt })
  }

  async #reportSent(push: PushRow, delivery: DeliveryRow, sentAt: number): Promise<void> {
    if (push.kind !== 'late') return this.#reportEnd(push, sentAt)
    const told = await endLate(this.#parts.db, delivery)
    for (const key of told) {
      this.#parts.onEnd({ ...key, kind: 'late', decidedAt: push.time, sentAt })
    }
  }

  /** A digest is of no trigger, and what is told late is tried again by itself. */
  #reportEnd(push: PushRow, sentAt: number | null, cappedUntil?: number): void {
    const { triggerId, deviceId, varId, kind, time: decidedAt } = push
    if (isGathered(kind)) return
    const end = { triggerId, deviceId, varId, kind, decidedAt, sentAt }
    this.#parts.onEnd(cappedUntil === undefined ? end : { ...end, cappedUntil })
  }
}

/** The console's page of the device. */
function getDeviceUrl(publicUrl: string, deviceId: number | undefined): string | undefined {
  if (publicUrl === '' || deviceId === undefined || deviceId === 0) return undefined
  return `${publicUrl}/device/detail?id=${deviceId}`
}

/** Whether the message is of an alarm that can be acknowledged. */
function hasLink({ kind }: DeliveryRow): boolean {
  return kind !== 'recovery' && !isGathered(kind)
}

function linesOfGathered({ kind, body }: DeliveryRow): readonly string[] {
  return isGathered(kind) ? body.split('\n') : []
}

/** The time of what a message tells: of alarms told late when the first of them began. */
function timeOf({ time }: DeliveryRow, push: PushRow | undefined): number {
  if (push === undefined) return time
  return push.kind === 'late' ? (push.besidesSince ?? push.time) : push.time
}

function factsOf({ deviceName, content }: DeliveryRow, now: number) {
  return { device: deviceName, content, now }
}

type Outcome = Awaited<ReturnType<NonNullable<AlarmChannels[PushChannel]>>>

function endOfSending(outcome: Outcome): DeliveryEnd {
  if (outcome.ok) {
    return { state: 'sent', reason: '', provider: '', receipt: outcome.value.receipt, code: '' }
  }
  return failed(outcome.error)
}

function failed({ kind, provider, code }: ServiceFault): DeliveryEnd {
  return { state: 'failed', reason: kind, provider, receipt: '', code }
}

function held(reason: string): DeliveryEnd {
  return { state: 'held', reason, provider: '', receipt: '', code: '' }
}

/** Undefined: the channel is not configured. */
function isFree(outcome: Outcome | undefined): boolean {
  return outcome === undefined || (!outcome.ok && isSurelyUnsent(outcome.error))
}
