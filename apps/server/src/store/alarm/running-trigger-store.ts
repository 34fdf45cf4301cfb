import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { TriggerRow } from './trigger-store.ts'

/** Every trigger that is for the device, by itself or by its model. */
export function selectTriggersFor(
  db: Kysely<Schema>,
  { id, model_id }: { readonly id: number; readonly model_id: number | null },
): Promise<TriggerRow[]> {
  return db
    .selectFrom('alarm_trigger')
    .selectAll()
    .where((row) =>
      row.or([
        row('device_id', '=', id),
        ...(model_id === null ? [] : [row('model_id', '=', model_id)]),
      ]),
    )
    .execute()
}
