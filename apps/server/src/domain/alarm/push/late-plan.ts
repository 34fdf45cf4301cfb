import { quietUntil } from '@fieldhub/rules'
import { readerOf } from '#domain/alarm/alarm-lines.ts'
import { ruleOfSetting } from '#domain/alarm/trigger/trigger-definitions.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { valueFormsOf } from '#domain/device-model/value-names.ts'
import type { AlarmChannels } from '#domain/ports/message-ports.ts'
import { getQuietHours } from '#facts/trigger-rule.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectOwnContacts } from '#store/alarm/alarm-digest-store.ts'
import { selectSettingIdOfTrigger } from '#store/alarm/alarm-escalation-store.ts'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'
import {
  type AlarmSettingRow,
  contactTiers,
  selectAlarmSetting,
  selectContactIdsOfSetting,
} from '#store/alarm/alarm-setting-store.ts'
import { selectShelving } from '#store/alarm/alarm-shelving-store.ts'
import {
  commitLate,
  deleteLate,
  type LateAlarm,
  type LateAlarmRow,
  moveLate,
  selectDueContacts,
  selectLateAlarms,
  selectOutcomes,
  soonestMs,
} from '#store/alarm/late-alarm-store.ts'
import type { DeliveryRow } from '#store/alarm/push-outbox-store.ts'
import { type ContactRow, selectContactsByIds } from '#store/contact/contact-store.ts'
import { gatheredRow, planFirst } from './gathered-delivery.ts'
import { lateText } from './late-text.ts'

type Parts = Pick<ModelContext, 'db' | 'clock' | 'models'> & {
  readonly channels: AlarmChannels
  readonly publicUrl: string
}

const contactsAtOnce = 50
/** Alarms of one message; those beyond go with the next. */
const alarmsMax = 2_000
const longestWaitMs = 1_800_000
/** A weekend without mail. What nobody has taken by then stands in the log alone. */
const triedForMs = 3 * 86_400_000

type Verdict =
  | { readonly is: 'over' }
  | { readonly is: 'due' }
  | { readonly is: 'later'; readonly until: number }

/**
 * Tells contacts of alarms that are over and of which no message reached them, as while a provider was away: each contact
 * of all of them together, again and again until a provider takes it.
 */
export async function planLateAlarms(parts: Parts): Promise<void> {
  for (;;) {
    const due = await selectDueContacts(parts.db, parts.clock.now(), contactsAtOnce)
    for (const contact of due) await planContact(parts, contact)
    if (due.length < contactsAtOnce) return
  }
}

async function planContact(
  parts: Parts,
  of: Pick<LateAlarmRow, 'ownerId' | 'contactId'>,
): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  const known = await selectLateAlarms(db, of, alarmsMax)
  const [contact] = await selectContactsByIds(db, of.ownerId, [of.contactId])
  const judge = contact && (await getJudge(parts, contact, known))
  const over: number[] = []
  const due: (LateAlarm & { readonly alarm: AlarmLogRow })[] = []
  const later: { readonly alarmId: number; readonly until: number }[] = []
  for (const { late, alarm } of known) {
    const verdict = alarm && (await judge?.(late, alarm))
    if (alarm === undefined || verdict === undefined || verdict.is === 'over')
      over.push(late.alarmId)
    else if (verdict.is === 'due') due.push({ late, alarm })
    else later.push({ alarmId: late.alarmId, until: verdict.until })
  }
  for (const [dueAt, some] of Map.groupBy(later, ({ until }) => until)) {
    const alarmIds = some.map(({ alarmId }) => alarmId)
    await moveLate(db, of.contactId, alarmIds, { dueAt })
  }
  await deleteLate(db, of.contactId, over)
  if (contact !== undefined && due.length > 0) await tell(parts, contact, due, now)
}

async function tell(
  parts: Parts,
  contact: ContactRow,
  due: readonly (LateAlarm & { readonly alarm: AlarmLogRow })[],
  now: number,
): Promise<void> {
  const { db, channels, publicUrl } = parts
  const account = await selectAccount(db, contact.ownerId)
  const alarms = due.map(({ alarm }) => alarm)
  const formOf = await valueFormsOf(parts, alarms)
  const { device, content, body } = lateText(
    { alarms, formOf, publicUrl },
    readerOf(account, contact),
  )
  const planned = await planFirst({ channels }, contact, {
    kind: 'late',
    isDemo: account?.isDemo === true,
  })
  const [only] = alarms.length === 1 ? alarms : []
  const row = gatheredRow({ kind: 'late', device, now }, planned, { content, body })
  const delivery = { ...row, alarmId: only?.id ?? 0, triggerId: only?.triggerId ?? 0 }
  const since = Math.min(...due.map(({ late }) => late.since))
  const waitMs = Math.min(Math.max((now - since) / 8, soonestMs), longestWaitMs)
  await commitLate(db, {
    alarms,
    delivery,
    nextAt: planned.held === undefined ? now + Math.round(waitMs) : null,
    firstStart: Math.min(...alarms.map(({ startTime }) => startTime)),
    now,
  })
}

/** Says of each of the alarms whether the contact is to hear of it now. */
async function getJudge(parts: Parts, contact: ContactRow, known: readonly LateAlarm[]) {
  const { db, clock } = parts
  const now = clock.now()
  const ids = known.map(({ late }) => late.alarmId)
  const outcomes = Map.groupBy(await selectOutcomes(db, contact.id, ids), ({ alarmId }) => alarmId)
  const soon: Verdict = { is: 'later', until: now + soonestMs }
  return async (late: LateAlarmRow, alarm: AlarmLogRow): Promise<Verdict> => {
    const states = (outcomes.get(alarm.id) ?? []).map(({ state }) => state)
    if (isOver(late, alarm, states, now)) return { is: 'over' }
    if (alarm.endTime === null || isUnderWay(states)) return soon
    if (alarm.endReason !== 'recovered') return { is: 'over' }
    const setting = await selectSettingOf(parts, alarm)
    if (!(await isAudience(parts, contact, { alarm, setting }))) return { is: 'over' }
    const { triggerId, deviceId } = alarm
    const shelving = await selectShelving(db, { triggerId, deviceId })
    if (shelving !== undefined && shelving.until > now) return soon
    const hours = setting && getQuietHours(await ruleOfSetting(parts, setting, alarm))
    const until = hours ? quietUntil(hours, now) : null
    return until === null ? { is: 'due' } : { is: 'later', until }
  }
}

type States = readonly DeliveryRow['state'][]

/** Somebody handled it, the contact was told of it after all, or it was tried for long enough. */
function isOver(late: LateAlarmRow, alarm: AlarmLogRow, states: States, now: number): boolean {
  if (alarm.state !== 'open' || states.includes('sent')) return true
  const since = Math.max(late.since, alarm.endTime ?? now)
  return late.pushId > 0 && now - since > triedForMs
}

function isUnderWay(states: States): boolean {
  return states.includes('waiting') || states.includes('sending')
}

/** The setting that the alarm's trigger has now. */
async function selectSettingOf({ db }: Parts, alarm: AlarmLogRow) {
  const id = await selectSettingIdOfTrigger(db, alarm.triggerId)
  const setting = id === null ? undefined : await selectAlarmSetting(db, id)
  return setting?.ownerId === alarm.ownerId ? setting : undefined
}

interface Told {
  readonly alarm: AlarmLogRow
  readonly setting: AlarmSettingRow | undefined
}

/** Whether the trigger still tells the contact, by itself or by its setting, at once or when nobody acknowledges. */
async function isAudience(
  { db }: Parts,
  { id }: ContactRow,
  { alarm, setting }: Told,
): Promise<boolean> {
  const own = await selectOwnContacts(db, [alarm.triggerId])
  if (own.some(({ contactId }) => contactId === id)) return true
  if (setting === undefined) return false
  for (const tier of [undefined, contactTiers.escalation]) {
    const ofSetting = await selectContactIdsOfSetting(db, setting.id, tier)
    if (ofSetting.includes(id)) return true
  }
  return false
}
