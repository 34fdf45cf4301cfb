import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import { splitIds } from './configuration-page-store.ts'
import type { ConfigurationTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
export type ConfigurationRow = Selectable<ConfigurationTable>
export type ListedConfiguration = Awaited<ReturnType<typeof selectConfigurations>>[number]

export interface ConfigurationQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly type?: number | undefined
  readonly modelId?: number | undefined
  readonly deviceId?: number | undefined
  readonly search?: string | undefined
}

function matching(db: Db, { ownerId, id, type, modelId, deviceId, search }: ConfigurationQuery) {
  let query = db.selectFrom('configuration').where('configuration.ownerId', '=', ownerId)
  if (id !== undefined) query = query.where('configuration.id', '=', id)
  if (type !== undefined) query = query.where('configuration.type', '=', type === 0 ? 0 : 1)
  if (modelId !== undefined) query = query.where('configuration.modelId', '=', modelId)
  if (deviceId !== undefined) query = query.where('configuration.deviceId', '=', deviceId)
  return whereContains(query, ['configuration.name'], search)
}

/** Newest change first, with what a list shows of each. */
export function selectConfigurations(
  db: Db,
  query: ConfigurationQuery,
  { offset, limit }: RowWindow,
) {
  return matching(db, query)
    .leftJoin('model', 'model.id', 'configuration.modelId')
    .leftJoin('device', 'device.id', 'configuration.deviceId')
    .selectAll('configuration')
    .select(['model.name as modelName', 'device.name as deviceName'])
    .select((row) => [countOfPages(row).as('pageCount')])
    .orderBy('configuration.updatedAt', 'desc')
    .orderBy('configuration.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

type Joined = ExpressionBuilder<Schema, 'configuration'>

function countOfPages(row: Joined) {
  return row
    .selectFrom('configurationPage')
    .whereRef('configurationPage.configurationId', '=', 'configuration.id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
}

/** Shares that are open now, with the names of their devices. */
export function selectOpenShares(db: Db, configurationIds: readonly number[], now: number) {
  if (configurationIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('configurationShare')
    .leftJoin('device', 'device.id', 'configurationShare.deviceId')
    .select([
      'configurationShare.configurationId as configurationId',
      'configurationShare.deviceId as deviceId',
      'device.name as deviceName',
    ])
    .where('configurationShare.configurationId', 'in', [...configurationIds])
    .where((share) => share.or([share('expireTime', 'is', null), share('expireTime', '>', now)]))
    .orderBy('configurationShare.id')
    .execute()
}

export function countConfigurations(db: Db, query: ConfigurationQuery): Promise<number> {
  return countRows(matching(db, query))
}

export function selectConfiguration(db: Db, id: number): Promise<ConfigurationRow | undefined> {
  return db.selectFrom('configuration').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectConfigurationsOfModel(db: Db, modelId: number) {
  return db
    .selectFrom('configuration')
    .select(['id', 'name'])
    .where('modelId', '=', modelId)
    .orderBy('id')
    .execute()
}

/** Configurations drawn for the device, of all accounts. */
export function selectConfigurationsOfDevice(db: Db, deviceId: number) {
  return db
    .selectFrom('configuration')
    .select(['id', 'name', 'ownerId'])
    .where('deviceId', '=', deviceId)
    .orderBy('id')
    .execute()
}

export async function selectConfigurationIdsOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('configuration')
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Configurations with a share for the device, of all accounts, expired shares included. */
export function selectConfigurationsSharedFor(db: Db, deviceId: number) {
  return db
    .selectFrom('configurationShare')
    .innerJoin('configuration', 'configuration.id', 'configurationShare.configurationId')
    .select([
      'configuration.id as id',
      'configuration.name as name',
      'configuration.ownerId as ownerId',
    ])
    .where('configurationShare.deviceId', '=', deviceId)
    .orderBy('configuration.id')
    .execute()
}

export async function deleteSharesForDevice(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('configurationShare').where('deviceId', '=', deviceId).execute()
}

/** Pages of the account that name variables. */
export async function selectPagesNamingVariables(db: Db, ownerId: number) {
  const rows = await db
    .selectFrom('configurationPage')
    .innerJoin('configuration', 'configuration.id', 'configurationPage.configurationId')
    .select([
      'configurationPage.id as id',
      'configurationPage.name as name',
      'configurationPage.varIds as varIds',
      'configuration.id as configurationId',
      'configuration.name as configurationName',
    ])
    .where('configuration.ownerId', '=', ownerId)
    .where('configurationPage.varIds', '<>', '')
    .orderBy('configuration.id')
    .orderBy('configurationPage.pageType')
    .orderBy('configurationPage.sort')
    .execute()
  return rows.map((row) => ({ ...row, varIds: splitIds(row.varIds) }))
}

/** Every page of the account, with the columns that tell which devices it can reach. */
export async function selectPagesOfHolder(db: Db, ownerId: number) {
  const rows = await db
    .selectFrom('configurationPage')
    .innerJoin('configuration', 'configuration.id', 'configurationPage.configurationId')
    .select([
      'configurationPage.id as id',
      'configurationPage.name as name',
      'configurationPage.version as version',
      'configurationPage.updatedAt as updatedAt',
      'configurationPage.varIds as varIds',
      'configuration.id as configurationId',
      'configuration.name as configurationName',
      'configuration.type as type',
      'configuration.modelId as modelId',
      'configuration.deviceId as deviceId',
    ])
    .where('configuration.ownerId', '=', ownerId)
    .orderBy('configuration.id')
    .orderBy('configurationPage.pageType')
    .orderBy('configurationPage.sort')
    .execute()
  return rows.map((row) => ({ ...row, varIds: splitIds(row.varIds) }))
}

/** Unless it says otherwise, it goes with shares of its devices. */
export async function insertConfiguration(
  db: Db,
  configuration: Insertable<ConfigurationTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('configuration')
    .values({ isLent: 1, ...configuration })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the configuration is gone. Inside a transaction nobody else changes it or its pages until the end. */
export async function updateConfiguration(
  db: Db,
  id: number,
  change: Updateable<ConfigurationTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('configuration')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function addConfigurationSpace(inside: Db, id: number, bytes: number): Promise<void> {
  await inside
    .updateTable('configuration')
    .set((row) => ({ space: row('space', '+', bytes) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the configuration with its pages, versions, cover and shares, in a transaction. Returns its space; undefined:
 * it was gone.
 */
export async function deleteConfiguration(inside: Db, id: number): Promise<number | undefined> {
  const row = await inside
    .deleteFrom('configuration')
    .where('id', '=', id)
    .returning('space')
    .executeTakeFirst()
  if (row === undefined) return undefined
  for (const table of ['pageVersion', 'pagePhoto'] as const) {
    await inside
      .deleteFrom(table)
      .where('pageId', 'in', (page) => pageIdsOf(page, id))
      .execute()
  }
  await inside
    .deleteFrom('publicationPage')
    .where('publicationId', 'in', (row) =>
      row.selectFrom('publication').select('id').where('configurationId', '=', id),
    )
    .execute()
  await inside.deleteFrom('publication').where('configurationId', '=', id).execute()
  await inside.deleteFrom('publishedPage').where('configurationId', '=', id).execute()
  await inside.deleteFrom('draftAuthor').where('configurationId', '=', id).execute()
  await inside.deleteFrom('pageBin').where('configurationId', '=', id).execute()
  await inside.deleteFrom('configurationPage').where('configurationId', '=', id).execute()
  await inside.deleteFrom('configurationCover').where('configurationId', '=', id).execute()
  await inside.deleteFrom('configurationShare').where('configurationId', '=', id).execute()
  await inside.deleteFrom('endedPage').where('configurationId', '=', id).execute()
  return row.space
}

/** Pages of the configuration, also those that are deleted and that others still see, or that were published before. */
function pageIdsOf(row: Pick<ExpressionBuilder<Schema, never>, 'selectFrom'>, id: number) {
  return row
    .selectFrom('configurationPage')
    .select('id')
    .where('configurationId', '=', id)
    .union(row.selectFrom('publishedPage').select('pageId as id').where('configurationId', '=', id))
    .union(row.selectFrom('pageBin').select('pageId as id').where('configurationId', '=', id))
    .union(
      row
        .selectFrom('publicationPage')
        .innerJoin('publication', 'publication.id', 'publicationPage.publicationId')
        .select('publicationPage.pageId as id')
        .where('publication.configurationId', '=', id),
    )
}
