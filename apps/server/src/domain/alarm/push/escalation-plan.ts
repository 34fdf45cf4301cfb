import { quietUntil } from '@fieldhub/rules'
import { ruleOfSetting } from '#domain/alarm/trigger/trigger-definitions.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { getQuietHours } from '#facts/trigger-rule.ts'
import {
  commitEscalation,
  moveEscalation,
  scheduleEscalation,
  selectDueEscalations,
  selectEscalationsAfter,
  selectSettingIdOfTrigger,
} from '#store/alarm/alarm-escalation-store.ts'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'
import {
  type AlarmSettingRow,
  contactTiers,
  selectAlarmSetting,
  selectContactIdsOfSetting,
} from '#store/alarm/alarm-setting-store.ts'
import { selectShelving } from '#store/alarm/alarm-shelving-store.ts'
import type { PushRow } from '#store/alarm/push-outbox-store.ts'

const alarmsAtOnce = 100
const minuteMs = 60_000

/** Lets an alarm that its setting's first contacts are told of wait for their acknowledgement. */
export async function awaitAcknowledgement(
  { db }: Pick<ClockContext, 'db'>,
  { kind, alarmId, time }: PushRow,
  setting: AlarmSettingRow | undefined,
): Promise<void> {
  const escalation = setting?.options.escalation ?? null
  if (escalation === null || kind === 'recovery' || kind === 'escalation') return
  await scheduleEscalation(db, alarmId, time + escalation.minutes * minuteMs)
}

type Context = ClockContext & {
  /** Called once it is decided that others are told. */
  readonly onDecided: (alarm: AlarmLogRow, decidedAt: number) => void
}

/** Decides that others are told of the alarms that nobody has acknowledged in time, each once. */
export async function planDueEscalations(context: Context): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const due = await selectDueEscalations(db, clock.now(), alarmsAtOnce)
    for (const alarm of due) await planEscalation(context, alarm)
    if (due.length < alarmsAtOnce) return
  }
}

/** Nobody is told of an alarm that somebody knows of, or that is over; in quiet hours it waits for their end. */
async function planEscalation(context: Context, alarm: AlarmLogRow): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const setting = await selectSettingOf(context, alarm)
  const { escalation = null } = setting?.options ?? {}
  if (setting === undefined || escalation === null || (await isKnown(context, alarm))) {
    await moveEscalation(db, alarm, null)
    return
  }
  const hours = getQuietHours(await ruleOfSetting(context, setting, alarm))
  const quietEnd = hours && quietUntil(hours, now)
  if (quietEnd !== null) {
    await moveEscalation(db, alarm, quietEnd)
    return
  }
  const contactIds = await selectContactIdsOfSetting(db, setting.id, contactTiers.escalation)
  const isDecided = await commitEscalation(db, alarm, { settingId: setting.id, contactIds, now })
  if (isDecided) context.onDecided(alarm, now)
}

async function isKnown({ db, clock }: ClockContext, alarm: AlarmLogRow): Promise<boolean> {
  const { triggerId, deviceId, endTime, state } = alarm
  if (endTime !== null || state !== 'open') return true
  const shelving = await selectShelving(db, { triggerId, deviceId })
  return shelving !== undefined && shelving.until > clock.now()
}

/** The setting that the alarm's trigger has now. */
async function selectSettingOf({ db }: Pick<ClockContext, 'db'>, alarm: AlarmLogRow) {
  const settingId = await selectSettingIdOfTrigger(db, alarm.triggerId)
  if (settingId === null) return undefined
  const setting = await selectAlarmSetting(db, settingId)
  return setting?.ownerId === alarm.ownerId ? setting : undefined
}

/** After the clock was set back: no alarm waits for longer than its setting says. */
export async function bringEscalationsBack(context: ClockContext): Promise<void> {
  const { db, clock } = context
  for (let id = 0; ; ) {
    const now = clock.now()
    const alarms = await selectEscalationsAfter(db, { now, id, limit: alarmsAtOnce })
    for (const alarm of alarms) {
      const setting = await selectSettingOf(context, alarm)
      const latest = now + (setting?.options.escalation?.minutes ?? 0) * minuteMs
      if ((alarm.escalateAt ?? 0) > latest) await moveEscalation(db, alarm, latest)
    }
    const last = alarms.at(-1)
    if (last === undefined || alarms.length < alarmsAtOnce) return
    id = last.id
  }
}
