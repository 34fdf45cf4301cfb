import type { PasskeyAssertion, PasskeyAttestation } from '@fieldhub/contract'
import { type PasskeyRow, recordPasskeyUse } from '#store/session/passkey-store.ts'
import type { FactorContext } from './factor-context.ts'
import { passkeyAlgorithms } from './passkey-request.ts'
import type { PasskeySite } from './passkey-site.ts'

/** The library and what it reads certificates with are some 400 files, for which a start does not wait. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

export interface PasskeyCheck<Response> {
  readonly response: Response
  readonly site: PasskeySite
  /** The challenge, or a function that recognises it. */
  readonly challenge: string | ((challenge: string) => boolean)
}

/** Whether the passkey signed this challenge here, with the person verified; records its use. */
export async function isRightPasskey(
  context: FactorContext,
  row: PasskeyRow,
  { response, site, challenge }: PasskeyCheck<PasskeyAssertion>,
): Promise<boolean> {
  if (row.site !== site.name) return false
  const { userHandle, ...signed } = response.response
  const count = await orUndefined(context, async () => {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...getPlain(response), response: signed },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      credential: {
        id: row.credentialId,
        publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
        counter: row.signCount,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
  const isOwners = userHandle === undefined || userHandle === '' || userHandle === row.userHandle
  if (count === undefined || !isOwners) return false
  const use = { id: row.id, countBefore: row.signCount, count, time: context.clock.now() }
  return recordPasskeyUse(context.db, use)
}

export interface MadePasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: number
  readonly isSynced: boolean
}

/** A passkey that was made for this challenge here; undefined when it was not. */
export function readMadePasskey(
  context: FactorContext,
  { response, site, challenge }: PasskeyCheck<PasskeyAttestation>,
): Promise<MadePasskey | undefined> {
  return orUndefined(context, async () => {
    const { transports: _, ...made } = response.response
    if (await hasCertificates(made.attestationObject)) return undefined
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...getPlain(response), response: made },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
      isSynced: credentialBackedUp,
    }
  })
}

/**
 * No browser sends an authenticator's certificates unless they are requested, and we do not. Verifying unrequested ones
 * would fetch revocation lists from addresses in them, which nobody may make this server do.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  const decoded = decodeAttestationObject(
    Uint8Array.from(Buffer.from(attestationObject, 'base64url')),
  )
  const format = decoded.get('fmt')
  const isSelfMade = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  return format !== 'none' && !isSelfMade
}

function getPlain({ id, rawId, type }: PasskeyAssertion | PasskeyAttestation) {
  return { id, rawId, type, clientExtensionResults: {} }
}

/** The library throws for anything invalid. */
async function orUndefined<T>(
  { log }: FactorContext,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    log.debug({ err: error }, 'passkey refused')
    return undefined
  }
}
