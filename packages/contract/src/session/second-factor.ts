import * as z from 'zod/mini'
import { Id, plainText, SmsCode, TimeMs, text } from '../fields.ts'
import { PasskeyAssertion, PasskeyRequest } from './passkey.ts'

/** A code of an authenticator app, a passkey, or one of the codes kept for the day that neither is at hand. */
export const FactorWay = z.enum(['totp', 'passkey', 'recovery'])
export type FactorWay = z.infer<typeof FactorWay>

/** 256 random bits, as tokens are. */
const Ticket = plainText(0, 64, 'invalid')

/** Of who has to show a second factor: what it can be shown by, and what the answer refers to. */
export const FactorDemand = z.object({
  ticket: z.string(),
  /** Seconds. */
  expireIn: z.int(),
  ways: z.array(FactorWay),
  /** Where a passkey is among the ways. */
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

/** What somebody proved shortly before, who changes factors. */
export const FactorProof = Ticket

export const PasskeyName = text(1, 30, 'passkeyName')

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createTime: TimeMs,
  /** Null: not yet. */
  usedTime: z.nullable(TimeMs),
  /** The name of the site that it is good at. */
  site: z.string(),
  /** Kept by a password manager or an account with its maker, not by one device alone. */
  isSynced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

export const SecondFactor = z.object({
  /** When the authenticator app was set up; null: it is not. */
  totpTime: z.nullable(TimeMs),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** The role must have a second factor. */
  isDemanded: z.boolean(),
  /** It is asked for before a change. */
  hasPassword: z.boolean(),
  /** Where this server says people reach it: passkeys are of this site. */
  site: z.string(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Ten codes, told once, with the first factor; null: those told before go on. */
export const FactorAdded = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
export type FactorAdded = z.output<typeof FactorAdded>
