import type { DeviceHold, DeviceHolds, HoldTiming } from '@fieldhub/contract'
import { shownVariable } from '#domain/alarm/trigger/trigger-parts.ts'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { mayUse, strongestRole } from '#domain/device/may-use.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { ShowScopeContext } from '#domain/page/page-context.ts'
import type { TimedTaskWake } from '#domain/ports/automation-ports.ts'
import type { LiveShows } from '#domain/ports/live-ports.ts'
import { endedByOwner, isEndedByOwner } from '#domain/timed-task/timed-task-ended.ts'
import { earliestRun } from '#domain/timed-task/timed-task-plan.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccountNames } from '#store/account/account-list-store.ts'
import { selectAccesses } from '#store/device/device-access-store.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import {
  deleteEndedPage,
  insertEndedPage,
  selectEndedConfigurations,
} from '#store/page/ended-page-store.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-row.ts'
import { endTimedTask, selectTimedTasksOfDevice } from '#store/timed-task/timed-task-store.ts'
import { configurationsOnDevice } from './hold-configurations.ts'

/** Context for reading and ending the holds of others on a device. */
export interface DeviceHoldContext extends ShowScopeContext {
  readonly livePages: LiveShows
  readonly timedTasks: TimedTaskWake
}

/** Pages and timed tasks that share holders have built on the device. */
export async function listDeviceHolds(
  context: ShowScopeContext,
  caller: Caller,
  deviceId: number,
): Promise<DeviceHolds> {
  const { row } = await mayUse(context, caller, deviceId, 'own')
  return getHolds(context, row)
}

/** When this resolves, the page has lost the device, or the task is off; the share stays. */
export async function endDeviceHold(
  context: DeviceHoldContext,
  caller: Caller,
  hold: DeviceHold,
): Promise<null> {
  const { db, clock, livePages } = context
  const { name } = await heldBy(context, caller, hold)
  caller.trace?.record(name)
  if (hold.kind === 'timing') {
    await endTimedTask(db, hold.id, { offReason: endedByOwner, updatedAt: clock.now() })
    context.timedTasks.wake()
    return null
  }
  const page = { deviceId: hold.deviceId, configurationId: hold.id }
  await insertEndedPage(db, page, clock.now())
  await livePages.configurationChanged(hold.id)
  return null
}

/** Takes the ending back. A task stays off until its holder switches it on. */
export async function allowDeviceHold(
  context: DeviceHoldContext,
  caller: Caller,
  hold: DeviceHold,
): Promise<null> {
  const { db, clock, livePages } = context
  const { name, isEnded } = await heldBy(context, caller, hold)
  caller.trace?.record(name)
  if (!isEnded) return null
  if (hold.kind === 'timing') {
    await endTimedTask(db, hold.id, { offReason: '', updatedAt: clock.now() })
    return null
  }
  await deleteEndedPage(db, { deviceId: hold.deviceId, configurationId: hold.id })
  await livePages.configurationChanged(hold.id)
  return null
}

/** Only holds in the device's list can be ended; all others are answered as missing. */
async function heldBy(
  context: ShowScopeContext,
  caller: Caller,
  { deviceId, kind, id }: DeviceHold,
) {
  const { row } = await mayUse(context, caller, deviceId, 'own')
  const { configurations, timings } = await getHolds(context, row)
  const found = (kind === 'timing' ? timings : configurations).find((one) => one.id === id)
  if (found === undefined) throw new AppError('notFound')
  return { name: `${row.name} · ${found.name}`, isEnded: found.isEnded }
}

async function getHolds(context: ShowScopeContext, device: DeviceListRow): Promise<DeviceHolds> {
  const accesses = await selectAccesses(context.db, [device.id], context.clock.now())
  const byAccount = Map.groupBy(accesses, ({ accountId }) => accountId)
  const names = await selectAccountNames(context.db, [...byAccount.keys()])
  const document = await toDocument(context, device.modelId)
  const ended = await selectEndedConfigurations(context.db, device.id)
  const timings = await selectTimedTasksOfDevice(context.db, device.id)
  const holds: DeviceHolds = { configurations: [], timings: [] }
  for (const [accountId, own] of byAccount) {
    const { name: account = '', nickname = '' } = names.get(accountId) ?? {}
    const mayOpen = strongestRole(own) === 'engineer'
    const place = { device, document, ended, accountId, mayOpen }
    for (const configuration of await configurationsOnDevice(context, place)) {
      holds.configurations.push({ ...configuration, account, nickname })
    }
    for (const row of timings) {
      if (row.binnedAt !== null || row.ownerId !== accountId) continue
      holds.timings.push({ ...toHoldTiming(row, document), account, nickname })
    }
  }
  return holds
}

/** All that it writes is shown: whoever owns the device has to know. */
function toHoldTiming(
  row: TimedTaskRow,
  document: ModelDocument | undefined,
): Omit<HoldTiming, 'account' | 'nickname'> {
  const steps = row.steps.map(({ varId, value }) => {
    const { name: varName, unit, decimals } = shownVariable(document, varId)
    return { varName, unit, decimals, value }
  })
  return {
    id: row.id,
    name: row.name,
    ...(steps[0] ?? { varName: '', unit: '', decimals: 0, value: 0 }),
    steps,
    enabled: row.enabled,
    nextRun: earliestRun(row.steps),
    isEnded: isEndedByOwner(row),
  }
}
