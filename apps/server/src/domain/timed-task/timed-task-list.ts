import type { TimedTask, TimedTaskStep, TimedTaskType } from '@fieldhub/contract'
import { shownVariable } from '#domain/alarm/trigger/trigger-parts.ts'
import type { Caller } from '#domain/caller.ts'
import { visibleDeviceIds } from '#domain/device/device.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import { selectListedDevice } from '#store/device/device-store.ts'
import type { StepRow, TimedTaskRow } from '#store/timed-task/timed-task-row.ts'
import { countTimedTasks, selectTimedTasks } from '#store/timed-task/timed-task-store.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import { earliestRun, toPlan } from './timed-task-plan.ts'
import { firstStepOf, latestStepOf } from './timed-task-steps.ts'

export interface TimedTaskListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  readonly type?: TimedTaskType | undefined
  readonly enabled?: 'true' | 'false' | undefined
}

/** Lists the caller's tasks: a bare array, or a page with `page`. */
export async function listTimedTasks(
  context: TimedTaskContext,
  caller: Caller,
  query: TimedTaskListQuery,
) {
  const { id, search, deviceId, type, enabled } = query
  const isEnabled = enabled === undefined ? undefined : enabled === 'true'
  const ownerId = caller.accountId
  const filter = { ownerId, id, search, deviceId, type, enabled: isEnabled }
  const rows = await selectTimedTasks(context.db, filter, toWindow(query))
  const targets = await targetsOf(context, caller, rows)
  const list = rows.map((row) => toTiming(row, targets.get(row.deviceId)))
  return toListOrPage(query, list, () => countTimedTasks(context.db, filter))
}

export interface TimedTaskTargetNames {
  readonly name: string
  readonly document: ModelDocument | undefined
}

/** The devices of the tasks, as far as the caller may still see them. */
export async function targetsOf(
  context: TimedTaskContext,
  { accountId }: Caller,
  rows: readonly Pick<TimedTaskRow, 'deviceId'>[],
): Promise<ReadonlyMap<number, TimedTaskTargetNames>> {
  const ids = [...new Set(rows.map(({ deviceId }) => deviceId))]
  const targets = new Map<number, TimedTaskTargetNames>()
  for (const id of await visibleDeviceIds(context, accountId, ids)) {
    const device = await selectListedDevice(context.db, id)
    if (device === undefined) continue
    targets.set(id, { name: device.name, document: await toDocument(context, device.modelId) })
  }
  return targets
}

/** The task as calls show it. Fields that only tasks of one step had are those of the first step. */
function toTiming(row: TimedTaskRow, target: TimedTaskTargetNames | undefined): TimedTask {
  const { weekdays, monthDays, place: _, ...plan } = toPlan(row)
  const { varId, value, time, sun, offsetSeconds } = firstStepOf(row)
  const variable = shownVariable(target?.document, varId)
  const { lastRun, lastResult, lastReason } = latestStepOf(row)
  return {
    ...plan,
    weekdays: weekdays?.slice() ?? null,
    monthDays: monthDays?.slice() ?? null,
    time,
    sun,
    offset: offsetSeconds,
    id: row.id,
    name: row.name,
    deviceId: row.deviceId,
    deviceName: target?.name ?? '',
    varId,
    varName: variable.name,
    unit: variable.unit,
    decimals: variable.decimals,
    value,
    steps: row.steps.map((step) => toStep(step, target)),
    enabled: row.enabled,
    offReason: row.offReason,
    description: row.description,
    nextRun: earliestRun(row.steps),
    lastRun,
    lastResult,
    lastReason,
    linked: target !== undefined,
    updateTime: row.updatedAt,
  }
}

function toStep(step: StepRow, target: TimedTaskTargetNames | undefined): TimedTaskStep {
  const { name, unit, decimals } = shownVariable(target?.document, step.varId)
  const names = target?.document?.variables.get(step.varId)?.names
  const { varId, value, time, sun, offsetSeconds, afterSeconds } = step
  const { nextRun, lastRun, lastResult, lastReason } = step
  return {
    varId,
    varName: name,
    unit,
    decimals,
    ...(names === undefined ? {} : { names }),
    value,
    time,
    sun,
    offset: offsetSeconds,
    after: afterSeconds,
    nextRun,
    lastRun,
    lastResult,
    lastReason,
  }
}
