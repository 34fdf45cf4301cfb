import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema, StateLogTable } from '#store/schema.ts'
import { ofAccount } from './device-store.ts'

export type StateLogRow = Selectable<StateLogTable>

type Db = Kysely<Schema>

export interface StateLogQuery {
  readonly deviceId: number
  readonly type?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly beforeId?: number | undefined
}

function matching(db: Db, { deviceId, type, from, to, beforeId }: StateLogQuery) {
  let query = db.selectFrom('state_log').where('device_id', '=', deviceId)
  if (type !== undefined) query = query.where('type', '=', type)
  if (from !== undefined) query = query.where('time', '>=', from)
  if (to !== undefined) query = query.where('time', '<', to)
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
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

/** Newest changes over the devices of an account and those shared with it then, with the devices' names. */
export async function selectNewestEvents(
  db: Db,
  accountId: number,
  { sharedAt, limit }: { readonly sharedAt: number; readonly limit: number },
) {
  // Apart, since one question for both would pass over the index by owner.
  const [own, shared] = await Promise.all([
    newestEvents(db, limit).where('state_log.owner_id', '=', accountId).execute(),
    newestEvents(db, limit)
      .where('state_log.owner_id', '<>', accountId)
      .where('state_log.device_id', 'in', (from) =>
        from.selectFrom('device').select('device.id').where(ofAccount(accountId, sharedAt)),
      )
      .execute(),
  ])
  return [...own, ...shared].toSorted((one, other) => other.id - one.id).slice(0, limit)
}

function newestEvents(db: Db, limit: number) {
  return db
    .selectFrom('state_log')
    .innerJoin('device', 'device.id', 'state_log.device_id')
    .select([
      'state_log.id',
      'state_log.device_id',
      'device.name as device_name',
      'state_log.type',
      'state_log.content',
      'state_log.time',
    ])
    .orderBy('state_log.id', 'desc')
    .limit(limit)
}
