import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema, StateLogTable } from './schema.ts'

export type StateLogRow = Selectable<StateLogTable>

type Db = Kysely<Schema>

export interface StateLogQuery {
  readonly deviceId: number
  readonly type?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

function matching(db: Db, { deviceId, type, from, to }: StateLogQuery) {
  let query = db.selectFrom('state_log').where('device_id', '=', deviceId)
  if (type !== undefined) query = query.where('type', '=', type)
  if (from !== undefined) query = query.where('time', '>=', from)
  if (to !== undefined) query = query.where('time', '<', to)
  return query
}

export async function insertStateLogs(
  db: Db,
  rows: readonly Insertable<StateLogTable>[],
): Promise<void> {
  await db
    .insertInto('state_log')
    .values([...rows])
    .execute()
}

/** Newest first. */
export function selectStateLogs(
  db: Db,
  query: StateLogQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StateLogRow[]> {
  return matching(db, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countStateLogs(db: Db, query: StateLogQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest changes over all devices of an account, with the devices' names. */
export function selectNewestEvents(db: Db, ownerId: number, limit: number) {
  return db
    .selectFrom('state_log')
    .innerJoin('device', 'device.id', 'state_log.device_id')
    .select([
      'state_log.device_id',
      'device.name as device_name',
      'state_log.type',
      'state_log.content',
      'state_log.time',
    ])
    .where('state_log.owner_id', '=', ownerId)
    .orderBy('state_log.id', 'desc')
    .limit(limit)
    .execute()
}
