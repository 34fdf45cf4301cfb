import * as z from 'zod/mini'
import { Id, plainText, SmsCode, TimeMs, text } from '../fields.ts'
import { PasskeyAssertion, PasskeyRequest } from './passkey.ts'

/** `totp`: a code of an authenticator app. `passkey`. `recovery`: one of the codes stored for when neither is available. */
export const FactorWay = z.enum(['totp', 'passkey', 'recovery'])
export type FactorWay = z.infer<typeof FactorWay>

/** 256 random bits, like a token. */
const Ticket = plainText(0, 64, 'invalid')

/** Demand for a second factor: the ways in which it can be proved, and a ticket for the answer. */
export const FactorDemand = z.object({
  ticket: z.string(),
  /** Seconds until the ticket expires. */
  expireIn: z.int(),
  ways: z.array(FactorWay),
  /** Present where a passkey is among the ways. */
  passkey: z.optional(PasskeyRequest),
})
export type FactorDemand = z.output<typeof FactorDemand>

export const FactorAnswer = z.discriminatedUnion('way', [
  z.object({ way: z.literal('totp'), code: SmsCode }),
  z.object({ way: z.literal('recovery'), code: text(1, 60, 'recoveryCode') }),
  z.object({ way: z.literal('passkey'), response: PasskeyAssertion }),
])
export type FactorAnswer = z.output<typeof FactorAnswer>

export const FactorReply = z.object({ ticket: Ticket, answer: FactorAnswer })
export type FactorReply = z.output<typeof FactorReply>

/** A proof that the person gave shortly before changing factors. */
export const FactorProof = Ticket

export const PasskeyName = text(1, 30, 'passkeyName')

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createTime: TimeMs,
  /** Null: not used yet. */
  usedTime: z.nullable(TimeMs),
  /** Name of the site that the passkey works at. */
  site: z.string(),
  /** A password manager or an account with its maker keeps the passkey, not one device alone. */
  isSynced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

export const SecondFactor = z.object({
  /** When the authenticator app was set up; null: it is not. */
  totpTime: z.nullable(TimeMs),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** The role demands a second factor. */
  isDemanded: z.boolean(),
  /** Whether the account has a password, which is required before a change. */
  hasPassword: z.boolean(),
  /** Address at which people reach this server; passkeys belong to this site. */
  site: z.string(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Ten codes, returned once with the first factor; null: the earlier codes stay valid. */
export const FactorAdded = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
export type FactorAdded = z.output<typeof FactorAdded>
