import * as z from 'zod/mini'
import { CommandReason, CommandState } from '../command/command.ts'
import { shownScaling } from '../device-model/variable-scaling.ts'
import { asText, Id, lines, Name, TimeMs } from '../fields.ts'
import {
  checkJoined,
  every,
  ShortMonths,
  SunEvent,
  steps,
  stepValue,
  stepVariable,
  TimedTaskDays,
  TimedTaskType,
  TimeOfDay,
  when,
  zone,
} from './timed-task-when.ts'

const what = {
  name: Name,
  type: TimedTaskType,
  deviceId: Id,
  /** Of the first step, as long as `steps` is left out. */
  varId: z.optional(stepVariable),
  value: z.optional(stepValue),
  ...when,
  steps: z.optional(steps),
}

/** A step needs what it writes, however it is named. */
function checkTarget(
  context: z.core.ParsePayload<{
    varId?: number | undefined
    value?: number | undefined
    steps?: readonly unknown[] | undefined
  }>,
): void {
  const { varId, value, steps: listed } = context.value
  if (listed !== undefined) return
  const issue = { code: 'custom', input: context.value } as const
  if (varId === undefined) context.issues.push({ ...issue, path: ['varId'], message: 'variable' })
  if (value === undefined) context.issues.push({ ...issue, path: ['value'], message: 'numeric' })
}

const description = lines(0, 100, 'taskDescription')

export const TimedTaskInput = z
  .object({
    ...what,
    enabled: z._default(z.boolean(), true),
    description: z._default(description, ''),
  })
  .check(checkJoined, checkTarget)
export type TimedTaskInput = z.output<typeof TimedTaskInput>

/** A PUT changes only the fields that it names; the server judges the joined rules over the whole task. */
export const TimedTaskChange = z.partial(z.object({ ...what, enabled: z.boolean(), description }))

/** A weekly, single or interval definition that is not saved, as a query; `weekdays` are written `1,2,5`. */
export const TimedTaskDraft = z
  .object({
    type: TimedTaskType,
    at: z.optional(asText(z.int('timingAt').check(z.minimum(0, 'timingAt')))),
    weekdays: z.optional(
      z.pipe(
        z.string('weekdays').check(z.regex(/^[1-7](,[1-7]){0,6}$/, 'weekdays')),
        z.transform((days: string) => days.split(',').map(Number)),
      ),
    ),
    time: z.optional(TimeOfDay),
    every: z.optional(asText(every)),
    anchor: z.optional(asText(TimeMs)),
    zone: z.optional(zone),
  })
  .check(checkJoined)
export type TimedTaskDraft = z.output<typeof TimedTaskDraft>

/** `unknown`: the server stopped after the write had begun, or the device did not answer it. Such a run is never repeated. */
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

export const TimedTaskStep = z.object({
  varId: Id,
  varName: z.string(),
  unit: z.string(),
  decimals: z.int(),
  names: shownScaling.names,
  value: z.number(),
  /** `HH:mm:ss` in the task's zone; null: by the sun, or by the first step. */
  time: z.nullable(z.string()),
  sun: z.nullable(SunEvent),
  /** Seconds after sunrise or sunset, negative before it. */
  offset: z.int(),
  /** Seconds after the first step; null: at a moment of its own. */
  after: z.nullable(z.int()),
  nextRun: z.nullable(TimeMs),
  lastRun: z.nullable(TimeMs),
  lastResult: z.nullable(TimedTaskResult),
  lastReason: TimedTaskReason,
})
export type TimedTaskStep = z.output<typeof TimedTaskStep>

/** What one step has is that of the first; `nextRun` is the earliest of all, the last result that of the latest run. */
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
  days: TimedTaskDays,
  weekdays: z.nullable(z.array(z.int())),
  monthDays: z.nullable(z.array(z.int())),
  shortMonths: ShortMonths,
  time: z.nullable(z.string()),
  sun: z.nullable(SunEvent),
  offset: z.int(),
  every: z.nullable(z.int()),
  anchor: z.nullable(TimeMs),
  zone: z.string(),
  steps: z.array(TimedTaskStep),
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
  /** Number of the step, from 1. */
  step: z.int(),
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
