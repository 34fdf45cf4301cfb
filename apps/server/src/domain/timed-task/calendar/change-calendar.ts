import { type CalendarBase, timedTaskLimits } from '@fieldhub/contract'
import { toDayText } from '@fieldhub/rules'
import type { Caller } from '#domain/caller.ts'
import { FieldError } from '#platform/app-error.ts'
import { replaceOwnDays, saveCalendarBase } from '#store/timed-task/work-calendar-store.ts'
import type { TimedTaskContext } from '../timed-task-context.ts'
import { replanWorkdays } from '../timed-task-replan.ts'
import { type DayRange, toDays } from './calendar-range.ts'

const daysAtOnce = 62

export interface DaysChange extends DayRange {
  /** The kind of the days; `standard` leaves them to the calendar again. */
  readonly kind: 'off' | 'work' | 'standard'
  readonly name: string
}

/**
 * Stores what the account decides about some days. Tasks that run by workdays are planned anew before this resolves.
 */
export async function changeCalendarDays(
  context: TimedTaskContext,
  { accountId, trace }: Caller,
  { kind, name, ...range }: DaysChange,
): Promise<null> {
  const days = toDays(range, daysAtOnce).map(toDayText)
  trace?.record(`${range.from} – ${range.to}`)
  const mark = kind === 'standard' ? null : { kind, name }
  const max = timedTaskLimits.ownDaysPerAccount
  const isSaved = await replaceOwnDays(context.db, accountId, { days, mark, max })
  if (!isSaved) throw new FieldError({ from: 'calendarFull' })
  return follow(context, accountId)
}

export async function changeCalendarBase(
  context: TimedTaskContext,
  { accountId }: Caller,
  base: CalendarBase,
): Promise<null> {
  await saveCalendarBase(context.db, accountId, base)
  return follow(context, accountId)
}

async function follow(context: TimedTaskContext, accountId: number): Promise<null> {
  await replanWorkdays(context, accountId)
  context.timedTasks.wake()
  return null
}
