import { type DevicePlace, type DeviceStatus, deviceStatus } from '@fieldhub/contract'
import type { Place } from '@fieldhub/geo'

export type PlacedDevice = DevicePlace & Place

/** The map of the overview, and what stands in its place until it is there. */
export const homeMapHeight = 420

export function isPlaced(device: DevicePlace): device is PlacedDevice {
  return device.longitude !== null && device.latitude !== null
}

/** What a person must see first. */
const worstFirst: readonly DeviceStatus[] = [
  deviceStatus.alarm,
  deviceStatus.offline,
  deviceStatus.unactivated,
  deviceStatus.online,
]

/** How many are in each state, the worst first; states that none is in are left out. */
export function getStates(
  devices: readonly Pick<DevicePlace, 'status'>[],
): readonly { readonly status: DeviceStatus; readonly count: number }[] {
  return worstFirst
    .map((status) => ({ status, count: devices.filter((one) => one.status === status).length }))
    .filter(({ count }) => count > 0)
}
