import { err, type Result } from '@fieldhub/kernel'
import { faultOfSent, type LinkFault, type WriteOutcome } from '#facts/writes.ts'
import type { DeviceAccess } from '#gateway/index.ts'

/**
 * Writes to a device whose line is here for the owner of the store, which does not see when the bytes leave: once they
 * have, nobody knows without an answer whether the device did it.
 */
export async function writeHere(
  gateway: Pick<DeviceAccess, 'write'>,
  [deviceId, varId, value, options]: Parameters<DeviceAccess['write']>,
): Promise<Result<WriteOutcome, LinkFault>> {
  let isSent = false
  const onStep = () => {
    isSent = true
  }
  const written = await gateway.write(deviceId, varId, value, { ...options, onStep })
  return written.ok ? written : err(faultOfSent(written.error, isSent))
}
