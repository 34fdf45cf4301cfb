import { randomBytes } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@fieldhub/contract'
import type { PasskeyRow } from '#store/session/passkey-store.ts'
import type { PasskeySite } from './passkey-site.ts'

const answerMs = 5 * 60_000
/** EdDSA, ES256 and RS256 (COSE), which all authenticators use. */
export const passkeyAlgorithms = [-8, -7, -257]

export function makeChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** The person must always be verified (PIN, finger, face): an unlocked passkey alone is no factor. */
export function passkeyRequest(
  site: PasskeySite,
  challenge: string,
  passkeys: readonly PasskeyRow[],
): PasskeyRequest {
  return {
    challenge,
    timeout: answerMs,
    rpId: site.name,
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(toDescriptor) }),
    userVerification: 'required',
  }
}

interface PasskeyOwner {
  /** Base64url. */
  readonly handle: string
  readonly name: string
  readonly nickname: string
}

export function passkeyCreation(
  site: PasskeySite,
  challenge: string,
  { owner, title, known }: PasskeyCreationParts,
): PasskeyCreation {
  return {
    rp: { id: site.name, name: title },
    user: { id: owner.handle, name: owner.name, displayName: owner.nickname || owner.name },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: answerMs,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

interface PasskeyCreationParts {
  readonly owner: PasskeyOwner
  readonly title: string
  /** Authenticators make no second passkey beside these. */
  readonly known: readonly PasskeyRow[]
}

function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return {
    id: credentialId,
    type: 'public-key' as const,
    transports: [...transports],
  }
}
