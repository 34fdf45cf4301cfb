import { deviceStatus } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { storeStates } from '#domain/device/state/stored-status.ts'
import { countDevicesByStatus, countDevicesOfEach } from '#store/device/device-count-store.ts'
import type { DeviceFilter } from '#store/device/device-match.ts'
import { type DeviceListQuery, deviceFilter } from './device-filter.ts'

/** Numbers of the devices that match each of the filters. */
export async function countEach(
  context: DeviceStatusContext,
  { accountId }: Caller,
  filters: readonly DeviceFilter[],
): Promise<readonly number[]> {
  if (filters.some(({ statuses }) => statuses !== undefined)) await storeStates(context)
  return countDevicesOfEach(context.db, accountId, filters)
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
