import type { CalendarBase } from '@fieldhub/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>
export type OwnDayRow = Selectable<Schema['workCalendarDay']>

/** The calendar of an account; undefined when it has not chosen one and nothing of it runs by workdays. */
export async function selectCalendarBase(
  db: Db,
  ownerId: number,
): Promise<CalendarBase | undefined> {
  const row = await db
    .selectFrom('workCalendar')
    .select('base')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return row?.base
}

/** Stores the calendar of an account, unless it has one. */
export async function addCalendarBase(db: Db, ownerId: number, base: CalendarBase): Promise<void> {
  await db
    .insertInto('workCalendar')
    .values({ ownerId, base })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveCalendarBase(db: Db, ownerId: number, base: CalendarBase): Promise<void> {
  await db
    .insertInto('workCalendar')
    .values({ ownerId, base })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ base }))
    .execute()
}

export function selectOwnDays(db: Db, ownerId: number): Promise<OwnDayRow[]> {
  return db
    .selectFrom('workCalendarDay')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('day')
    .execute()
}

/**
 * Replaces what the account decided about these days. Returns false, and changes nothing, when it would have more than
 * `max`.
 */
export function replaceOwnDays(
  db: Db,
  ownerId: number,
  {
    days,
    mark,
    max,
  }: {
    readonly days: readonly string[]
    /** What the account decides; null leaves the days to the calendar. */
    readonly mark: Pick<OwnDayRow, 'kind' | 'name'> | null
    readonly max: number
  },
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const { count } = await inside
      .selectFrom('workCalendarDay')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('ownerId', '=', ownerId)
      .where('day', 'not in', days)
      .executeTakeFirstOrThrow()
    if (mark !== null && Number(count) + days.length > max) return false
    await inside
      .deleteFrom('workCalendarDay')
      .where('ownerId', '=', ownerId)
      .where('day', 'in', days)
      .execute()
    if (mark === null) return true
    await inside
      .insertInto('workCalendarDay')
      .values(days.map((day) => ({ ownerId, day, ...mark })))
      .onConflict((conflict) => conflict.columns(['ownerId', 'day']).doUpdateSet(mark))
      .execute()
    return true
  })
}

/** Deletes the calendar of an account that is being deleted. */
export async function deleteWorkCalendar(db: Db, ownerId: number): Promise<void> {
  await db.deleteFrom('workCalendarDay').where('ownerId', '=', ownerId).execute()
  await db.deleteFrom('workCalendar').where('ownerId', '=', ownerId).execute()
}
