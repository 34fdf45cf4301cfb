import {
  type TimedTaskInput,
  type TimedTaskStepInput,
  type TimedTaskWhen,
  timedTaskFaults,
} from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import { getZone, isZone } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-row.ts'
import { type DefinedStep, type StepMoment, type TimedTaskPlan, toPlan } from './timed-task-plan.ts'

/** A definition whose fields fit together; the place for its sunrises is not known yet. */
export interface TimedTaskDefinition {
  readonly plan: Omit<TimedTaskPlan, 'place'>
  readonly steps: readonly DefinedStep[]
  /** Whether the steps came as a list, so that faults stand at `steps.1.value` and not at `value`. */
  readonly isListed: boolean
}

type Whole = Omit<TimedTaskWhen, 'steps'> & {
  readonly [K in 'shortMonths' | 'anchor' | 'zone' | 'offset']?: TimedTaskInput[K] | undefined
}

export type DefinitionInput = Whole & {
  readonly varId?: number | undefined
  readonly value?: number | undefined
  readonly steps?: readonly TimedTaskStepInput[] | undefined
}

type DefinitionChange = { readonly [K in keyof DefinitionInput]?: DefinitionInput[K] | undefined }

/** Checks a definition; returns only the fields by which its type runs, with those that were left out filled in. */
export async function soundDefinition(
  context: StoreContext,
  caller: Caller,
  input: DefinitionInput,
  now: number,
): Promise<TimedTaskDefinition> {
  const [fault] = timedTaskFaults(input)
  if (fault !== undefined) throw new FieldError({ [fault[0]]: fault[1] })
  const { zone } = input
  if (zone !== undefined && !isZone(zone)) throw new FieldError({ zone: 'zone' })
  const plan = { ...planFields(input, now), zone: zone ?? (await zoneOfAccount(context, caller)) }
  const { varId = 0, value = 0, time, sun, offset } = input
  const listed = input.steps ?? [{ varId, value, time, sun, offset }]
  const steps = listed.map((step, index) => toStep(step, index, plan.type))
  return { plan, steps, isListed: input.steps !== undefined }
}

async function zoneOfAccount({ db }: StoreContext, { accountId }: Caller): Promise<string> {
  return getZone((await selectAccount(db, accountId)) ?? { zone: '' })
}

/**
 * Makes a step of what a call says. The sun goes before the clock, and a moment of its own before one that is counted
 * from the first step.
 */
function toStep(
  { varId, value, ...moment }: TimedTaskStepInput,
  index: number,
  type: TimedTaskPlan['type'],
): DefinedStep {
  return { varId, value, ...toStepMoment(moment, index, type) }
}

function toStepMoment(
  moment: Pick<TimedTaskStepInput, 'time' | 'sun' | 'offset' | 'after'>,
  index: number,
  type: TimedTaskPlan['type'],
): StepMoment {
  const isRepeat = type === 'repeat'
  const sun = isRepeat ? (moment.sun ?? null) : null
  const time = isRepeat && sun === null ? (moment.time ?? null) : null
  const isOwn = index === 0 || sun !== null || time !== null
  return {
    time,
    sun,
    offsetSeconds: sun === null ? 0 : (moment.offset ?? 0),
    afterSeconds: isOwn ? null : (moment.after ?? 0),
  }
}

const none = {
  at: null,
  days: 'weekdays',
  weekdays: null,
  monthDays: null,
  shortMonths: 'skip',
  every: null,
  anchor: null,
} as const

function planFields(input: DefinitionInput, now: number): Omit<TimedTaskPlan, 'place' | 'zone'> {
  const { type } = input
  switch (type) {
    case 'single':
      return { ...none, type, at: input.at ?? null }
    case 'repeat':
      return { ...none, type, ...dayFields(input) }
    case 'interval':
      return { ...none, type, every: input.every ?? null, anchor: input.anchor ?? now }
    default:
      return exhaustive(type)
  }
}

function dayFields({ days = 'weekdays', weekdays, monthDays, shortMonths }: DefinitionInput) {
  if (days === 'weekdays') return { days, weekdays: inOrder(weekdays ?? []) }
  if (days !== 'monthDays') return { days }
  return { days, monthDays: inOrder(monthDays ?? []), shortMonths: shortMonths ?? 'skip' }
}

/** The days in order; -1, the last day of the month, comes last. */
function inOrder(days: readonly number[]): number[] {
  const place = (day: number) => (day < 0 ? 99 : day)
  return [...new Set(days)].toSorted((one, other) => place(one) - place(other))
}

/**
 * Fills up a change by what it leaves out. A change that names the fields of a task of one step is about the first
 * step.
 */
export function mergeDefinition(row: TimedTaskRow, change: DefinitionChange): DefinitionInput {
  const when = mergeWhen(row, change)
  if (change.steps !== undefined) return { ...when, steps: change.steps }
  const [first, ...further] = row.steps.map(toStepInput)
  const changed = { ...first, ...namedOf(change) }
  const { varId = 0, value = 0 } = changed
  return further.length === 0
    ? { ...when, ...changed }
    : { ...when, steps: [{ ...changed, varId, value }, ...further] }
}

function mergeWhen(row: TimedTaskRow, change: DefinitionChange) {
  const before = toPlan(row)
  const { days } = change
  // Callers that know only days of the week choose them by naming them.
  const isWeekly = days === undefined && (change.weekdays ?? null) !== null
  return {
    type: kept(change.type, before.type),
    days: isWeekly ? ('weekdays' as const) : kept(days, before.days),
    at: kept(change.at, before.at),
    weekdays: kept(change.weekdays, before.weekdays),
    monthDays: kept(change.monthDays, before.monthDays),
    shortMonths: kept(change.shortMonths, before.shortMonths),
    every: kept(change.every, before.every),
    anchor: kept(change.anchor, before.anchor),
    zone: kept(change.zone, before.zone),
  }
}

/** The named value or the earlier one. Null is a value too and empties the field. */
function kept<T>(named: T | undefined, before: T): T {
  return named === undefined ? before : named
}

function namedOf({ varId, value, time, sun, offset }: DefinitionChange) {
  return {
    ...(varId !== undefined && { varId }),
    ...(value !== undefined && { value }),
    ...(offset !== undefined && { offset }),
    ...(sun !== undefined && { sun }),
    ...(time !== undefined && { time }),
    // A time of the clock replaces the sun.
    ...((time ?? null) !== null && sun === undefined && { sun: null }),
  }
}

function toStepInput(step: DefinedStep): TimedTaskStepInput {
  const { varId, value, time, sun, offsetSeconds, afterSeconds } = step
  return { varId, value, time, sun, offset: offsetSeconds, after: afterSeconds }
}
