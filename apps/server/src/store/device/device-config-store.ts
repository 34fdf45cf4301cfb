import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export function selectDeviceConfig(db: Db, deviceId: number) {
  return db
    .selectFrom('deviceConfig')
    .select(['wanted', 'digest', 'acked', 'ackedAt'])
    .select((row) => row('ackedTable', 'is not', null).as('isKept'))
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}

/** Number of this content, with the table of what the device works by instead, where that is known. */
export async function wantDeviceConfig(db: Db, deviceId: number, digest: string) {
  const { wanted, acked, isKept } = await wantContent(db, deviceId, digest)
  const isElsewhere = acked !== wanted && Boolean(isKept)
  const table = isElsewhere ? await selectAckedTable(db, deviceId) : undefined
  return { wanted, acked, isKept: Boolean(isKept), table }
}

async function selectAckedTable(db: Db, deviceId: number): Promise<string | undefined> {
  const kept = await db
    .selectFrom('deviceConfig')
    .select('ackedTable')
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return kept?.ackedTable ?? undefined
}

/** Number of this content: the previous number when the content is the same, else the next. */
async function wantContent(db: Db, deviceId: number, digest: string) {
  const known = await selectDeviceConfig(db, deviceId)
  if (known?.digest === digest) return known
  return db
    .insertInto('deviceConfig')
    .values({ deviceId, wanted: 1, digest, acked: 0, ackedAt: null, ackedTable: null })
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
    .returning((row) => row('deviceConfig.ackedTable', 'is not', null).as('isKept'))
    .executeTakeFirstOrThrow()
}

interface AckedConfig {
  readonly deviceId: number
  readonly version: number
  readonly table: string | null
  readonly time: number
}

/** An older number that comes late changes nothing. */
export async function ackDeviceConfig(
  db: Db,
  { deviceId, version, table, time }: AckedConfig,
): Promise<void> {
  await db
    .updateTable('deviceConfig')
    .set((row) => ({
      acked: version,
      ackedTable: table,
      // A table that is filled in later was confirmed before.
      ackedAt: row.case().when('acked', '=', version).then(row.ref('ackedAt')).else(time).end(),
    }))
    .where('deviceId', '=', deviceId)
    .where('acked', '<=', version)
    .execute()
}
