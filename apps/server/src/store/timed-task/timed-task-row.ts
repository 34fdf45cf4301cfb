import type { Insertable, Selectable, Updateable } from 'kysely'
import type { TimedTaskStepTable, TimedTaskTable } from './timed-task-schema.ts'

interface Typed {
  /** The days of the week, 1 for Monday; null when the task runs by something else. */
  readonly weekdays: readonly number[] | null
  /** The days of the month, -1 for the last one; null when the task runs by something else. */
  readonly monthDays: readonly number[] | null
  readonly enabled: boolean
}

export type StepRow = Readonly<Selectable<TimedTaskStepTable>>
/** A task without its steps. */
export type TimedTaskHead = Omit<Selectable<TimedTaskTable>, keyof Typed> & Typed
export interface TimedTaskRow extends TimedTaskHead {
  /** The steps in order of their positions, at least one. */
  readonly steps: readonly StepRow[]
}

/** A step as people define it, with its plan. The results of its runs are not theirs to write. */
export type StepPlan = Pick<
  StepRow,
  'varId' | 'value' | 'time' | 'sun' | 'offsetSeconds' | 'afterSeconds' | 'nextRun'
>
interface Planned {
  readonly steps: readonly StepPlan[]
}

export type NewTimedTask = Omit<Insertable<TimedTaskTable>, keyof Typed> & Typed & Planned
export type TimedTaskChange = Omit<Updateable<TimedTaskTable>, keyof Typed | 'id' | 'version'> &
  Partial<Typed> &
  Planned

export function toHead(row: Selectable<TimedTaskTable>): TimedTaskHead {
  return {
    ...row,
    weekdays: toNumbers(row.weekdays),
    monthDays: toNumbers(row.monthDays),
    enabled: row.enabled === 1,
  }
}

function toNumbers(text: string | null): number[] | null {
  return text === null ? null : text.split(',').map(Number)
}

export function toColumns({ weekdays, monthDays, enabled }: Partial<Typed>) {
  return {
    ...(weekdays !== undefined && { weekdays: weekdays?.join(',') ?? null }),
    ...(monthDays !== undefined && { monthDays: monthDays?.join(',') ?? null }),
    ...(enabled !== undefined && { enabled: enabled ? 1 : 0 }),
  }
}
