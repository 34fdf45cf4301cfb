import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { ConfigurationBinTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
export type BinnedConfiguration = Selectable<ConfigurationBinTable>

/** Moves a configuration into the bin and ends its shares; its pages stay, and nobody finds them. In a transaction. */
export async function binConfiguration(inside: Db, id: number, deletedAt: number) {
  const row = await inside
    .deleteFrom('configuration')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return
  await inside
    .insertInto('configurationBin')
    .values({ ...row, deletedAt })
    .execute()
  await inside.deleteFrom('configurationShare').where('configurationId', '=', id).execute()
}

/** Takes a configuration out of the bin, with its pages and without its shares. In a transaction; false: it is gone. */
export async function unbinConfiguration(inside: Db, id: number): Promise<boolean> {
  const row = await inside
    .deleteFrom('configurationBin')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return false
  const { deletedAt: _, ...configuration } = row
  await inside.insertInto('configuration').values(configuration).execute()
  return true
}

/** Newest deletion first, with the number of their pages. */
export function selectBinnedConfigurations(db: Db, ownerId: number) {
  return db
    .selectFrom('configurationBin')
    .selectAll()
    .select((row) => [
      row
        .selectFrom('configurationPage')
        .whereRef('configurationPage.configurationId', '=', 'configurationBin.id')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .as('pageCount'),
    ])
    .where('ownerId', '=', ownerId)
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function selectBinnedConfiguration(
  db: Db,
  id: number,
): Promise<BinnedConfiguration | undefined> {
  return db.selectFrom('configurationBin').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Configurations whose time in the bin is over. */
export function selectBinnedConfigurationsBefore(db: Db, before: number, limit: number) {
  return db
    .selectFrom('configurationBin')
    .select(['id', 'ownerId'])
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(limit)
    .execute()
}

export function selectBinnedConfigurationsOfDevice(db: Db, deviceId: number) {
  return db
    .selectFrom('configurationBin')
    .select(['id', 'ownerId'])
    .where('deviceId', '=', deviceId)
    .execute()
}
