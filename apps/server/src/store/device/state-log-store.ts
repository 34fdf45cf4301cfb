import type { StateLogType } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { StateLogTable } from '#store/device/device-schema.ts'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { openList } from './device-list-query.ts'
import { ofAccount } from './device-match.ts'

export type StateLogRow = Selectable<StateLogTable>

type Db = Kysely<Schema>

const refusalsWithin = 1_000

export interface StateLogQuery {
  readonly deviceId: number
  readonly type?: StateLogType | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly beforeId?: number | undefined
}

function matching(db: Db, { deviceId, type, from, to, beforeId }: StateLogQuery) {
  let query = db.selectFrom('stateLog').where('deviceId', '=', deviceId)
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
    .insertInto('stateLog')
    .values([...rows])
    .execute()
}

/** Newest first. */
export function selectStateLogs(
  db: Db,
  query: StateLogQuery,
  window: RowWindow,
): Promise<StateLogRow[]> {
  return selectNewest(matching(db, query), window)
}

/** When a device came and went, the oldest first, beginning with the last time before the range. */
export async function selectLinkChanges(
  db: Db,
  deviceId: number,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<Pick<StateLogRow, 'type' | 'time'>[]> {
  const changes = () =>
    db
      .selectFrom('stateLog')
      .select(['type', 'time'])
      .where('deviceId', '=', deviceId)
      .where('type', 'in', ['online', 'offline'])
      .orderBy('id', 'desc')
  const [before, within] = await Promise.all([
    changes().where('time', '<', from).limit(1).execute(),
    changes().where('time', '>=', from).where('time', '<=', to).limit(limit).execute(),
  ])
  return [...within, ...before].reverse()
}

export function countStateLogs(db: Db, query: StateLogQuery): Promise<number> {
  return countRows(matching(db, query))
}

/** Newest changes of the devices of an account and of those shared with it at that time, with the devices' names. */
export async function selectNewestEvents(
  db: Db,
  accountId: number,
  { sharedAt, limit }: { readonly sharedAt: number; readonly limit: number },
) {
  const ofOwn = newestEvents(db, limit).where('stateLog.ownerId', '=', accountId)
  const { match } = await openList(db, accountId, { sharedAt })
  if (match.isOwnOnly) return (await ofOwn.execute()).toSorted((one, other) => other.id - one.id)
  // These are two queries, since a single one would not use the index by owner.
  const [own, shared] = await Promise.all([
    ofOwn.execute(),
    newestEvents(db, limit)
      .where('stateLog.ownerId', '<>', accountId)
      .where('stateLog.deviceId', 'in', (from) =>
        from.selectFrom('device').select('device.id').where(ofAccount(accountId, sharedAt)),
      )
      .execute(),
  ])
  return [...own, ...shared].toSorted((one, other) => other.id - one.id).slice(0, limit)
}

/** Newest refusal of each of the account's own devices since that time, among its newest events. */
export async function selectRefusedSince(
  db: Db,
  ownerId: number,
  from: number,
): Promise<ReadonlyMap<number, number>> {
  // Refusals of a day are looked for in a bounded part of the log, whose index is by owner alone.
  const newest = db
    .selectFrom('stateLog')
    .select(['deviceId', 'type', 'time'])
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(refusalsWithin)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => ['deviceId', fn.max<number>('time').as('time')])
    .where('type', '=', 'refused')
    .where('time', '>=', from)
    .groupBy('deviceId')
    .execute()
  return new Map(rows.map(({ deviceId, time }) => [deviceId, Number(time)]))
}

function newestEvents(db: Db, limit: number) {
  return db
    .selectFrom('stateLog')
    .innerJoin('device', 'device.id', 'stateLog.deviceId')
    .select([
      'stateLog.id',
      'stateLog.deviceId',
      'device.name as deviceName',
      'stateLog.type',
      'stateLog.content',
      'stateLog.time',
    ])
    .orderBy('stateLog.id', 'desc')
    .limit(limit)
}
