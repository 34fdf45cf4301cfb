import { type TimedTaskInput, timedTaskLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { StepPlan, TimedTaskChange, TimedTaskRow } from '#store/timed-task/timed-task-row.ts'
import {
  countTimedTasks,
  deleteTimedTask,
  insertTimedTask,
  selectTimedTask,
  updateTimedTask,
} from '#store/timed-task/timed-task-store.ts'
import { keepCalendarBase, usesWorkdays, WorkCalendars } from './calendar/work-calendar.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import {
  mergeDefinition,
  soundDefinition,
  type TimedTaskDefinition,
} from './timed-task-definition.ts'
import { isEndedByOwner, refuseEnded } from './timed-task-ended.ts'
import {
  type DefinedStep,
  earliestRun,
  planSteps,
  type TimedTaskPlan,
  toPlan,
  toPlanColumns,
  unplanned,
} from './timed-task-plan.ts'
import { requirePlace, requireTarget, usesSun } from './timed-task-target.ts'

/** Anybody can open a sandbox, so it may have only a few. */
const tasksPerSandboxMax = 20

export type TimedTaskChangeInput = {
  readonly [K in keyof TimedTaskInput]?: TimedTaskInput[K] | undefined
} & {
  readonly id: number
}

export async function createTimedTask(
  context: TimedTaskContext,
  caller: Caller,
  input: TimedTaskInput,
) {
  const now = context.clock.now()
  const { name, enabled, description, deviceId } = input
  const definition = await requireSound(context, caller, input)
  const { plan } = definition
  caller.trace?.record(name)
  const owned = await countTimedTasks(context.db, { ownerId: caller.accountId })
  const max = caller.isDemo ? tasksPerSandboxMax : timedTaskLimits.tasksPerAccount
  if (owned >= max) throw new FieldError({ name: 'timingsFull' })
  const planned = { plan, steps: definition.steps, ownerId: caller.accountId, enabled }
  const steps = await planOf(context, planned, now)
  const id = await insertTimedTask(context.db, {
    ownerId: caller.accountId,
    deviceId,
    name,
    ...toPlanColumns(plan),
    steps,
    enabled,
    offReason: '',
    description,
    binnedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
  context.timedTasks.wake()
  return { id, nextRun: earliestRun(steps) }
}

/** Holds a task against its device as it is now. */
export async function requireSound(
  context: TimedTaskContext,
  caller: Caller,
  input: TimedTaskInput,
): Promise<{ readonly plan: TimedTaskPlan; readonly steps: readonly DefinedStep[] }> {
  const now = context.clock.now()
  const definition = await soundDefinition(context, caller, input, now)
  const { plan, steps } = definition
  requireFuture(plan, now)
  const device = await requireTarget(context, caller, { ...definition, deviceId: input.deviceId })
  return { plan: { ...plan, place: requirePlace(steps, device) }, steps }
}

/** Changes only the fields that are named, and plans the task anew. */
export async function changeTimedTask(
  context: TimedTaskContext,
  caller: Caller,
  input: TimedTaskChangeInput,
) {
  const row = await ownTimedTask(context, caller, input.id)
  const { name = row.name, description = row.description, enabled = row.enabled } = input
  const { deviceId = row.deviceId } = input
  const now = context.clock.now()
  const definition = await soundDefinition(context, caller, mergeDefinition(row, input), now)
  const { type, at } = definition.plan
  const isNewlyOn = enabled && !row.enabled
  if (isNewlyOn || type !== row.type || at !== row.at) requireFuture(definition.plan, now)
  const target = { ...definition, deviceId }
  const place = await placeOfChange(context, caller, row, { ...target, input, isNewlyOn })
  caller.trace?.record(name)
  const plan = { ...definition.plan, place }
  const planned = { plan, steps: definition.steps, ownerId: row.ownerId, enabled }
  // The reason for which the server switched a task off holds for that device only.
  const reason = deviceId === row.deviceId ? row.offReason : ''
  return save(context, row, {
    name,
    description,
    deviceId,
    ...toPlanColumns(plan),
    enabled,
    offReason: enabled ? '' : reason,
    steps: await planOf(context, planned, now),
  })
}

const targetFields = ['deviceId', 'varId', 'value', 'steps', 'sun', 'time'] as const

/**
 * The place for sunrise and sunset after a change. A task whose device its owner can no longer see can still be renamed
 * and switched off.
 */
async function placeOfChange(
  context: TimedTaskContext,
  caller: Caller,
  row: TimedTaskRow,
  change: TimedTaskDefinition & {
    readonly deviceId: number
    readonly input: TimedTaskChangeInput
    readonly isNewlyOn: boolean
  },
): Promise<TimedTaskPlan['place']> {
  const { input, isNewlyOn, deviceId, steps } = change
  if (isNewlyOn && deviceId === row.deviceId) refuseEnded(row)
  const isNamed = targetFields.some((field) => input[field] !== undefined)
  if (isNewlyOn || isNamed) return requirePlace(steps, await requireTarget(context, caller, change))
  return usesSun(steps) ? toPlan(row).place : null
}

export async function switchTimedTask(
  context: TimedTaskContext,
  caller: Caller,
  { id, enabled }: { readonly id: number; readonly enabled: boolean },
) {
  const row = await ownTimedTask(context, caller, id)
  // What the owner of the device decided stays, however often the task is switched off.
  const offReason = isEndedByOwner(row) ? row.offReason : ''
  if (!enabled) return save(context, row, { enabled, offReason, steps: unplanned(row.steps) })
  refuseEnded(row)
  const now = context.clock.now()
  requireFuture(row, now)
  const { deviceId, steps } = row
  const isListed = steps.length > 1
  const device = await requireTarget(context, caller, { deviceId, steps, isListed })
  const plan = { ...toPlan(row), place: requirePlace(steps, device) }
  caller.trace?.record(row.name)
  return save(context, row, {
    ...toPlanColumns(plan),
    enabled,
    offReason: '',
    steps: await planOf(context, { plan, steps, ownerId: row.ownerId, enabled }, now),
  })
}

export async function removeTimedTask(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownTimedTask(context, caller, id)
  await deleteTimedTask(context.db, id)
  return null
}

/** Another account's task does not exist. */
export async function ownTimedTask(
  context: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<TimedTaskRow> {
  const row = await selectTimedTask(context.db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

async function save(context: TimedTaskContext, row: TimedTaskRow, change: TimedTaskChange) {
  const updatedAt = context.clock.now()
  if (!(await updateTimedTask(context.db, row, { ...change, updatedAt }))) {
    throw new AppError('conflict')
  }
  context.timedTasks.wake()
  return { id: row.id, nextRun: earliestRun(change.steps) }
}

interface Planned {
  readonly plan: TimedTaskPlan
  readonly steps: readonly DefinedStep[]
  readonly ownerId: number
  readonly enabled: boolean
}

/** Plans the next run of each step; a task that is off has none. */
export async function planOf(
  context: StoreContext,
  { plan, steps, ownerId, enabled }: Planned,
  now: number,
): Promise<StepPlan[]> {
  if (usesWorkdays(plan.days)) await keepCalendarBase(context, ownerId)
  if (!enabled) return unplanned(steps)
  const calendar = await new WorkCalendars(context).for(ownerId, plan.days)
  return planSteps(plan, steps, { after: now, calendar })
}

function requireFuture({ type, at }: Pick<TimedTaskPlan, 'type' | 'at'>, now: number): void {
  if (type === 'single' && (at ?? 0) <= now) throw new FieldError({ at: 'timingPast' })
}
