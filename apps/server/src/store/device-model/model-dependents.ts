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

/** Devices of the model that something else than the model's own triggers belongs to, by what it is. */
export async function selectDependentDevices(db: Db, modelId: number) {
  const of = async (table: 'alarmTrigger' | 'timing' | 'transmissionDevice') => {
    const rows = await db
      .selectFrom('device')
      .select('device.id')
      .where('device.modelId', '=', modelId)
      .where((row) =>
        row.exists(
          row.selectFrom(table).select('deviceId').whereRef(`${table}.deviceId`, '=', 'device.id'),
        ),
      )
      .orderBy('device.id')
      .execute()
    return rows.map(({ id }) => id)
  }
  return {
    withTriggers: await of('alarmTrigger'),
    withTimedTasks: await of('timing'),
    inTransmissions: await of('transmissionDevice'),
  }
}
