import type { Insertable, Kysely, Selectable } from 'kysely'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { ForwardingDeliveryTable, ForwardingEventTable } from './forwarding-schema.ts'
import { addDropped } from './forwarding-store.ts'

type Db = Kysely<Schema>
export type ForwardingEventRow = Selectable<ForwardingEventTable>
export type NewForwardingEvent = Insertable<ForwardingEventTable>

/** All or none of them. */
export async function insertForwardingEvents(
  db: Db,
  events: readonly NewForwardingEvent[],
): Promise<void> {
  for (const rows of toChunks(events)) await db.insertInto('forwardingEvent').values(rows).execute()
}

/** In the order in which they are sent. */
export function selectNextEvents(
  db: Db,
  forwardingId: number,
  limit: number,
): Promise<ForwardingEventRow[]> {
  return db
    .selectFrom('forwardingEvent')
    .selectAll()
    .where('forwardingId', '=', forwardingId)
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The events become a message: they leave the queue in the transaction that fixes its body and id. */
export function makeDelivery(
  db: Db,
  delivery: Insertable<ForwardingDeliveryTable>,
  eventIds: readonly number[],
): Promise<Selectable<ForwardingDeliveryTable>> {
  return db.transaction().execute(async (inside) => {
    await inside.deleteFrom('forwardingEvent').where('id', 'in', eventIds).execute()
    return inside
      .insertInto('forwardingDelivery')
      .values(delivery)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export interface QueueSize {
  readonly events: number
  readonly bytes: number
}

/** What waits of each forwarding of the account. */
export async function sumQueues(db: Db, ownerId: number): Promise<ReadonlyMap<number, QueueSize>> {
  const rows = await db
    .selectFrom('forwardingEvent')
    .select(({ fn }) => [
      'forwardingId' as const,
      fn.sum<number | string>('itemCount').as('events'),
      fn.sum<number | string>('bytes').as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    .groupBy('forwardingId')
    .execute()
  return new Map(
    rows.map(({ forwardingId, events, bytes }) => [
      forwardingId,
      { events: Number(events), bytes: Number(bytes) },
    ]),
  )
}

/** What waits of all accounts. */
export async function countQueuedEvents(db: Db): Promise<number> {
  const { events } = await db
    .selectFrom('forwardingEvent')
    .select(({ fn }) => fn.sum<number | string | null>('itemCount').as('events'))
    .executeTakeFirstOrThrow()
  return Number(events ?? 0)
}

/** Rows and bytes that wait of all forwardings of the account. */
export async function measureQueue(db: Db, ownerId: number) {
  const { rows, bytes } = await db
    .selectFrom('forwardingEvent')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('rows'),
      fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { rows: Number(rows), bytes: Number(bytes) }
}

const droppedAtOnce = 500

/**
 * Lets the oldest events of the account go until it is within the bounds: values before everything else, alarms last.
 * What each forwarding lost is counted.
 */
export async function trimQueue(
  db: Db,
  ownerId: number,
  bounds: { readonly rows: number; readonly bytes: number },
): Promise<number> {
  let total = 0
  for (;;) {
    const size = await measureQueue(db, ownerId)
    if (size.rows <= bounds.rows && size.bytes <= bounds.bytes) return total
    total += await dropOldest(db, ownerId, {
      rows: size.rows - bounds.rows,
      bytes: size.bytes - bounds.bytes,
    })
  }
}

function dropOldest(
  db: Db,
  ownerId: number,
  over: { readonly rows: number; readonly bytes: number },
): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const oldest = await inside
      .selectFrom('forwardingEvent')
      .select(['id', 'forwardingId', 'itemCount', 'bytes'])
      .where('ownerId', '=', ownerId)
      .orderBy('rank', 'desc')
      .orderBy('id')
      .limit(droppedAtOnce)
      .execute()
    let bytes = 0
    const going = oldest.filter((row, index) => {
      const isOver = index < over.rows || bytes < over.bytes
      if (isOver) bytes += row.bytes
      return isOver
    })
    const ids = going.map(({ id }) => id)
    if (ids.length === 0) return 0
    await inside.deleteFrom('forwardingEvent').where('id', 'in', ids).execute()
    for (const [id, rows] of Map.groupBy(going, ({ forwardingId }) => forwardingId)) {
      await addDropped(
        inside,
        id,
        rows.reduce((sum, { itemCount }) => sum + itemCount, 0),
      )
    }
    return going.reduce((sum, { itemCount }) => sum + itemCount, 0)
  })
}

/** Forwardings that have something to send. */
export async function selectForwardingsWithWork(db: Db): Promise<number[]> {
  const events = await db.selectFrom('forwardingEvent').select('forwardingId').distinct().execute()
  const waiting = await db
    .selectFrom('forwardingDelivery')
    .select('forwardingId')
    .where('state', '=', 'waiting')
    .distinct()
    .execute()
  return [...new Set([...events, ...waiting].map(({ forwardingId }) => forwardingId))]
}
