import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.ts'
import { Id, integer, plainText, TimeMs } from '../fields.ts'

/** A task runs once, on chosen days at a time of the day, or every so many seconds. */
export const TimedTaskType = z.enum(['single', 'repeat', 'interval'])
export type TimedTaskType = z.output<typeof TimedTaskType>

/** What chooses the days of type `repeat`. */
export const TimedTaskDays = z.enum(['weekdays', 'monthDays', 'workdays', 'daysOff'])
export type TimedTaskDays = z.output<typeof TimedTaskDays>

export const ShortMonths = z.enum(['skip', 'last'])
export type ShortMonths = z.output<typeof ShortMonths>

export const SunEvent = z.enum(['sunrise', 'sunset'])
export type SunEvent = z.output<typeof SunEvent>

export const timedTaskLimits = {
  tasksPerAccount: 500,
  stepsPerTask: 10,
  everySecondsMin: 10,
  /** A year with a leap day, in seconds. */
  everySecondsMax: 31_622_400,
  /** How far a run may lie from sunrise or sunset. */
  sunOffsetSeconds: 6 * 3_600,
  /** How long after the first step another may follow. */
  afterSeconds: 86_400,
  ownDaysPerAccount: 1_000,
} as const

/** `HH:mm:ss`; missing seconds are 0. */
export const TimeOfDay = z.pipe(
  z
    .string('timeOfDaySeconds')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'timeOfDaySeconds')),
  z.transform((time: string) => (time.length === 5 ? `${time}:00` : time)),
)

/** Weekdays from 1 (Monday) to 7. */
const Weekdays = z
  .array(integer(1, 7, 'weekdays'))
  .check(z.minLength(1, 'weekdays'), z.maxLength(7, 'weekdays'))

/** Days of the month from 1 to 31; -1 is the last day of any month. */
const MonthDays = z
  .array(integer(-1, 31, 'monthDays').check(z.refine((day) => day !== 0, { error: 'monthDays' })))
  .check(z.minLength(1, 'monthDays'), z.maxLength(32, 'monthDays'))

export const every = integer(
  timedTaskLimits.everySecondsMin,
  timedTaskLimits.everySecondsMax,
  'everySeconds',
)
export const zone = plainText(0, 64, 'zone')

const offset = integer(
  -timedTaskLimits.sunOffsetSeconds,
  timedTaskLimits.sunOffsetSeconds,
  'sunOffset',
)

/** When on its day: by the clock, or by the sun at the device with seconds before (negative) or after it. */
const moment = {
  /** `HH:mm:ss` in `zone`. */
  time: z.optional(z.nullable(TimeOfDay)),
  sun: z.optional(z.nullable(SunEvent)),
  offset: z.optional(offset),
}

export const stepVariable = integer(1, Number.MAX_SAFE_INTEGER, 'variable')
/** The value as people see it; it is written as `setVarData` writes. */
export const stepValue = z.number('numeric')

/** One write of a task. All but the first may follow the first `after` so many seconds. */
export const TimedTaskStepInput = z.object({
  varId: stepVariable,
  value: stepValue,
  ...moment,
  after: z.optional(z.nullable(integer(0, timedTaskLimits.afterSeconds, 'stepAfter'))),
})
export type TimedTaskStepInput = z.output<typeof TimedTaskStepInput>

/** When the task runs. `type` says which fields count: `at`, `days` with a moment, or `every` with `anchor`. */
export const when = {
  at: z.optional(z.nullable(TimeMs)),
  /** When it is left out, `weekdays`. */
  days: z.optional(TimedTaskDays),
  weekdays: z.optional(z.nullable(Weekdays)),
  monthDays: z.optional(z.nullable(MonthDays)),
  /** What becomes of days that a month does not have; when it is left out, `skip`. */
  shortMonths: z.optional(ShortMonths),
  ...moment,
  /** Seconds between two runs. */
  every: z.optional(z.nullable(every)),
  /** Runs are whole multiples of `every` from the anchor; when it is left out, from now. */
  anchor: z.optional(z.nullable(TimeMs)),
  /** IANA name; when it is left out, the account's time zone. */
  zone: z.optional(zone),
}

/** Every step in order. When it is left out, `varId`, `value`, `time`, `sun` and `offset` are the only step. */
export const steps = z
  .array(TimedTaskStepInput)
  .check(z.minLength(1, 'steps'), z.maxLength(timedTaskLimits.stepsPerTask, 'steps'))

/** A definition that is not saved, as far as it is filled in: what it would write need not be known. */
export const TimedTaskCheck = z
  .object({
    /** Id of the task that the definition would change. */
    id: z.optional(Id),
    type: TimedTaskType,
    /** When it is left out, conflicts are not looked for; sunrise and sunset need it. */
    deviceId: z.optional(Id),
    ...when,
    steps: z
      .array(
        z.extend(TimedTaskStepInput, {
          varId: z.optional(stepVariable),
          value: z.optional(stepValue),
        }),
      )
      .check(z.minLength(1, 'steps'), z.maxLength(timedTaskLimits.stepsPerTask, 'steps')),
  })
  .check(checkJoined)
export type TimedTaskCheck = z.output<typeof TimedTaskCheck>

interface Moment {
  readonly time?: string | null | undefined
  readonly sun?: SunEvent | null | undefined
  readonly after?: number | null | undefined
}

/** What the rules that join fields look at. */
export interface TimedTaskWhen extends Moment {
  readonly type: TimedTaskType
  readonly at?: number | null | undefined
  readonly days?: TimedTaskDays | undefined
  readonly weekdays?: readonly number[] | null | undefined
  readonly monthDays?: readonly number[] | null | undefined
  readonly every?: number | null | undefined
  readonly steps?: readonly Moment[] | undefined
}

type Fault = readonly [field: string, message: FieldMessage]

const isMissing = (value: unknown) => (value ?? null) === null

/** Faults of rules that join fields: each type needs the fields that it runs by. */
export function timedTaskFaults(input: TimedTaskWhen): Fault[] {
  const { type, at, days = 'weekdays', weekdays, monthDays, every: pause } = input
  const needed: Readonly<Record<TimedTaskType, readonly [string, boolean, FieldMessage][]>> = {
    single: [['at', isMissing(at), 'timingAt']],
    repeat: [
      ['weekdays', days === 'weekdays' && isMissing(weekdays), 'weekdays'],
      ['monthDays', days === 'monthDays' && isMissing(monthDays), 'monthDays'],
    ],
    interval: [['every', isMissing(pause), 'everySeconds']],
  }
  const own = needed[type].flatMap(([field, isFault, message]): Fault[] =>
    isFault ? [[field, message]] : [],
  )
  return [...own, ...momentFaults(input)]
}

function momentFaults({ type, steps: listed, every: pause, ...first }: TimedTaskWhen): Fault[] {
  const moments = listed ?? [first]
  return moments.flatMap(({ time, sun, after }, index): Fault[] => {
    const prefix = listed === undefined ? '' : `steps.${index}.`
    const hasMoment = type === 'repeat' && !(isMissing(time) && isMissing(sun))
    if (hasMoment) return []
    if (index === 0) return type === 'repeat' ? [[`${prefix}time`, 'timeOfDaySeconds']] : []
    const fault = followFault({ type, after, every: pause })
    return fault === null ? [] : [[`${prefix}${fault[0]}`, fault[1]]]
  })
}

/** The fault of a step that has no moment of its own. */
function followFault({
  type,
  after,
  every: pause,
}: Pick<TimedTaskWhen, 'type' | 'after' | 'every'>): Fault | null {
  if (isMissing(after)) return [type === 'repeat' ? 'time' : 'after', 'stepMoment']
  const isTooLate = type === 'interval' && (after ?? 0) >= (pause ?? Number.POSITIVE_INFINITY)
  return isTooLate ? ['after', 'stepAfterEvery'] : null
}

export function checkJoined(context: z.core.ParsePayload<TimedTaskWhen>): void {
  for (const [field, message] of timedTaskFaults(context.value)) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    context.issues.push({ code: 'custom', input: context.value, path, message })
  }
}
