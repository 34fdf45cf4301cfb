import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { PositionUseKind } from './position-schema.ts'

export interface PositionUse {
  readonly deviceId: number
  readonly kind: PositionUseKind
  readonly day: string
}

/**
 * Counts one use while fewer than `max` are counted; undefined: used up. It is exact for any number of callers at once.
 */
export async function consumePositionUse(
  db: Kysely<Schema>,
  { deviceId, kind, day }: PositionUse,
  max: number,
): Promise<number | undefined> {
  if (max < 1) return undefined
  const row = await db
    .insertInto('positionUse')
    .values({ deviceId, kind, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['deviceId', 'kind', 'day'])
        .doUpdateSet((use) => ({ count: use('positionUse.count', '+', 1) }))
        .where('positionUse.count', '<', max),
    )
    .returning('count')
    .executeTakeFirst()
  return row?.count
}

/** Returns a use that led to nothing. */
export async function returnPositionUse(
  db: Kysely<Schema>,
  { deviceId, kind, day }: PositionUse,
): Promise<void> {
  await db
    .updateTable('positionUse')
    .set((use) => ({ count: use('count', '-', 1) }))
    .where('deviceId', '=', deviceId)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('count', '>', 0)
    .execute()
}

export async function countPositionUse(
  db: Kysely<Schema>,
  { deviceId, kind, day }: PositionUse,
): Promise<number> {
  const row = await db
    .selectFrom('positionUse')
    .select('count')
    .where('deviceId', '=', deviceId)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Days as text sort in order of time. */
export async function deletePositionUsesBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await db.deleteFrom('positionUse').where('day', '<', day).execute()
}
