import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
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
  let query = db.selectFrom('configuration').where('configuration.owner_id', '=', ownerId)
  if (id !== undefined) query = query.where('configuration.id', '=', id)
  if (type !== undefined) query = query.where('configuration.type', '=', type)
  if (modelId !== undefined) query = query.where('configuration.model_id', '=', modelId)
  if (deviceId !== undefined) query = query.where('configuration.device_id', '=', deviceId)
  if (search === undefined || search.trim() === '') return query
  const pattern = likePattern(search)
  return query.where((row) => row(row.fn<string>('lower', ['configuration.name']), 'like', pattern))
}

/** Newest change first, with what a list shows of each. */
export function selectConfigurations(
  db: Db,
  query: ConfigurationQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return matching(db, query)
    .leftJoin('model', 'model.id', 'configuration.model_id')
    .leftJoin('device', 'device.id', 'configuration.device_id')
    .selectAll('configuration')
    .select(['model.name as model_name', 'device.name as device_name'])
    .select((row) => [countOfPages(row).as('page_count')])
    .orderBy('configuration.updated_at', 'desc')
    .orderBy('configuration.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

type Joined = ExpressionBuilder<Schema, 'configuration'>

function countOfPages(row: Joined) {
  return row
    .selectFrom('configuration_page')
    .whereRef('configuration_page.configuration_id', '=', 'configuration.id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
}

/** Shares that are open now, with the names of their devices. */
export function selectOpenShares(db: Db, configurationIds: readonly number[], now: number) {
  if (configurationIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('configuration_share')
    .leftJoin('device', 'device.id', 'configuration_share.device_id')
    .select([
      'configuration_share.configuration_id as configuration_id',
      'configuration_share.device_id as device_id',
      'device.name as device_name',
    ])
    .where('configuration_share.configuration_id', 'in', [...configurationIds])
    .where((share) => share.or([share('expire_time', 'is', null), share('expire_time', '>', now)]))
    .orderBy('configuration_share.id')
    .execute()
}

export async function countConfigurations(db: Db, query: ConfigurationQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function selectConfiguration(db: Db, id: number): Promise<ConfigurationRow | undefined> {
  return db.selectFrom('configuration').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectConfigurationsOfModel(db: Db, modelId: number) {
  return db
    .selectFrom('configuration')
    .select(['id', 'name'])
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute()
}

/** Drawn for the device, of whichever account. */
export function selectConfigurationsOfDevice(db: Db, deviceId: number) {
  return db
    .selectFrom('configuration')
    .select(['id', 'name', 'owner_id'])
    .where('device_id', '=', deviceId)
    .orderBy('id')
    .execute()
}

export async function selectConfigurationIdsOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('configuration')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** With a share for the device, of whichever account and whether or not it is over. */
export function selectConfigurationsSharedFor(db: Db, deviceId: number) {
  return db
    .selectFrom('configuration_share')
    .innerJoin('configuration', 'configuration.id', 'configuration_share.configuration_id')
    .select([
      'configuration.id as id',
      'configuration.name as name',
      'configuration.owner_id as owner_id',
    ])
    .where('configuration_share.device_id', '=', deviceId)
    .orderBy('configuration.id')
    .execute()
}

export async function deleteSharesForDevice(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('configuration_share').where('device_id', '=', deviceId).execute()
}

/** Pages of the account that name variables. */
export function selectPagesNamingVariables(db: Db, ownerId: number) {
  return db
    .selectFrom('configuration_page')
    .innerJoin('configuration', 'configuration.id', 'configuration_page.configuration_id')
    .select([
      'configuration_page.id as id',
      'configuration_page.name as name',
      'configuration_page.var_ids as var_ids',
      'configuration.id as configuration_id',
      'configuration.name as configuration_name',
    ])
    .where('configuration.owner_id', '=', ownerId)
    .where('configuration_page.var_ids', '<>', '')
    .orderBy('configuration.id')
    .orderBy('configuration_page.page_type')
    .orderBy('configuration_page.sort')
    .execute()
}

/** Every page of the account, with what tells which devices it can reach. */
export function selectPagesOfHolder(db: Db, ownerId: number) {
  return db
    .selectFrom('configuration_page')
    .innerJoin('configuration', 'configuration.id', 'configuration_page.configuration_id')
    .select([
      'configuration_page.id as id',
      'configuration_page.name as name',
      'configuration_page.updated_at as updated_at',
      'configuration_page.var_ids as var_ids',
      'configuration.id as configuration_id',
      'configuration.name as configuration_name',
      'configuration.type as type',
      'configuration.model_id as model_id',
      'configuration.device_id as device_id',
    ])
    .where('configuration.owner_id', '=', ownerId)
    .orderBy('configuration.id')
    .orderBy('configuration_page.page_type')
    .orderBy('configuration_page.sort')
    .execute()
}

export async function insertConfiguration(
  db: Db,
  configuration: Insertable<ConfigurationTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('configuration')
    .values(configuration)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when it is gone. Inside a transaction nobody else changes it or its pages until the end. */
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

/** With its pages, versions, cover and shares; in a transaction. What its space was; undefined: it was gone. */
export async function deleteConfiguration(inside: Db, id: number): Promise<number | undefined> {
  const row = await inside
    .deleteFrom('configuration')
    .where('id', '=', id)
    .returning('space')
    .executeTakeFirst()
  if (row === undefined) return undefined
  await inside
    .deleteFrom('page_version')
    .where('page_id', 'in', (page) =>
      page.selectFrom('configuration_page').select('id').where('configuration_id', '=', id),
    )
    .execute()
  await inside.deleteFrom('configuration_page').where('configuration_id', '=', id).execute()
  await inside.deleteFrom('configuration_cover').where('configuration_id', '=', id).execute()
  await inside.deleteFrom('configuration_share').where('configuration_id', '=', id).execute()
  await inside.deleteFrom('ended_page').where('configuration_id', '=', id).execute()
  return row.space
}
