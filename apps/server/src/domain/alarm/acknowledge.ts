import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'
import { updateAlarmHandling } from '#store/alarm/alarm-log-store.ts'
import type { DeliveryRow } from '#store/alarm/push-outbox-store.ts'
import type { LinkedAlarmContext } from './alarm-context.ts'
import { shelveByContact } from './alarm-shelvings.ts'
import { findByToken, type LinkedAlarm, readLinkedAlarm } from './linked-alarm.ts'

/** An alarm that somebody handled already stays as it is. */
export function acknowledgeByLink(
  context: LinkedAlarmContext,
  token: string,
): Promise<LinkedAlarm | undefined> {
  return actByLink(context, token, async (alarm, delivery) => {
    if (alarm.state !== 'open') return
    await updateAlarmHandling(context.db, alarm.id, {
      state: 'acknowledged',
      remark: alarm.remark,
      handlerId: null,
      handledBy: delivery.contactName,
      handleTime: context.clock.now(),
    })
    context.alarmStage.recordHandling(alarm.id, 'acknowledged')
  })
}

/** Puts the alarm's trigger on the shelf for two hours; the alarm itself stays as it is. */
export function quietByLink(
  context: LinkedAlarmContext,
  token: string,
): Promise<LinkedAlarm | undefined> {
  return actByLink(context, token, (alarm, delivery) =>
    shelveByContact(context, alarm, delivery.contactName),
  )
}

/** These two are all that the link of a message allows. */
async function actByLink(
  context: LinkedAlarmContext,
  token: string,
  act: (alarm: AlarmLogRow, delivery: DeliveryRow) => Promise<void>,
): Promise<LinkedAlarm | undefined> {
  const found = await findByToken(context, token)
  if (found !== undefined) await act(found.alarm, found.delivery)
  return readLinkedAlarm(context, token)
}
