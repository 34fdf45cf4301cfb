import { type Timing, TimingOffReason, TimingReason, TimingResult } from '@fieldhub/contract'
import { selectListedDevice } from '#store/device/device-store.ts'
import { countTimings, selectTimings, type TimingRow } from '#store/timed-task/timed-task-store.ts'
import { visibleDeviceIds } from '#domain/device/device.ts'
import { documentOf } from '#domain/device/device-profile.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import { type PageQuery, pageOf, windowOf } from '#domain/page-window.ts'
import { planOf } from './timed-task-plan.ts'
import { shownVariable } from '#domain/alarm/trigger/trigger-parts.ts'

export interface TimingListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  readonly type?: string | undefined
  readonly enabled?: 'true' | 'false' | undefined
}

/** A bare array, or a page with `page`. */
export async function listTimings(domain: Domain, caller: Caller, query: TimingListQuery) {
  const { id, search, deviceId, type, enabled } = query
  const isEnabled = enabled === undefined ? undefined : enabled === 'true'
  const ownerId = caller.accountId
  const filter = { ownerId, id, search, deviceId, type, enabled: isEnabled }
  const rows = await selectTimings(domain.db, filter, windowOf(query))
  const targets = await targetsOf(domain, caller, rows)
  const list = rows.map((row) => toTiming(row, targets.get(row.device_id)))
  if (query.page === undefined) return list
  return pageOf(query, await countTimings(domain.db, filter), list)
}

interface Target {
  readonly name: string
  readonly document: ModelDocument | undefined
}

/** The devices that the caller may see still. */
async function targetsOf(
  domain: Domain,
  { accountId }: Caller,
  rows: readonly TimingRow[],
): Promise<ReadonlyMap<number, Target>> {
  const ids = [...new Set(rows.map(({ device_id }) => device_id))]
  const targets = new Map<number, Target>()
  for (const id of await visibleDeviceIds(domain, accountId, ids)) {
    const device = await selectListedDevice(domain.db, id)
    if (device === undefined) continue
    targets.set(id, { name: device.name, document: await documentOf(domain, device.model_id) })
  }
  return targets
}

function toTiming(row: TimingRow, target: Target | undefined): Timing {
  const variable = shownVariable(target?.document?.variables.get(row.var_id))
  const { weekdays, ...plan } = planOf(row)
  return {
    ...plan,
    weekdays: weekdays === null ? null : [...weekdays],
    id: row.id,
    name: row.name,
    deviceId: row.device_id,
    deviceName: target?.name ?? '',
    varId: row.var_id,
    varName: variable.name,
    unit: variable.unit,
    decimals: variable.decimals,
    value: row.value,
    enabled: row.enabled === 1,
    offReason: TimingOffReason.parse(row.off_reason),
    description: row.description,
    nextRun: row.next_run,
    lastRun: row.last_run,
    lastResult: row.last_result === null ? null : TimingResult.parse(row.last_result),
    lastReason: TimingReason.parse(row.last_reason),
    linked: target !== undefined,
    updateTime: row.updated_at,
  }
}
