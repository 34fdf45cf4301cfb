import { type TimedTaskInput, timedTaskFaults, timedTaskLimits } from '@fieldhub/contract'
import { getZone } from '#domain/account/local-time.ts'
import { isZone } from '#domain/account/personal-data.ts'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  countTimedTasks,
  deleteTimedTask,
  insertTimedTask,
  selectTimedTask,
  type TimedTaskRow,
  updateTimedTask,
} from '#store/timed-task/timed-task-store.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import { isEndedByOwner, refuseEnded } from './timed-task-ended.ts'
import {
  nextOfPlan,
  type PlanInput,
  planFields,
  type TimedTaskPlan,
  toPlan,
} from './timed-task-plan.ts'
import { requireTarget, type TimedTaskTarget } from './timed-task-target.ts'

/** Anybody can open a sandbox. */
const tasksPerSandboxMax = 20

export type TimedTaskChange = {
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
  const { name, enabled, description, deviceId, varId, value } = input
  const plan = await soundPlan(context, caller, input, now)
  requireFuture(plan, now)
  await requireTarget(context, caller, { deviceId, varId, value })
  caller.trace?.record(name)
  const owned = await countTimedTasks(context.db, { ownerId: caller.accountId })
  const max = caller.isDemo ? tasksPerSandboxMax : timedTaskLimits.tasksPerAccount
  if (owned >= max) throw new FieldError({ name: 'timingsFull' })
  const nextRun = enabled ? nextOfPlan(plan, now) : null
  const id = await insertTimedTask(context.db, {
    ownerId: caller.accountId,
    deviceId,
    varId,
    name,
    value,
    ...toColumns(plan),
    enabled,
    offReason: '',
    description,
    nextRun,
    binnedAt: null,
    lastRun: null,
    lastResult: null,
    lastReason: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
  context.timedTasks.wake()
  return { id, nextRun }
}

/** Only what is named changes; what was planned is reckoned anew. */
export async function changeTimedTask(
  context: TimedTaskContext,
  caller: Caller,
  input: TimedTaskChange,
) {
  const row = await ownTimedTask(context, caller, input.id)
  const { name = row.name, description = row.description, enabled = row.enabled } = input
  const now = context.clock.now()
  const before = toPlan(row)
  const plan = await soundPlan(context, caller, mergePlan(before, input), now)
  const isNewlyOn = enabled && !row.enabled
  if (isNewlyOn || plan.type !== before.type || plan.at !== before.at) requireFuture(plan, now)
  const target = await nextTarget(context, caller, row, { ...input, isNewlyOn })
  caller.trace?.record(name)
  return save(context, row, {
    name,
    description,
    ...target,
    ...toColumns(plan),
    ...switchColumns(target.deviceId === row.deviceId ? row.offReason : '', plan, enabled, now),
  })
}

/** A task whose device is out of its owner's reach can still be renamed and switched off. */
async function nextTarget(
  context: TimedTaskContext,
  caller: Caller,
  row: TimedTaskRow,
  change: { readonly [K in keyof TimedTaskTarget]?: TimedTaskTarget[K] | undefined } & {
    readonly isNewlyOn: boolean
  },
) {
  const { deviceId = row.deviceId, varId = row.varId, value = row.value, isNewlyOn } = change
  if (isNewlyOn && deviceId === row.deviceId) refuseEnded(row)
  const named = [change.deviceId, change.varId, change.value]
  if (isNewlyOn || named.some((one) => one !== undefined)) {
    await requireTarget(context, caller, { deviceId, varId, value })
  }
  return { deviceId, varId, value }
}

/** A reason is one of its device. */
function switchColumns(
  offReason: TimedTaskRow['offReason'],
  plan: TimedTaskPlan,
  enabled: boolean,
  now: number,
) {
  return enabled
    ? { enabled, offReason: '' as const, nextRun: nextOfPlan(plan, now) }
    : { enabled, offReason, nextRun: null }
}

export async function switchTimedTask(
  context: TimedTaskContext,
  caller: Caller,
  { id, enabled }: { readonly id: number; readonly enabled: boolean },
) {
  const row = await ownTimedTask(context, caller, id)
  // What the owner of the device said stays, however often it is switched off.
  const offReason = isEndedByOwner(row) ? row.offReason : ''
  if (!enabled) return save(context, row, { enabled, offReason, nextRun: null })
  refuseEnded(row)
  const now = context.clock.now()
  const plan = toPlan(row)
  requireFuture(plan, now)
  const target = { deviceId: row.deviceId, varId: row.varId, value: row.value }
  await requireTarget(context, caller, target)
  caller.trace?.record(row.name)
  return save(context, row, { enabled, offReason: '', nextRun: nextOfPlan(plan, now) })
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

type Saved = Partial<Omit<TimedTaskRow, 'id' | 'nextRun'>> & { readonly nextRun: number | null }

async function save(context: TimedTaskContext, row: TimedTaskRow, change: Saved) {
  const updatedAt = context.clock.now()
  if (!(await updateTimedTask(context.db, row, { ...change, updatedAt }))) {
    throw new AppError('conflict')
  }
  context.timedTasks.wake()
  return { id: row.id, nextRun: change.nextRun }
}

function mergePlan(before: TimedTaskPlan, change: Omit<TimedTaskChange, 'id'>): PlanInput {
  const { type, at, weekdays, time, every, anchor, zone } = change
  return {
    type: type ?? before.type,
    at: at === undefined ? before.at : at,
    weekdays: weekdays === undefined ? (before.weekdays?.slice() ?? null) : weekdays,
    time: time === undefined ? before.time : time,
    every: every === undefined ? before.every : every,
    anchor: anchor === undefined ? before.anchor : anchor,
    zone: zone ?? before.zone,
  }
}

/** Only the fields that its type runs by, with what was left out. */
export async function soundPlan(
  context: StoreContext,
  caller: Caller,
  input: PlanInput,
  now: number,
): Promise<TimedTaskPlan> {
  const [fault] = timedTaskFaults(input)
  if (fault !== undefined) throw new FieldError({ [fault[0]]: fault[1] })
  if (input.zone !== undefined && !isZone(input.zone)) throw new FieldError({ zone: 'zone' })
  return { ...planFields(input, now), zone: input.zone ?? (await zoneOfAccount(context, caller)) }
}

async function zoneOfAccount({ db }: StoreContext, { accountId }: Caller): Promise<string> {
  return getZone((await selectAccount(db, accountId)) ?? { zone: '' })
}

function requireFuture({ type, at }: TimedTaskPlan, now: number): void {
  if (type === 'single' && (at ?? 0) <= now) throw new FieldError({ at: 'timingPast' })
}

function toColumns({ type, at, weekdays, time, every, anchor, zone }: TimedTaskPlan) {
  return {
    type,
    at,
    weekdays,
    time,
    everySeconds: every,
    anchor,
    zone,
  }
}
