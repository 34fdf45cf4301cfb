import { deviceStatus } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import {
  countDevices,
  countDevicesByStatus,
  type DeviceFilter,
} from '#store/device/device-list-store.ts'
import type { DeviceStatusContext } from './device-context.ts'
import { type DeviceListQuery, deviceFilter } from './device-filter.ts'
import { liveStatus } from './device-view.ts'

/** Number of the devices that match. */
export async function countMatching(
  context: DeviceStatusContext,
  { accountId }: Caller,
  filter: DeviceFilter,
): Promise<number> {
  await settleStatuses(context, filter)
  return countDevices(context.db, accountId, filter)
}

/** How many of the devices that match have each status. */
export async function countByStatus(
  context: DeviceStatusContext,
  caller: Caller,
  query: DeviceListQuery,
) {
  const filter = await deviceFilter(context, caller, query)
  await storeStates(context)
  const counts = await countDevicesByStatus(context.db, caller.accountId, filter)
  const countOf = (status: keyof typeof deviceStatus) => counts.get(deviceStatus[status]) ?? 0
  return {
    unactivated: countOf('unactivated'),
    offline: countOf('offline'),
    online: countOf('online'),
    alarm: countOf('alarm'),
  }
}

/** What the store says of statuses is as memory has it, where the filter or the order needs it. */
export async function settleStatuses(
  context: DeviceStatusContext,
  { statuses }: Pick<DeviceFilter, 'statuses'>,
  sort?: string,
): Promise<void> {
  if (statuses === undefined && sort !== 'status') return
  await storeStates(context)
}

/** Brings the states of devices that came, went or changed their alarm into the store. */
export function storeStates(context: DeviceStatusContext): Promise<void> {
  return context.activity.storeStatuses(context.db, (id) => liveStatus(context, id))
}
