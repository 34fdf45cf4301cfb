import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { type TriggerRow, toTrigger } from './trigger-store.ts'

/** Every trigger for the device, its own and its model's. */
export async function selectTriggersFor(
  db: Kysely<Schema>,
  { id, modelId }: { readonly id: number; readonly modelId: number | null },
): Promise<TriggerRow[]> {
  const rows = await db
    .selectFrom('alarmTrigger')
    .selectAll()
    .where((row) =>
      row.or([
        row('deviceId', '=', id),
        ...(modelId === null ? [] : [row('modelId', '=', modelId)]),
      ]),
    )
    .execute()
  return rows.map(toTrigger)
}
