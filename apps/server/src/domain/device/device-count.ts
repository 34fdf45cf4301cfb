import { deviceStatus } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { countDevices, countDevicesByStatus } from '#store/device/device-list-store.ts'
import type { DeviceFilter } from '#store/device/device-match.ts'
import type { DeviceStatusContext } from './device-context.ts'
import { type DeviceListQuery, deviceFilter } from './device-filter.ts'
import { settleStatuses, storeStates } from './stored-status.ts'

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
