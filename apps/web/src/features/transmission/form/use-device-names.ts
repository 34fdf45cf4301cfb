import type { Transmission } from '@fieldhub/contract'
import { useDevicesById } from '#parts/device-field/use-devices-by-id.ts'

/** Names of these devices by id; the number of one that is not known, or not yet. */
export function useDeviceNames(
  ids: readonly number[],
  parts: Transmission['parts'] = noParts,
): (id: number) => string {
  const devices = useDevicesById(ids)
  const names = new Map([
    ...parts.map(({ deviceId, name }) => [deviceId, name] as const),
    ...devices.map(({ id, name }) => [id, name] as const),
  ])
  return (id) => names.get(id) ?? String(id)
}

const noParts: never[] = []
