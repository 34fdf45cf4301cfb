import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

/**
 * The reason why no passkey can be used here, in words; undefined where one can. Browsers offer them on https and by
 * host name only.
 */
export function passkeyObstacle(): PlainMessageKey | undefined {
  if (!isSecureContext) return 'factor.passkeyInsecure'
  if (isAddress(location.hostname)) return 'factor.passkeyAddress'
  return 'PublicKeyCredential' in globalThis ? undefined : 'factor.passkeyUnsupported'
}

/** Whether the host is an address. Those of IPv6 stand in brackets. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
}

/** Asks the person for an existing passkey. */
export async function showPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { allowCredentials = [], ...options } = request
  const shown = await startAuthentication({ optionsJSON: { ...options, allowCredentials } })
  const { id, rawId, type, response } = shown
  return { id, rawId, type, response, clientExtensionResults: {} }
}

/** Asks the person to make a passkey. */
export async function makePasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation })
  return { id, rawId, type, response, clientExtensionResults: {} }
}

/** The browser's reason for a failure, in words; undefined when it is not about the passkey. */
export function passkeyFault(error: unknown): PlainMessageKey | undefined {
  if (!(error instanceof Error)) return undefined
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'factor.passkeyCancelled'
    case 'InvalidStateError':
      return 'factor.passkeyKnown'
    case 'SecurityError':
      return 'factor.passkeyOtherSite'
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'factor.passkeyUnsupported'
    default:
      return undefined
  }
}
