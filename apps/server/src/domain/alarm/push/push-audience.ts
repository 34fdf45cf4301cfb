import type { PushChannel, Severity } from '@fieldhub/contract'
import { capUntil } from '@fieldhub/rules'
import { readerOf } from '#domain/alarm/alarm-lines.ts'
import type { AlarmChannels } from '#domain/ports/message-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { wrongClockMs } from '#platform/clock.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectEscalation } from '#store/alarm/alarm-escalation-store.ts'
import { selectAlarm } from '#store/alarm/alarm-log-store.ts'
import {
  type AlarmSettingRow,
  selectAlarmSetting,
  selectContactIdsOfSetting,
} from '#store/alarm/alarm-setting-store.ts'
import {
  type DeliveryRow,
  type HandOverQuery,
  insertDeliveries,
  type NewDelivery,
  type PushRow,
  selectHandOverTimes,
  selectMissedContacts,
  selectPush,
  selectTargetTime,
} from '#store/alarm/push-outbox-store.ts'
import { type ContactRow, selectContactsByIds } from '#store/contact/contact-store.ts'
import { awaitAcknowledgement } from './escalation-plan.ts'
import { pushContent } from './push-content.ts'
import {
  getTarget,
  type PlannedDelivery,
  type PushMeans,
  planDeliveries,
  unsent,
  wantsChannel,
} from './push-plan.ts'

type Parts = ClockContext & { readonly channels: AlarmChannels }

const hourMs = 3_600_000
/**
 * The most that one target gets of an account in an hour, whatever its alarms: triggers that flap call nobody all night.
 * A plant that fails as a whole stays below it in all that people can read.
 */
const ceilingPerHour: Readonly<Record<PushChannel, number>> = {
  sms: 200,
  voice: 60,
  email: 2_000,
  wechat: 2_000,
  robot: 600,
}

interface PlannedPush {
  /** False: none of its messages can be sent. */
  readonly isHopeful: boolean
  /** When the first of the caps that hold back all of it ends. */
  readonly cappedUntil: number | undefined
}

/** Makes the deliveries of a decided push, once. */
export async function planPush(parts: Parts, push: PushRow): Promise<PlannedPush> {
  const { db, clock } = parts
  const { config, contacts } = await getAudience(parts, push)
  const account = await selectAccount(db, push.ownerId)
  const isDemo = account?.isDemo === true
  const means = { ...getMeans(parts, push, config), isDemo }
  const planned: PlannedDelivery[] = []
  const missed = await getMissed(parts, push)
  for (const contact of contacts) {
    const deliveries = await planDeliveries(contact, means)
    planned.push(...(missed.has(contact.id) ? deliveries.map(heldAsUntold) : deliveries))
  }
  const alarm = await selectAlarm(db, push.alarmId)
  const facts = (contact?: ContactRow) => ({
    device: alarm?.deviceName ?? '',
    content: pushContent(push, readerOf(account, contact).language),
    now: clock.now(),
  })
  const rows =
    planned.length === 0
      ? [nobodyRow(push, facts())]
      : planned.map((delivery) => deliveryRow(push, delivery, facts(delivery.contact)))
  await awaitAcknowledgement(parts, push, config)
  await insertDeliveries(db, push.id, rows)
  const isHopeful = rows.some(({ state }) => state === 'waiting')
  // Nobody waits for the end of an alarm that none of them was told of, so it is not tried again.
  const untils = planned.flatMap(({ held, cappedUntil = [] }) =>
    held === 'untold' ? clock.now() : cappedUntil,
  )
  const isCapped = !isHopeful && untils.length > 0
  return { isHopeful, cappedUntil: isCapped ? Math.min(...untils) : undefined }
}

/**
 * Who is not told that the alarm is over: those to whom all its messages failed while others were reached. Where there was none of
 * this alarm, as while it chattered, they may know of it by one of another episode.
 */
async function getMissed({ db }: Parts, { kind, alarmId }: PushRow): Promise<ReadonlySet<number>> {
  return kind === 'recovery' ? selectMissedContacts(db, alarmId) : new Set()
}

function heldAsUntold(delivery: PlannedDelivery): PlannedDelivery {
  return { ...delivery, held: delivery.held ?? 'untold' }
}

async function getAudience({ db }: Parts, push: PushRow) {
  const { alarmConfigId, contactIds } = push.audience
  const found = alarmConfigId === null ? undefined : await selectAlarmSetting(db, alarmConfigId)
  const config = found?.ownerId === push.ownerId ? found : undefined
  const ofSetting = config === undefined ? [] : await selectContactIdsOfSetting(db, config.id)
  const escalated = push.kind === 'recovery' ? await selectEscalation(db, push.alarmId) : undefined
  const ids =
    push.kind === 'escalation'
      ? contactIds
      : new Set([...ofSetting, ...contactIds, ...(escalated?.audience.contactIds ?? [])])
  return { config, contacts: await selectContactsByIds(db, push.ownerId, [...ids]) }
}

/**
 * The ceiling of a target holds back all but recoveries, which follow what was sent. Caps hold back repeats, never the
 * first push of a trigger that was quiet. A setting that pushes all has no silence, so that there an episode soon after
 * the last is a repeat of its trigger: it is told with the next one.
 */
function getMeans(
  { db, clock, channels }: Parts,
  push: PushRow,
  config: AlarmSettingRow | undefined,
): PushMeans {
  const { kind } = push
  const cappedUntil = async (contact: ContactRow, channel: PushChannel) => {
    if (kind === 'recovery') return null
    const ceilingEnd = await getCeilingEnd({ db, clock }, contact, channel)
    if (ceilingEnd !== null) return ceilingEnd
    const query = { contactId: contact.id, channel }
    if (kind === 'repeat') return capOfRepeat({ db, clock }, query, config?.capPerHour ?? null)
    const isAgain =
      kind === 'first' && config?.mode === 'all' && push.audience.severity !== 'urgent'
    if (!isAgain) return null
    const now = clock.now()
    const sentTimes = await selectHandOverTimes(db, { ...query, of: push }, lastHour(now))
    return capUntil({ kind: 'repeat', channel, sentTimes, perHour: null, now })
  }
  return {
    channels: config === undefined ? null : channelsOf(config, push.audience.severity),
    fallback: config?.fallback ?? null,
    isDemo: false,
    isConfigured: (channel) => channels[channel] !== undefined,
    cappedUntil,
  }
}

/**
 * The hour in which messages count. What was sent more than a minute ahead was sent by a clock that was wrong, and would keep
 * people from their alarms for as long.
 */
function lastHour(now: number) {
  return { after: now - hourMs, until: now + wrongClockMs }
}

async function capOfRepeat(
  { db, clock }: ClockContext,
  query: HandOverQuery,
  perHour: number | null,
): Promise<number | null> {
  const now = clock.now()
  const range = lastHour(now)
  const sentTimes = await selectHandOverTimes(db, query, range)
  const triedTimes = await selectHandOverTimes(db, { ...query, withFailed: true }, range)
  const { channel } = query
  return capUntil({
    kind: 'repeat',
    channel,
    sentTimes,
    triedAt: triedTimes.at(-1),
    perHour,
    now,
  })
}

/** When the oldest of so many messages that nobody reads them is an hour old; null: there were fewer. */
async function getCeilingEnd(
  { db, clock }: ClockContext,
  contact: ContactRow,
  channel: PushChannel,
): Promise<number | null> {
  const query = { ownerId: contact.ownerId, channel, target: getTarget(contact, channel) }
  const range = { ...lastHour(clock.now()), count: ceilingPerHour[channel] }
  const time = await selectTargetTime(db, query, range)
  return time === undefined ? null : time + hourMs
}

/** The channels of the setting, or those that it has for alarms of this severity. */
function channelsOf({ channels, options }: AlarmSettingRow, severity: Severity) {
  if (severity === 'urgent') return options.urgentChannels ?? channels
  return severity === 'general' ? (options.generalChannels ?? channels) : channels
}

/** The fall-back of a contact whose messages have all failed; undefined when there is none or it was used. */
export async function getFallback(
  parts: Parts,
  push: PushRow,
  deliveries: readonly DeliveryRow[],
  contactId: number,
): Promise<PlannedDelivery | undefined> {
  const own = deliveries.filter((delivery) => delivery.contactId === contactId)
  const isHopeless = own.every(
    ({ state, reason }) => state === 'failed' || (state === 'held' && !isMeant(reason)),
  )
  if (!isHopeless) return undefined
  const { config, contacts } = await getAudience(parts, push)
  const contact = contacts.find(({ id }) => id === contactId)
  const channel = config?.fallback ?? null
  const isTried = channel === null || own.some((one) => one.channel === channel)
  if (contact === undefined || isTried || !wantsChannel(contact, channel)) return undefined
  const means = { ...getMeans(parts, push, config), channels: [channel], fallback: null }
  const [planned] = await planDeliveries(contact, means)
  return planned?.held === undefined ? planned : undefined
}

/** Held back because nobody needs it, which calls for no other channel. */
function isMeant(reason: string): boolean {
  return reason === 'cap' || reason === 'over' || reason === 'untold'
}

/** A message that waited until its alarm had ended, or somebody knew of it, says what is no longer so. One that tells of others too goes. */
export async function isOver(
  { db }: Pick<Parts, 'db'>,
  { kind, pushId, alarmId }: DeliveryRow,
): Promise<boolean> {
  if (kind !== 'repeat' && kind !== 'escalation') return false
  const push = await selectPush(db, pushId)
  const alarm = await selectAlarm(db, alarmId)
  if (alarm === undefined || push === undefined || push.besides > 0) return false
  return alarm.endTime !== null || alarm.state !== 'open'
}

interface DeliveryFacts {
  readonly device: string
  readonly content: string
  readonly now: number
}

export function deliveryRow(
  push: PushRow,
  { contact, channel, target, held }: PlannedDelivery,
  facts: DeliveryFacts,
): NewDelivery {
  return {
    ...common(push, facts),
    contactId: contact.id,
    contactName: contact.name,
    channel,
    target,
    state: held === undefined ? 'waiting' : 'held',
    reason: held ?? '',
  }
}

/** A push without any recipient is listed too. */
function nobodyRow(push: PushRow, facts: DeliveryFacts): NewDelivery {
  const nobody = { contactId: 0, contactName: '', channel: '', target: '' } as const
  return { ...common(push, facts), ...nobody, state: 'held', reason: 'noContact' }
}

function common(push: PushRow, { device, content, now }: DeliveryFacts) {
  return {
    pushId: push.id,
    ownerId: push.ownerId,
    alarmId: push.alarmId,
    triggerId: push.triggerId,
    kind: push.kind,
    deviceName: device,
    content,
    ...unsent,
    time: now,
  }
}
