import { deleteAlarmsOf, selectTriggerIdsOf } from '#store/alarm/alarm-removal-store.ts'
import { deleteTriggers } from '#store/alarm/trigger-store.ts'
import type { AlarmContext } from './alarm-context.ts'

/**
 * Removes alarms of an account that is being deleted: its triggers are no longer judged, and nobody is told of
 * anything.
 */
export async function discardAlarmsOf(context: AlarmContext, ownerId: number): Promise<void> {
  const ids = await selectTriggerIdsOf(context.db, ownerId)
  await deleteTriggers(context.db, ids)
  for (const id of ids) await context.alarmStage.refresh(id)
  await deleteAlarmsOf(context.db, ownerId)
}
