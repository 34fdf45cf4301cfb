import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export function selectDeviceConfig(db: Db, deviceId: number) {
  return db
    .selectFrom('device_config')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
}

/** The number of this content: the one before when it is the same, else the next. */
export async function wantDeviceConfig(db: Db, deviceId: number, digest: string) {
  const known = await selectDeviceConfig(db, deviceId)
  if (known?.digest === digest) return { wanted: known.wanted, acked: known.acked }
  return db
    .insertInto('device_config')
    .values({ device_id: deviceId, wanted: 1, digest, acked: 0, acked_at: null })
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet((row) => ({
        // Two that ask at once want the same.
        wanted: row
          .case()
          .when('device_config.digest', '=', digest)
          .then(row.ref('device_config.wanted'))
          .else(row('device_config.wanted', '+', 1))
          .end(),
        digest,
      })),
    )
    .returning(['wanted', 'acked'])
    .executeTakeFirstOrThrow()
}

export async function ackDeviceConfig(
  db: Db,
  ack: { readonly deviceId: number; readonly version: number; readonly time: number },
): Promise<void> {
  await db
    .updateTable('device_config')
    .set({ acked: ack.version, acked_at: ack.time })
    .where('device_id', '=', ack.deviceId)
    .execute()
}
