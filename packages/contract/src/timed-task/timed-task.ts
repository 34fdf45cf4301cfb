import * as z from 'zod/mini'
import { CommandReason, CommandState } from '../command/command.ts'
import type { FieldMessage } from '../field-messages.ts'
import { Id, integer, lines, Name, plainText, TimeMs } from '../fields.ts'

/** A task runs once, on days of the week at a time, or every so many seconds. */
export const TimedTaskType = z.enum(['single', 'repeat', 'interval'])
export type TimedTaskType = z.output<typeof TimedTaskType>

export const timedTaskLimits = {
  tasksPerAccount: 500,
  everySecondsMin: 10,
  /** A year with a leap day, in seconds. */
  everySecondsMax: 31_622_400,
} as const

/** `HH:mm:ss`; missing seconds are 0. */
const TimeOfDay = z.pipe(
  z
    .string('timeOfDaySeconds')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'timeOfDaySeconds')),
  z.transform((time: string) => (time.length === 5 ? `${time}:00` : time)),
)

/** Weekdays from 1 (Monday) to 7. */
const Weekdays = z
  .array(integer(1, 7, 'weekdays'))
  .check(z.minLength(1, 'weekdays'), z.maxLength(7, 'weekdays'))

const every = integer(
  timedTaskLimits.everySecondsMin,
  timedTaskLimits.everySecondsMax,
  'everySeconds',
)
const zone = plainText(0, 64, 'zone')

/** When the task runs. `type` says which fields count: `at`, `weekdays` with `time`, or `every` with `anchor`. */
const when = {
  at: z.optional(z.nullable(TimeMs)),
  weekdays: z.optional(z.nullable(Weekdays)),
  /** `HH:mm:ss` in `zone`. */
  time: z.optional(z.nullable(TimeOfDay)),
  /** Seconds between two runs. */
  every: z.optional(z.nullable(every)),
  /** Runs are whole multiples of `every` from the anchor; when it is left out, from now. */
  anchor: z.optional(z.nullable(TimeMs)),
  /** IANA name; when it is left out, the account's time zone. */
  zone: z.optional(zone),
}

const target = { deviceId: Id, varId: integer(1, Number.MAX_SAFE_INTEGER, 'variable') }

const what = {
  name: Name,
  type: TimedTaskType,
  ...target,
  /** The value as people see it; it is written as `setVarData` writes. */
  value: z.number('numeric'),
  ...when,
}

type When = z.output<z.ZodMiniObject<typeof when>> & { readonly type: TimedTaskType }
type Fault = readonly [field: string, message: FieldMessage]

/** Faults of rules that join fields: each type needs the fields that it runs by. */
export function timedTaskFaults({ type, at, weekdays, time, every }: When): Fault[] {
  const isMissing = (value: unknown) => (value ?? null) === null
  const needed: Readonly<Record<TimedTaskType, readonly [string, unknown, FieldMessage][]>> = {
    single: [['at', at, 'timingAt']],
    repeat: [
      ['weekdays', weekdays, 'weekdays'],
      ['time', time, 'timeOfDaySeconds'],
    ],
    interval: [['every', every, 'everySeconds']],
  }
  return needed[type].flatMap(([field, value, message]): Fault[] =>
    isMissing(value) ? [[field, message]] : [],
  )
}

function checkJoined(context: z.core.ParsePayload<When>): void {
  for (const [field, message] of timedTaskFaults(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [field], message })
  }
}

const description = lines(0, 100, 'taskDescription')

export const TimedTaskInput = z
  .object({
    ...what,
    enabled: z._default(z.boolean(), true),
    description: z._default(description, ''),
  })
  .check(checkJoined)
export type TimedTaskInput = z.output<typeof TimedTaskInput>

/** A PUT changes only the fields that it names; the server judges the joined rules over the whole task. */
export const TimedTaskChange = z.partial(z.object({ ...what, enabled: z.boolean(), description }))

/** A definition that is not saved, as a query; `weekdays` are written `1,2,5`. */
export const TimedTaskDraft = z
  .object({
    type: TimedTaskType,
    at: z.optional(z.coerce.number('timingAt').check(z.int('timingAt'), z.minimum(0, 'timingAt'))),
    weekdays: z.optional(
      z.pipe(
        z.string('weekdays').check(z.regex(/^[1-7](,[1-7]){0,6}$/, 'weekdays')),
        z.transform((days: string) => days.split(',').map(Number)),
      ),
    ),
    time: z.optional(TimeOfDay),
    every: z.optional(z.pipe(z.coerce.number('everySeconds'), every)),
    anchor: z.optional(z.pipe(z.coerce.number('invalid'), TimeMs)),
    zone: z.optional(zone),
  })
  .check(checkJoined)
export type TimedTaskDraft = z.output<typeof TimedTaskDraft>

/** `unknown`: the server stopped after the write had begun. Such a run is never repeated. */
export const TimedTaskResult = z.enum(['ok', 'failed', 'missed', 'unknown'])
export type TimedTaskResult = z.output<typeof TimedTaskResult>

/** Why a run failed or did not take place; empty: nothing is wrong. */
export const TimedTaskReason = z.enum([
  ...CommandReason.options,
  /** The device is gone. */
  'no-device',
  /** The model no longer has the variable. */
  'no-variable',
  /** The share that allowed it has ended, or the account may no longer write. */
  'not-allowed',
  /** Nothing ran at that time: the server was down, or its clock was put forward. */
  'down',
  /** The previous run had not ended. */
  'running',
  /** The device had too much to do. */
  'busy',
  /** People switched the task off or deleted it while the run waited for its device. */
  'off',
])
export type TimedTaskReason = z.output<typeof TimedTaskReason>

/** Why the server switched a task off; `ended-by-owner`: the owner of the shared device ended it. */
export const TimedTaskOffReason = z.enum(['', 'no-variable', 'not-writable', 'ended-by-owner'])
export type TimedTaskOffReason = z.output<typeof TimedTaskOffReason>

export const TimedTask = z.object({
  id: Id,
  name: z.string(),
  type: TimedTaskType,
  deviceId: Id,
  /** Empty when the device may not be seen any more. */
  deviceName: z.string(),
  varId: Id,
  varName: z.string(),
  unit: z.string(),
  decimals: z.int(),
  value: z.number(),
  at: z.nullable(TimeMs),
  weekdays: z.nullable(z.array(z.int())),
  time: z.nullable(z.string()),
  every: z.nullable(z.int()),
  anchor: z.nullable(TimeMs),
  zone: z.string(),
  enabled: z.boolean(),
  /** Why the server switched the task off; empty: it did not. */
  offReason: TimedTaskOffReason,
  description: z.string(),
  /** Null: the task is off, or a single one that is over. */
  nextRun: z.nullable(TimeMs),
  /** Planned time of the last run; null: the task never ran. */
  lastRun: z.nullable(TimeMs),
  lastResult: z.nullable(TimedTaskResult),
  lastReason: TimedTaskReason,
  /** Whether the device exists and may be used. */
  linked: z.boolean(),
  updateTime: TimeMs,
})
export type TimedTask = z.output<typeof TimedTask>

const run = {
  id: Id,
  /** Whether the run came by its plan or was started by hand. */
  origin: z.enum(['schedule', 'manual']),
  planned: TimeMs,
  /** When the run began; null: it never did. */
  actual: z.nullable(TimeMs),
  value: z.number(),
  readBack: z.nullable(z.number()),
  reason: TimedTaskReason,
  /** Exception code of a slave that refused. */
  exceptionCode: z.nullable(z.int()),
  commandId: z.nullable(Id),
  costMs: z.nullable(z.number()),
}

export const TimedTaskLogRow = z.object({
  ...run,
  timingId: Id,
  /** Name of the task at that time; other names are of that time too. */
  name: z.string(),
  type: TimedTaskType,
  deviceId: Id,
  deviceName: z.string(),
  varId: Id,
  varName: z.string(),
  unit: z.string(),
  decimals: z.int(),
  result: TimedTaskResult,
  /** Number of runs missed in a row, the first at `planned`; otherwise 1. */
  count: z.int(),
})
export type TimedTaskLogRow = z.output<typeof TimedTaskLogRow>

/** `running`: a slow device was not done when the call had to be answered. The log will show how it ends. */
export const TimedTaskRunNow = z.extend(TimedTaskLogRow, {
  result: z.enum([...TimedTaskResult.options, 'running']),
})
export type TimedTaskRunNow = z.output<typeof TimedTaskRunNow>

/** The course of one planned run, step by step. Runs that were missed in a row share one row. */
export const TimedTaskEvaluation = z.object({
  ...run,
  deviceId: Id,
  varId: Id,
  outcome: z.enum([...TimedTaskResult.options, 'running']),
  count: z.int(),
  /** Planned times of the first and the last run in the row. */
  firstTime: TimeMs,
  lastTime: TimeMs,
  /** When this run was claimed; after that it is never run a second time. */
  claimed: TimeMs,
  /** Milliseconds between its plan and its beginning; null: it never began. */
  lateMs: z.nullable(z.int()),
  /** When the run was over. */
  reasonTime: z.nullable(TimeMs),
  /** State of the command, as long as it is stored. */
  commandState: z.nullable(CommandState),
  sentAt: z.nullable(TimeMs),
  answeredAt: z.nullable(TimeMs),
})
export type TimedTaskEvaluation = z.output<typeof TimedTaskEvaluation>
