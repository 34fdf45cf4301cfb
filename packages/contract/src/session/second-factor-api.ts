import * as z from 'zod/mini'
import { Role } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { Id, plainText, SmsCode } from '../fields.ts'
import { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from './passkey.ts'
import {
  FactorAdded,
  FactorDemand,
  FactorProof,
  FactorReply,
  PasskeyName,
  SecondFactor,
} from './second-factor.ts'
import { SignedIn } from './session-api.ts'

const proof = { proof: FactorProof }
/** Whoever has to set a factor up first may make these calls. */
const beforeFactor = { access: 'session', isBeforeFactor: true } as const

/** Two-step verification. A change needs a proof, which `ask` and `prove` give; it lasts ten minutes. */
/** Action in the operation log: the first factor was right, and no call says yet how the second one ended. */
export const firstStepAction = 'FIRST /token/factor'

export const secondFactorApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/token/factor',
    summary: 'The second step of a sign-in that was answered with `needFactor`.',
    access: 'public',
    input: FactorReply,
    output: SignedIn,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/token/passkeyOptions',
    summary: 'What a browser needs to sign in with a passkey alone.',
    access: 'public',
    input: z.object({}),
    output: PasskeyRequest,
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/token/passkey',
    summary: 'Signs in with a passkey, which is both factors at once.',
    access: 'public',
    input: z.object({ response: PasskeyAssertion }),
    output: SignedIn,
  }),
  state: endpoint({
    ...beforeFactor,
    method: 'GET',
    path: '/app/factor',
    summary: 'Second factors of the account.',
    input: z.object({}),
    output: SecondFactor,
  }),
  ask: endpoint({
    ...beforeFactor,
    method: 'POST',
    path: '/app/factorAsk',
    summary:
      'Begins the proof for a change with the password; a factor that is set up is asked for next.',
    input: z.object({ password: z.optional(plainText(0, 128, 'password')) }),
    output: z.union([z.object({ proof: z.string() }), z.object({ needFactor: FactorDemand })]),
  }),
  prove: endpoint({
    ...beforeFactor,
    method: 'POST',
    path: '/app/factorProof',
    summary: 'Ends the proof for a change with a second factor.',
    input: FactorReply,
    output: z.object({ proof: z.string() }),
  }),
  startTotp: endpoint({
    ...beforeFactor,
    method: 'POST',
    path: '/app/factorTotp',
    summary: 'A new secret for an authenticator app, shown once.',
    input: z.object(proof),
    output: z.object({
      /** The secret in base32, for typing. */
      secret: z.string(),
      url: z.string(),
      /** The address as a QR code: an SVG data URL. */
      qrCode: z.string(),
    }),
  }),
  confirmTotp: endpoint({
    ...beforeFactor,
    method: 'PUT',
    path: '/app/factorTotp',
    summary: 'Turns the authenticator app on that shows this code.',
    input: z.object({ ...proof, code: SmsCode }),
    output: FactorAdded,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/app/factorTotp',
    summary: 'Turns the authenticator app off.',
    access: 'session',
    input: z.object(proof),
    output: z.null(),
  }),
  startPasskey: endpoint({
    ...beforeFactor,
    method: 'POST',
    path: '/app/passkey',
    summary: 'What a browser needs to make a passkey.',
    input: z.object(proof),
    output: PasskeyCreation,
  }),
  addPasskey: endpoint({
    ...beforeFactor,
    method: 'PUT',
    path: '/app/passkey',
    summary: 'Adds the passkey that a browser made.',
    input: z.object({ ...proof, name: PasskeyName, response: PasskeyAttestation }),
    output: FactorAdded,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/app/passkeyName',
    summary: 'Gives a passkey another name.',
    access: 'session',
    input: z.object({ id: Id, name: PasskeyName }),
    output: z.null(),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/app/passkey',
    summary: 'Removes a passkey.',
    access: 'session',
    input: z.object({ ...proof, id: Id }),
    output: z.null(),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/app/recoveryCodes',
    summary: 'Ten new recovery codes, shown once; the old ones end.',
    access: 'session',
    input: z.object(proof),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
}

const FactorPolicy = z.object({ roles: z.array(Role) })

/** What ROOT decides about the second factors of others. */
export const factorPolicyApi = {
  read: endpoint({
    method: 'GET',
    path: '/root/factorPolicy',
    summary: 'Roles that must have a second factor.',
    access: 'session',
    input: z.object({}),
    output: FactorPolicy,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/root/factorPolicy',
    summary: 'Demands a second factor of roles; who has none may only set one up.',
    access: 'session',
    input: z.object({ ...proof, roles: z.array(Role) }),
    output: z.null(),
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/root/factor',
    summary: 'Takes the second factors off an account that lost them, and signs it out everywhere.',
    access: 'session',
    input: z.object({ ...proof, id: Id }),
    output: z.null(),
  }),
}
