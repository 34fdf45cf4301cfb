import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { ConfigurationShareTable } from '#store/page/configuration-schema.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>
export type ConfigurationShareRow = Selectable<ConfigurationShareTable>

export function selectConfigurationShare(
  db: Db,
  configurationId: number,
  deviceId: number,
): Promise<ConfigurationShareRow | undefined> {
  return db
    .selectFrom('configurationShare')
    .selectAll()
    .where('configurationId', '=', configurationId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}

export function selectConfigurationShareByCode(
  db: Db,
  code: string,
): Promise<ConfigurationShareRow | undefined> {
  return db.selectFrom('configurationShare').selectAll().where('code', '=', code).executeTakeFirst()
}

export function selectConfigurationShareById(
  db: Db,
  id: number,
): Promise<ConfigurationShareRow | undefined> {
  return db.selectFrom('configurationShare').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Counts the shares of all configurations of the account. */
export async function countConfigurationShares(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('configurationShare')
    .innerJoin('configuration', 'configuration.id', 'configurationShare.configurationId')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('configuration.ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False: there is a share for this configuration and device already. */
export async function insertConfigurationShare(
  db: Db,
  share: Insertable<ConfigurationShareTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('configurationShare')
    .values(share)
    .onConflict((conflict) => conflict.columns(['configurationId', 'deviceId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The change must name at least one column. */
export async function updateConfigurationShare(
  db: Db,
  id: number,
  change: Updateable<ConfigurationShareTable>,
): Promise<void> {
  await db.updateTable('configurationShare').set(change).where('id', '=', id).execute()
}

export async function addShareViews(db: Db, id: number, views: number): Promise<void> {
  await db
    .updateTable('configurationShare')
    .set((row) => ({ views: row('views', '+', views) }))
    .where('id', '=', id)
    .execute()
}

/** Returns the id of the deleted share; undefined: there was none. */
export async function deleteConfigurationShare(
  db: Db,
  configurationId: number,
  deviceId: number,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('configurationShare')
    .where('configurationId', '=', configurationId)
    .where('deviceId', '=', deviceId)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
