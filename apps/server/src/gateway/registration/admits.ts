import { type Registration, splitSecret } from '@fieldhub/protocol'
import type { DeviceProfile } from '#facts/device-profile.ts'
import { isSameSecret } from '#platform/secrets/secret.ts'

/** Why the registration is refused, or which part of the packet is already data. */
export type Admission =
  | { readonly kind: 'admitted'; readonly rest: Uint8Array }
  /** Its owner wants a password, and this form has no room for one. */
  | { readonly kind: 'needs-password' }
  /** It only names the device, and another process has a connection that proved it. */
  | { readonly kind: 'proven-elsewhere' }
  | { readonly kind: 'wrong-password' }

/** Tells whether a registration packet opens this device. One without a password does so only where its owner chose it. */
export function admits(profile: DeviceProfile, registration: Registration): Admission {
  const { secret, rest } = registration
  if (secret === undefined) {
    if (!profile.acceptsIdentity) return { kind: 'needs-password' }
    return profile.isProvenElsewhere ? { kind: 'proven-elsewhere' } : { kind: 'admitted', rest }
  }
  const expected = new TextEncoder().encode(profile.password)
  const split = splitSecret(secret, expected.length)
  const isRight = isSameSecret(split.password, expected)
  return isRight ? { kind: 'admitted', rest: split.rest } : { kind: 'wrong-password' }
}
