import * as z from 'zod/mini'
import { UserProfile } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { Phone, plainText, SmsCode } from '../fields.ts'
import { FactorDemand } from './second-factor.ts'

const signature = { t: z.int(), sign: plainText(0, 64, 'invalid') }

/**
 * `needInfo` names the screen that comes first: 1 to prove a phone, 2 to give a name, 3 to set up the second factor
 * that the role demands.
 */
export const SignedIn = z.object({ token: z.string(), needInfo: z.int() })
export type SignedIn = z.output<typeof SignedIn>

const NeedFactor = z.object({ needFactor: FactorDemand })

/** A session, or the demand for the second factor of an account that has one. */
export const EnterAnswer = z.union([SignedIn, NeedFactor])
export type EnterAnswer = z.output<typeof EnterAnswer>

/** `shownInLog`: no SMS provider is configured, and the code stands in the server's log (development). */
export const CodeSent = z.object({
  expire: z.int(),
  interval: z.int(),
  shownInLog: z.boolean(),
})

/** States of a QR code on the wire. */
export const qrStatus = { waiting: 0, scanned: 1, confirmed: 2, expired: 3, notBound: 4 } as const

/** A new QR code, or the state of a known one. `token` comes once, with `confirmed`. */
export const QrAnswer = z.union([
  z.object({
    id: z.string(),
    /** Content of the QR code. */
    url: z.string(),
    /** The code as an SVG data URL. */
    qrCode: z.string(),
    /** Seconds until the code expires. */
    expireIn: z.int(),
    /** Address that answers the same code on WeChat's website in another window; only where that is configured. */
    siteUrl: z.optional(z.string()),
  }),
  z.object({
    id: z.string(),
    status: z.int().check(z.minimum(0), z.maximum(4)),
    token: z.optional(z.string()),
    needInfo: z.optional(z.int()),
    /** Takes the place of a token where the account has a second factor. */
    needFactor: z.optional(FactorDemand),
  }),
])

export const sessionApi = {
  demoLogin: endpoint({
    method: 'GET',
    path: '/token/loginTest',
    summary: 'Opens a demo sandbox with moving simulated devices.',
    access: 'public',
    input: z.object({}),
    output: z.object({ token: z.string(), demo: z.literal(true) }),
  }),
  demoLoginAlias: endpoint({
    method: 'GET',
    path: '/token/testLogin',
    summary: 'The same as loginTest.',
    access: 'public',
    input: z.object({}),
    output: z.object({ token: z.string(), demo: z.literal(true) }),
  }),
  accountLogin: endpoint({
    method: 'POST',
    path: '/token/webLogin',
    summary: 'Signs in with account and password (signed body).',
    access: 'public',
    signed: true,
    input: z.object({
      account: plainText(1, 64, 'account'),
      password: plainText(1, 128, 'password'),
      ...signature,
    }),
    output: EnterAnswer,
  }),
  phoneCode: endpoint({
    method: 'POST',
    path: '/token/getPhoneCode_Login',
    summary: 'Sends a sign-in code by SMS (signed body); 60 s between codes, good for 5 minutes.',
    access: 'public',
    signed: true,
    input: z.object({ phone: Phone, ...signature }),
    output: CodeSent,
  }),
  phoneLogin: endpoint({
    method: 'POST',
    path: '/token/phoneCode_Login',
    summary: 'Signs in with phone and code (signed body); the first use makes the account.',
    access: 'public',
    signed: true,
    input: z.object({ phone: Phone, code: SmsCode, ...signature }),
    output: EnterAnswer,
  }),
  qrLogin: endpoint({
    method: 'GET',
    path: '/token/loginQRCode',
    summary: 'Unknown or no id makes a QR code; a known id is the poll for its state.',
    access: 'public',
    input: z.object({ id: z.optional(plainText(0, 64, 'invalid')) }),
    output: QrAnswer,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/app/logout',
    summary: 'Ends the session; answers 200 with or without a token.',
    access: 'public',
    input: z.object({}),
    output: z.null(),
  }),
  keepAlive: endpoint({
    method: 'GET',
    path: '/app/keepAlive',
    summary: 'Replaces the token; the old one stays good for 60 s.',
    access: 'session',
    isBeforeFactor: true,
    input: z.object({}),
    output: z.object({ token: z.string() }),
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/app/userInfo',
    summary: 'Profile and roles of the signed-in account.',
    access: 'session',
    isBeforeFactor: true,
    input: z.object({}),
    output: UserProfile,
  }),
}
