import type { Language, Severity } from '@fieldhub/contract'
import { valueFormsOf } from '#domain/device-model/value-names.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { hashToken, isTokenShaped } from '#platform/secrets/secret.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { type AlarmLogRow, selectAlarm } from '#store/alarm/alarm-log-store.ts'
import { selectShelving } from '#store/alarm/alarm-shelving-store.ts'
import { selectDeliveryByAck } from '#store/alarm/push-outbox-store.ts'
import { selectContactsByIds } from '#store/contact/contact-store.ts'
import type { Bucket } from '#store/samples/sample-store.ts'
import type { LinkedAlarmContext } from './alarm-context.ts'
import { alarmLines, nowLine, type Reader, readerOf, timeText } from './alarm-lines.ts'
import { type NewestReading, readNewest } from './newest-reading.ts'

/** Content of the page behind a message's link. */
export interface LinkedAlarm {
  readonly device: string
  readonly content: string
  readonly severity: Severity
  readonly language: Language
  /** The value of now, value and threshold, trigger, since when, in the language and time zone of whom the message went to. */
  readonly lines: readonly string[]
  /** Undefined: the alarm is of no variable, or nothing of it is recorded. */
  readonly chart: LinkedChart | undefined
  /** The console's page of the device. */
  readonly devicePath: string
  readonly isOver: boolean
  readonly isHandled: boolean
  /** Until when its trigger is on the shelf on that device; undefined: it is not. */
  readonly shelvedUntil: string | undefined
}

/** The variable from an hour before the alarm on, where so much is recorded, until now or until it was over. */
export interface LinkedChart {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly startTime: number
  readonly buckets: readonly Bucket[]
  readonly limits: readonly number[]
  /** The newest reading of an alarm under way, which is not recorded yet; undefined: there is none. */
  readonly newest: NewestReading | undefined
}

/** How long a message's link works. */
const linkLifeMs = 7 * 24 * 3_600_000
const beforeMs = 3_600_000
const pointsMax = 120

/** Undefined: the link is unknown, too old, or the alarm is gone. */
export async function readLinkedAlarm(
  context: LinkedAlarmContext,
  token: string,
): Promise<LinkedAlarm | undefined> {
  const found = await findByToken(context, token)
  if (found === undefined) return undefined
  const { alarm, delivery } = found
  const [contact] = await selectContactsByIds(context.db, alarm.ownerId, [delivery.contactId])
  const reader = readerOf(await selectAccount(context.db, alarm.ownerId), contact)
  const newest = await readNewest(context.latest, alarm)
  return {
    device: alarm.deviceName,
    content: alarm.content,
    severity: alarm.severity,
    language: reader.language,
    lines: await readLines(context, alarm, { reader, newest }),
    chart: await readChart(context, alarm, newest),
    devicePath: devicePathOf(alarm),
    isOver: alarm.endTime !== null,
    isHandled: alarm.state !== 'open',
    shelvedUntil: await readShelved(context, alarm, reader),
  }
}

/** Where the value that alarms stands with its curve, and is written; the device alone where no variable alarms. */
function devicePathOf({ deviceId, varId, varName }: AlarmLogRow): string {
  const path = `/device/detail?id=${deviceId}`
  if (varId === 0) return path
  const query = new URLSearchParams({ tab: 'var', find: varName, vars: String(varId) })
  return `${path}&${query.toString()}`
}

export async function findByToken(context: ClockContext, token: string) {
  if (!isTokenShaped(token)) return undefined
  const delivery = await selectDeliveryByAck(context.db, hashToken(token))
  if (delivery === undefined || context.clock.now() - delivery.time > linkLifeMs) return undefined
  const alarm = await selectAlarm(context.db, delivery.alarmId)
  return alarm === undefined ? undefined : { delivery, alarm }
}

async function readLines(
  context: LinkedAlarmContext,
  alarm: AlarmLogRow,
  { reader, newest }: { readonly reader: Reader; readonly newest: NewestReading | undefined },
): Promise<readonly string[]> {
  const form = (await valueFormsOf(context, [alarm]))(alarm)
  const lines = alarmLines(alarm, reader, form, context.clock.now())
  return newest === undefined ? lines : [nowLine(alarm, newest, reader, form), ...lines]
}

async function readChart(
  { samples, clock }: LinkedAlarmContext,
  alarm: AlarmLogRow,
  now: NewestReading | undefined,
): Promise<LinkedChart | undefined> {
  const { deviceId, varId, varName: name, startTime, endTime, limitA, limitB } = alarm
  if (varId === null) return undefined
  const span = { from: startTime - beforeMs, to: endTime ?? clock.now() }
  const buckets = await samples.summarize(deviceId, varId, { ...span, maxPoints: pointsMax })
  const [first] = buckets
  if (first === undefined || buckets.length < 2) return undefined
  const limits = [limitA, limitB].filter((limit) => limit !== null)
  const newest = endTime === null ? now : undefined
  return { name, from: first[0], to: span.to, startTime, buckets, limits, newest }
}

async function readShelved(
  { db, clock }: LinkedAlarmContext,
  { triggerId, deviceId }: AlarmLogRow,
  reader: Reader,
): Promise<string | undefined> {
  const shelving = await selectShelving(db, { triggerId, deviceId })
  const isRunning = shelving !== undefined && shelving.until > clock.now()
  return isRunning ? timeText(shelving.until, reader) : undefined
}
