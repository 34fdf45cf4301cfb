import type { TimedTask, TimedTaskType } from '@fieldhub/contract'
import { shownVariable } from '#domain/alarm/trigger/trigger-parts.ts'
import type { Caller } from '#domain/caller.ts'
import { visibleDeviceIds } from '#domain/device/device.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import { selectListedDevice } from '#store/device/device-store.ts'
import {
  countTimedTasks,
  selectTimedTasks,
  type TimedTaskRow,
} from '#store/timed-task/timed-task-store.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import { toPlan } from './timed-task-plan.ts'

export interface TimedTaskListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  readonly type?: TimedTaskType | undefined
  readonly enabled?: 'true' | 'false' | undefined
}

/** A bare array, or a page with `page`. */
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
  const targets = await getTargets(context, caller, rows)
  const list = rows.map((row) => toTiming(row, targets.get(row.deviceId)))
  if (query.page === undefined) return list
  return getPage(query, await countTimedTasks(context.db, filter), list)
}

interface Target {
  readonly name: string
  readonly document: ModelDocument | undefined
}

/** The devices that the caller may see still. */
async function getTargets(
  context: TimedTaskContext,
  { accountId }: Caller,
  rows: readonly TimedTaskRow[],
): Promise<ReadonlyMap<number, Target>> {
  const ids = [...new Set(rows.map(({ deviceId }) => deviceId))]
  const targets = new Map<number, Target>()
  for (const id of await visibleDeviceIds(context, accountId, ids)) {
    const device = await selectListedDevice(context.db, id)
    if (device === undefined) continue
    targets.set(id, { name: device.name, document: await toDocument(context, device.modelId) })
  }
  return targets
}

function toTiming(row: TimedTaskRow, target: Target | undefined): TimedTask {
  const variable = shownVariable(target?.document?.variables.get(row.varId))
  const { weekdays, ...plan } = toPlan(row)
  return {
    ...plan,
    weekdays: weekdays === null ? null : [...weekdays],
    id: row.id,
    name: row.name,
    deviceId: row.deviceId,
    deviceName: target?.name ?? '',
    varId: row.varId,
    varName: variable.name,
    unit: variable.unit,
    decimals: variable.decimals,
    value: row.value,
    enabled: row.enabled,
    offReason: row.offReason,
    description: row.description,
    nextRun: row.nextRun,
    lastRun: row.lastRun,
    lastResult: row.lastResult,
    lastReason: row.lastReason,
    linked: target !== undefined,
    updateTime: row.updatedAt,
  }
}
