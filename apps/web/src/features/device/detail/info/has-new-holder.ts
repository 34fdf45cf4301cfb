import type { Device } from '@fieldhub/contract'
import type { LiveStatus } from '#api/live/live-store.ts'

/** Whether a transmission policy took or left the line since the device was read. */
export function hasNewHolder(
  { id, transmission }: Pick<Device, 'id' | 'transmission'>,
  live: LiveStatus | undefined,
): boolean {
  if (live?.deviceId !== id || live.isTransmitting === undefined) return false
  return live.isTransmitting !== (transmission !== null && transmission !== undefined)
}
