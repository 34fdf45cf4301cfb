import { timingSafeEqual } from 'node:crypto'
import { type Registration, splitSecret } from '@fieldhub/protocol'
import type { DeviceProfile } from '#platform/facts.ts'

/**
 * Whether a registration packet may speak for this device, and what of it is already data. The
 * maker's identity forms have no room for a password; a serial number alone is never enough.
 */
export function admits(
  profile: DeviceProfile,
  registration: Registration,
  acceptsIdentityForms: boolean,
): { readonly rest: Uint8Array } | undefined {
  if (registration.form === 'plain') return undefined
  if (registration.secret === undefined) {
    return acceptsIdentityForms ? { rest: registration.rest } : undefined
  }
  const expected = new TextEncoder().encode(profile.password)
  const { password, rest } = splitSecret(registration.secret, expected.length)
  const isRight = password.length === expected.length && timingSafeEqual(password, expected)
  return isRight ? { rest } : undefined
}
