import type { DeviceStatus } from '@fieldhub/contract'
import type { Place } from '@fieldhub/geo'

const places: readonly (readonly [number, number])[] = [
  [121.2, 31.3],
  [119.3, 31.6],
  [118.3, 30.1],
  [120.4, 29.2],
  [117.4, 32.4],
  [120, 33.2],
  [121.6, 29.9],
  [116.6, 31.1],
]
const states: readonly DeviceStatus[] = [2, 2, 3, 2, 1]

/** Where a device stands for an example, and how it is; each the same every time. */
export function examplePlace(n: number): Place {
  const [longitude = 120, latitude = 30] = places[n % places.length] ?? []
  const round = Math.floor(n / places.length)
  return { longitude: longitude + round * 0.35, latitude: latitude - round * 0.3 }
}

export const exampleStatus = (n: number): DeviceStatus => states[n % states.length] ?? 2
export const exampleCount = 5
