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
    /** Replaces the token where the account has a second factor. */
    needFactor: z.optional(FactorDemand),
  }),
])

export const sessionApi = {
  demoLogin: endpoint({
    method: 'GET',
    path: '/token/loginTest',
    tag: 'signIn',
    summary: {
      zh_cn: '进入体验环境，带有数值变化的模拟设备。',
      en_us: 'Opens a demo sandbox with moving simulated devices.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.object({ token: z.string(), demo: z.literal(true) }),
  }),
  demoLoginAlias: endpoint({
    method: 'GET',
    path: '/token/testLogin',
    tag: 'signIn',
    summary: { zh_cn: '同 loginTest。', en_us: 'The same as loginTest.' },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.object({ token: z.string(), demo: z.literal(true) }),
  }),
  demoReset: endpoint({
    method: 'POST',
    path: '/app/demoReset',
    tag: 'signIn',
    summary: {
      zh_cn: '重置体验环境：删除当前的体验沙箱，换成一个全新的。仅限体验账号。',
      en_us:
        'Resets the demo: the caller’s sandbox is deleted and a new one entered. For visitors only.',
    },
    permission: 'personal',
    demo: 'open',
    audit: { zh_cn: '重置体验环境', en_us: 'Reset demo' },
    input: z.object({}),
    output: z.object({ token: z.string(), demo: z.literal(true) }),
  }),
  accountLogin: endpoint({
    method: 'POST',
    path: '/token/webLogin',
    tag: 'signIn',
    summary: {
      zh_cn: '账号密码登录（请求体带签名）。',
      en_us: 'Signs in with account and password (signed body).',
    },
    permission: 'public',
    demo: 'open',
    audit: { zh_cn: '登录', en_us: 'Sign in' },
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
    tag: 'signIn',
    summary: {
      zh_cn: '发送短信登录验证码（请求体带签名）；间隔 60 秒，5 分钟内有效。',
      en_us: 'Sends a sign-in code by SMS (signed body); 60 s between codes, good for 5 minutes.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    signed: true,
    input: z.object({ phone: Phone, ...signature }),
    output: CodeSent,
  }),
  phoneLogin: endpoint({
    method: 'POST',
    path: '/token/phoneCode_Login',
    tag: 'signIn',
    summary: {
      zh_cn: '手机验证码登录（请求体带签名）；首次登录自动注册。',
      en_us: 'Signs in with phone and code (signed body); the first use makes the account.',
    },
    permission: 'public',
    demo: 'open',
    audit: { zh_cn: '登录', en_us: 'Sign in' },
    signed: true,
    input: z.object({ phone: Phone, code: SmsCode, ...signature }),
    output: EnterAnswer,
  }),
  qrLogin: endpoint({
    method: 'GET',
    path: '/token/loginQRCode',
    tag: 'signIn',
    summary: {
      zh_cn: '不带 id 或 id 未知时生成登录二维码；带已有 id 时查询其状态。',
      en_us: 'Unknown or no id makes a QR code; a known id is the poll for its state.',
    },
    permission: 'public',
    demo: 'open',
    audit: { zh_cn: '登录', en_us: 'Sign in' },
    input: z.object({ id: z.optional(plainText(0, 64, 'invalid')) }),
    output: QrAnswer,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/app/logout',
    tag: 'signIn',
    summary: {
      zh_cn: '退出登录；带不带令牌都返回 200。',
      en_us: 'Ends the session; answers 200 with or without a token.',
    },
    permission: 'public',
    demo: 'open',
    audit: { zh_cn: '退出登录', en_us: 'Sign out' },
    input: z.object({}),
    output: z.null(),
  }),
  keepAlive: endpoint({
    method: 'GET',
    path: '/app/keepAlive',
    tag: 'signIn',
    summary: {
      zh_cn: '更换令牌；旧令牌 60 秒内仍可用。',
      en_us: 'Replaces the token; the old one stays good for 60 s.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isBeforeFactor: true,
    isWithinDevices: true,
    input: z.object({}),
    output: z.object({ token: z.string() }),
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/app/userInfo',
    tag: 'signIn',
    summary: {
      zh_cn: '当前账号的资料和角色。',
      en_us: 'Profile and roles of the signed-in account.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isBeforeFactor: true,
    input: z.object({}),
    output: UserProfile,
  }),
}
