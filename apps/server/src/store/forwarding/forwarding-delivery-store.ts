import { type Kysely, type Selectable, sql } from 'kysely'
import { keepNewest } from '#store/keep-newest.ts'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import { removeOlder } from '#store/remove-older.ts'
import type { Schema } from '#store/schema.ts'
import type { ForwardingDeliveryTable } from './forwarding-schema.ts'

type Db = Kysely<Schema>
export type ForwardingDeliveryRow = Selectable<ForwardingDeliveryTable>

/** The message that is sent next of those that wait. */
export function selectWaitingDelivery(
  db: Db,
  forwardingId: number,
): Promise<ForwardingDeliveryRow | undefined> {
  return db
    .selectFrom('forwardingDelivery')
    .selectAll()
    .where('forwardingId', '=', forwardingId)
    .where('state', '=', 'waiting')
    .orderBy('rank')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export function selectDelivery(db: Db, id: number): Promise<ForwardingDeliveryRow | undefined> {
  return db.selectFrom('forwardingDelivery').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertDelivery(
  db: Db,
  row: Omit<ForwardingDeliveryRow, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('forwardingDelivery')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDelivery(
  db: Db,
  id: number,
  change: Partial<
    Pick<
      ForwardingDeliveryRow,
      'state' | 'attempts' | 'status' | 'fault' | 'costMs' | 'answer' | 'sentAt'
    >
  >,
): Promise<void> {
  await db.updateTable('forwardingDelivery').set(change).where('id', '=', id).execute()
}

export interface DeliveryQuery {
  readonly forwardingId: number
  readonly state?: 'waiting' | 'ok' | 'failed' | undefined
}

function matching(db: Db, { forwardingId, state }: DeliveryQuery) {
  const all = db.selectFrom('forwardingDelivery').where('forwardingId', '=', forwardingId)
  return state === undefined ? all : all.where('state', '=', state)
}

/** Newest first. */
export function selectDeliveries(
  db: Db,
  query: DeliveryQuery,
  window: RowWindow,
): Promise<ForwardingDeliveryRow[]> {
  return selectNewest(matching(db, query), window)
}

export function countDeliveries(db: Db, query: DeliveryQuery): Promise<number> {
  return countRows(matching(db, query))
}

export interface DeliveryRetention {
  readonly rowsPerForwarding: number
  readonly rowsPerAccount: number
  readonly ageMs: number
}

/** Keeps the log bounded; a message that still waits is no log yet. */
export async function trimDeliveries(
  db: Db,
  now: number,
  { rowsPerForwarding, rowsPerAccount, ageMs }: DeliveryRetention,
): Promise<void> {
  const mayGo = sql`${sql.ref('state')} <> 'waiting'`
  const log = { table: 'forwardingDelivery', mayGo } as const
  await removeOlder(db, { ...log, time: 'createdAt', before: now - ageMs })
  await keepNewest(db, { ...log, by: ['forwardingId'], rows: rowsPerForwarding })
  await keepNewest(db, { ...log, by: ['ownerId'], rows: rowsPerAccount })
}
