import { type AlarmLogRow, updateAlarmHandling } from '#store/alarm/alarm-log-store.ts'
import type { LinkedAlarmContext } from './alarm-context.ts'
import { shelveByContact } from './alarm-shelvings.ts'
import { findByToken, type LinkedAlarm, readLinkedAlarm } from './linked-alarm.ts'

/** An alarm that somebody handled already stays as it is. Undefined: the link is unknown, too old, or the alarm is gone. */
export async function acknowledgeByLink(
  context: LinkedAlarmContext,
  token: string,
): Promise<LinkedAlarm | undefined> {
  const found = await findByToken(context, token)
  if (found?.alarm.state === 'open') {
    await acknowledge(context, found.alarm, found.delivery.contactName)
  }
  return readLinkedAlarm(context, token)
}

async function acknowledge(
  { db, clock, alarmStage }: LinkedAlarmContext,
  alarm: AlarmLogRow,
  handledBy: string,
): Promise<void> {
  const handling = { state: 'acknowledged', remark: undefined, handlerId: null, handledBy } as const
  const now = { ...handling, handleTime: clock.now() }
  // A colleague who handles it meanwhile is first.
  if (!(await updateAlarmHandling(db, alarm.id, now, alarm.handleTime))) return
  alarmStage.recordHandling([alarm], 'acknowledged')
}

/**
 * Puts the alarm's trigger on the shelf for two hours; the alarm itself stays as it is. False: the link is unknown, too
 * old, or the alarm is gone.
 */
export async function quietByLink(context: LinkedAlarmContext, token: string): Promise<boolean> {
  const found = await findByToken(context, token)
  if (found === undefined) return false
  await shelveByContact(context, found.alarm, found.delivery.contactName)
  return true
}
