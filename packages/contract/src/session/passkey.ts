import * as z from 'zod/mini'
import { plainText } from '../fields.ts'

/**
 * JSON that a browser and its authenticators exchange with the server, in WebAuthn's form (Level 3, 5.1.8 and 5.1.9).
 * Bytes are base64url.
 */
const bytes = (charactersMax: number) =>
  z.string('invalid').check(z.maxLength(charactersMax, 'invalid'), z.regex(/^[\w-]*$/, 'invalid'))
const CredentialId = bytes(1_400)

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/**
 * Options of `navigator.credentials.get`. Without `allowCredentials` the person chooses among all passkeys of this
 * site.
 */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.optional(z.array(Descriptor)),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** Options of `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key', 'invalid'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'] as const, 'invalid')),
  clientExtensionResults: z._default(z.object({}), {}),
}

/** An authenticator's response to a request. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(100)),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** An authenticator's response to a creation. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(plainText(0, 20, 'invalid')).check(z.maxLength(10, 'invalid'))),
  }),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>
