import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { type TriggerRow, toTrigger } from './trigger-store.ts'

/** Every trigger for the devices, their own and those of their models, in order. */
export async function selectTriggersFor(
  db: Kysely<Schema>,
  devices: readonly { readonly id: number; readonly modelId: number | null }[],
): Promise<TriggerRow[]> {
  if (devices.length === 0) return []
  const modelIds = new Set(devices.flatMap(({ modelId }) => modelId ?? []))
  const ids = devices.map(({ id }) => id)
  const rows = await db
    .selectFrom('alarmTrigger')
    .selectAll()
    .where((row) =>
      row.or([
        row('deviceId', 'in', ids),
        ...(modelIds.size === 0 ? [] : [row('modelId', 'in', [...modelIds])]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(toTrigger)
}
