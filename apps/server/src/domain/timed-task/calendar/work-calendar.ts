import type { CalendarBase, TimedTaskDays } from '@fieldhub/contract'
import { type DayKind, parseDay, type WorkCalendar } from '@fieldhub/rules'
import { getZone } from '#domain/account/local-time.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  addCalendarBase,
  type OwnDayRow,
  selectCalendarBase,
  selectOwnDays,
} from '#store/timed-task/work-calendar-store.ts'

/** Zones whose people have China's public holidays. */
const chinaZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
]

/** The calendar of tasks that do not look at workdays. */
const everyWeek: WorkCalendar = { base: 'week', own: new Map() }

export function usesWorkdays(days: TimedTaskDays): boolean {
  return days === 'workdays' || days === 'daysOff'
}

/** The calendar that the account chose, or that is usual in its zone. */
export async function calendarBaseOf({ db }: StoreContext, ownerId: number): Promise<CalendarBase> {
  const chosen = await selectCalendarBase(db, ownerId)
  if (chosen !== undefined) return chosen
  const zone = getZone((await selectAccount(db, ownerId)) ?? { zone: '' })
  return chinaZones.includes(zone) ? 'china' : 'week'
}

/** Stores the calendar that counts now, so that a later change of the account's zone does not move what is planned. */
export async function keepCalendarBase(context: StoreContext, ownerId: number): Promise<void> {
  await addCalendarBase(context.db, ownerId, await calendarBaseOf(context, ownerId))
}

async function calendarOf(context: StoreContext, ownerId: number): Promise<WorkCalendar> {
  const base = await calendarBaseOf(context, ownerId)
  return { base, own: toOwnDays(await selectOwnDays(context.db, ownerId)) }
}

export function toOwnDays(rows: readonly OwnDayRow[]): ReadonlyMap<number, DayKind> {
  return new Map(
    rows.flatMap(({ day, kind }): [number, DayKind][] => {
      const number = parseDay(day)
      return number === null ? [] : [[number, kind]]
    }),
  )
}

/** The calendars of accounts, each read once and only where a task looks at workdays. */
export class WorkCalendars {
  readonly #context: StoreContext
  readonly #calendars = new Map<number, Promise<WorkCalendar>>()

  constructor(context: StoreContext) {
    this.#context = context
  }

  async for(ownerId: number, days: TimedTaskDays): Promise<WorkCalendar> {
    if (!usesWorkdays(days)) return everyWeek
    const read = this.#calendars.get(ownerId) ?? calendarOf(this.#context, ownerId)
    this.#calendars.set(ownerId, read)
    return read
  }
}
