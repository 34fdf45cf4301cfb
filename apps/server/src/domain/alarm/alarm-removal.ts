import type { Domain } from '#domain/domain.ts'
import { deleteAlarmsOf, selectTriggerIdsOf } from '#store/alarm/alarm-removal-store.ts'
import { deleteTriggers } from '#store/alarm/trigger-store.ts'

/** Of an account that goes: its triggers are judged no more, and nobody is told of anything. */
export async function discardAlarmsOf(domain: Domain, ownerId: number): Promise<void> {
  const ids = await selectTriggerIdsOf(domain.db, ownerId)
  await deleteTriggers(domain.db, ids)
  for (const id of ids) await domain.alarmWatch.refresh(id)
  await deleteAlarmsOf(domain.db, ownerId)
}
