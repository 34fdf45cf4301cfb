import type { CalendarBase } from '@fieldhub/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>
export type OwnDayRow = Selectable<Schema['workCalendarDay']>

/** Undefined: the account has not chosen, and nothing that it has runs by workdays. */
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

/** What was chosen before stays. */
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

/** Takes the place of what the account said about these days. False: it would have more than `max`. */
export function replaceOwnDays(
  db: Db,
  ownerId: number,
  {
    days,
    mark,
    max,
  }: {
    readonly days: readonly string[]
    /** Null: the days are left to the calendar. */
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
