import { type DayNumber, getWeekday, parseDay, toDate } from './calendar-date.ts'
import { chinaHolidays, type Holiday } from './china-holidays.ts'

export type DayKind = 'work' | 'off'

/** `china`: public holidays and the days worked for them; `week`: Monday to Friday all year round. */
type CalendarBase = 'china' | 'week'

export interface WorkCalendar {
  readonly base: CalendarBase
  /** Days that the account decides itself; they go before all others. */
  readonly own: ReadonlyMap<DayNumber, DayKind>
}

export interface JudgedDay {
  readonly kind: DayKind
  readonly source: 'own' | 'china' | 'week'
  readonly holiday: Holiday | null
  /** False: the holidays of its year are not published, or not in this program, so that the week alone decides. */
  readonly isKnown: boolean
}

type Published = Pick<JudgedDay, 'kind' | 'holiday'>

const published: ReadonlyMap<DayNumber, Published> = new Map(
  chinaHolidays.flatMap(({ off, work }) => [
    ...off.flatMap(([from, to, holiday]) =>
      daysBetween(from, to).map((day): [DayNumber, Published] => [day, { kind: 'off', holiday }]),
    ),
    ...work.flatMap(([text, holiday]) =>
      daysBetween(text, text).map((day): [DayNumber, Published] => [
        day,
        { kind: 'work', holiday },
      ]),
    ),
  ]),
)

export const knownYears: readonly number[] = chinaHolidays.map(({ year }) => year)

export function judgeDay({ base, own }: WorkCalendar, day: DayNumber): JudgedDay {
  const isKnown = base === 'week' || knownYears.includes(toDate(day).year)
  const named = base === 'china' ? published.get(day) : undefined
  const holiday = named?.holiday ?? null
  const kind = own.get(day)
  if (kind !== undefined) return { kind, source: 'own', holiday, isKnown }
  if (named !== undefined) return { ...named, source: 'china', isKnown }
  const isWorked = getWeekday(day) <= 5
  return { kind: isWorked ? 'work' : 'off', source: 'week', holiday: null, isKnown }
}

/** Every day from the first to the last; none when they are no days. */
export function daysBetween(from: string, to: string): DayNumber[] {
  const first = parseDay(from)
  const last = parseDay(to)
  if (first === null || last === null) return []
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
