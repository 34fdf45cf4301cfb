import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export function selectDeviceConfig(db: Db, deviceId: number) {
  return db
    .selectFrom('deviceConfig')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}

/** Number of this content: the previous number when the content is the same, else the next. */
export async function wantDeviceConfig(db: Db, deviceId: number, digest: string) {
  const known = await selectDeviceConfig(db, deviceId)
  if (known?.digest === digest) return { wanted: known.wanted, acked: known.acked }
  return db
    .insertInto('deviceConfig')
    .values({ deviceId, wanted: 1, digest, acked: 0, ackedAt: null })
    .onConflict((conflict) =>
      conflict.column('deviceId').doUpdateSet((row) => ({
        // Two callers at once want the same content.
        wanted: row
          .case()
          .when('deviceConfig.digest', '=', digest)
          .then(row.ref('deviceConfig.wanted'))
          .else(row('deviceConfig.wanted', '+', 1))
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
    .updateTable('deviceConfig')
    .set({ acked: ack.version, ackedAt: ack.time })
    .where('deviceId', '=', ack.deviceId)
    .execute()
}
