import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** The model's own triggers, which all its devices run. */
export async function selectTriggerIdsOfModel(db: Db, modelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('alarmTrigger')
    .select('id')
    .where('modelId', '=', modelId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The devices of a model, or these, of which some may be gone. */
export type DeviceSet = { readonly modelId: number } | { readonly ids: readonly number[] }

/** Devices of the set that rows of the table name, not their model. */
export async function selectDevicesNamedIn(
  db: Db,
  table: 'alarmTrigger' | 'timing' | 'transmissionDevice',
  set: DeviceSet,
): Promise<number[]> {
  if ('ids' in set && set.ids.length === 0) return []
  const rows = await db
    .selectFrom(table)
    .select('deviceId')
    .distinct()
    .where((row) =>
      row(
        'deviceId',
        'in',
        'ids' in set
          ? [...set.ids]
          : row.selectFrom('device').select('device.id').where('modelId', '=', set.modelId),
      ),
    )
    .orderBy('deviceId')
    .execute()
  return rows.flatMap(({ deviceId }) => deviceId ?? [])
}
