import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import {
  Email,
  Id,
  Language,
  NewPassword,
  Phone,
  plainText,
  SmsCode,
  TimeMs,
  text,
} from '../fields.ts'
import { CodeSent, QrAnswer } from '../session/session-api.ts'

/** What the personal centre shows and changes. */
export const UserData = z.object({
  phone: z.string(),
  nickname: z.string(),
  email: z.string(),
  company: z.string(),
  companyAddress: z.string(),
  /** Changes whenever the picture does; empty without a picture. */
  avatar: z.string(),
  /** Name of the bound WeChat account, empty when none is. */
  wechat: z.string(),
  hasPassword: z.boolean(),
  language: Language,
  /** IANA name of the time zone. */
  zone: z.string(),
})
export type UserData = z.output<typeof UserData>

export const SessionEntry = z.object({
  id: Id,
  ip: z.string(),
  agent: z.string(),
  createTime: TimeMs,
  seenTime: TimeMs,
  /** The latest time at which the session ends, however busy it is. */
  endTime: TimeMs,
  isCurrent: z.boolean(),
})
export type SessionEntry = z.output<typeof SessionEntry>

const personalInput = z.object({
  nickname: z.optional(text(1, 20, 'nickname')),
  companyName: z.optional(text(0, 50, 'companyLength')),
  /** The same by the name that `GET` has for it; `companyName` counts where both are sent. */
  company: z.optional(text(0, 50, 'companyLength')),
  companyAddress: z.optional(text(0, 100, 'addressLength')),
  language: z.optional(Language),
  zone: z.optional(plainText(0, 64, 'invalid')),
})

export const personalApi = {
  data: endpoint({
    method: 'GET',
    path: '/app/userData',
    tag: 'ownAccount',
    summary: { zh_cn: '当前账号的个人资料。', en_us: 'Personal data of the account.' },
    permission: 'personal',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: UserData,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/userData',
    tag: 'ownAccount',
    summary: { zh_cn: '修改所列的个人资料。', en_us: 'Changes the named personal data.' },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '修改个人信息', en_us: 'Change personal data' },
    input: personalInput,
    output: z.null(),
  }),
  password: endpoint({
    method: 'PUT',
    path: '/app/password',
    tag: 'ownAccount',
    summary: {
      zh_cn:
        '修改密码，并结束其他会话和全部 API 令牌；忘记旧密码时以绑定手机收到的验证码代替；首次设置都不需要。',
      en_us:
        'Changes the password and ends every other session and every API token. A code that was sent to the bound phone stands in for a forgotten old one; the first password needs neither.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '修改密码', en_us: 'Change password' },
    input: z.object({
      oldPassword: z.optional(plainText(0, 128, 'invalid')),
      /** In place of the old password; with a code, the old password is not looked at. */
      code: z.optional(SmsCode),
      password: NewPassword,
    }),
    output: z.null(),
  }),
  phone: endpoint({
    method: 'PUT',
    path: '/app/phone',
    tag: 'ownAccount',
    summary: {
      zh_cn: '绑定已用验证码验证的手机号。',
      en_us: 'Binds a phone that was proved with a code.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '绑定手机号', en_us: 'Bind phone' },
    input: z.object({ phone: Phone, code: SmsCode }),
    output: z.null(),
  }),
  email: endpoint({
    method: 'PUT',
    path: '/app/email',
    tag: 'ownAccount',
    summary: {
      zh_cn: '绑定已用验证码验证的邮箱。',
      en_us: 'Binds an email address that was proved with a code.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '绑定邮箱', en_us: 'Bind email' },
    input: z.object({ email: Email, code: SmsCode }),
    output: z.null(),
  }),
  removeEmail: endpoint({
    method: 'DELETE',
    path: '/app/email',
    tag: 'ownAccount',
    summary: {
      zh_cn: '解绑邮箱；验证码发到该邮箱。',
      en_us: 'Removes the email address; the code went to it.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '解绑邮箱', en_us: 'Remove email' },
    input: z.object({ code: SmsCode }),
    output: z.null(),
  }),
  phoneCode: endpoint({
    method: 'POST',
    path: '/app/getPhoneCode',
    tag: 'ownAccount',
    summary: {
      zh_cn: '向要绑定的手机号发送验证码；不填手机号时发到已绑定的手机，用来重设忘记的密码。',
      en_us:
        'Sends a code to a phone that is to be bound; without one, to the bound phone, for a new password in place of a forgotten one.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '发送手机验证码', en_us: 'Send code to phone' },
    input: z.object({ phone: z.optional(Phone) }),
    output: CodeSent,
  }),
  emailCode: endpoint({
    method: 'POST',
    path: '/app/getEmailCode',
    tag: 'ownAccount',
    summary: {
      zh_cn: '向要绑定的邮箱发送验证码；不填邮箱时发到已绑定的邮箱。',
      en_us: 'Sends a code to an address that is to be bound; without one, to the bound address.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '发送邮箱验证码', en_us: 'Send code by email' },
    input: z.object({ email: z.optional(Email) }),
    output: CodeSent,
  }),
  bindQr: endpoint({
    method: 'GET',
    path: '/app/bindQRCode',
    tag: 'ownAccount',
    summary: {
      zh_cn: '绑定微信的二维码；带已有 id 时查询其状态。',
      en_us: 'A QR code that binds WeChat to the account; a known id is the poll.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: null,
    input: z.object({ id: z.optional(plainText(0, 64, 'invalid')) }),
    output: QrAnswer,
  }),
  removeWechat: endpoint({
    method: 'DELETE',
    path: '/app/wechat',
    tag: 'ownAccount',
    summary: { zh_cn: '解绑微信。', en_us: 'Unbinds WeChat.' },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '解绑微信', en_us: 'Unbind WeChat' },
    input: z.object({}),
    output: z.null(),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/app/sessions',
    tag: 'signIn',
    summary: {
      zh_cn: '当前账号的登录会话，最近的在前。',
      en_us: 'Open sessions of the account, newest first.',
    },
    permission: 'personal',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(SessionEntry),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/app/sessions',
    tag: 'signIn',
    summary: { zh_cn: '结束当前账号的一个会话。', en_us: 'Ends a session of the account.' },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '结束登录', en_us: 'End session' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/app/otherSessions',
    tag: 'signIn',
    summary: {
      zh_cn: '结束当前账号除本会话外的全部会话，以及全部 API 令牌。',
      en_us: 'Ends all sessions of the account but the one that asks, and its API tokens.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '结束其他所有登录', en_us: 'End all other sessions' },
    /** With `apiTokens` false, programs keep their tokens. */
    input: z.object({ apiTokens: z._default(z.boolean(), true) }),
    output: z.null(),
  }),
  qrState: endpoint({
    method: 'GET',
    path: '/app/qrConfirm',
    tag: 'signIn',
    summary: {
      zh_cn: '手机上已登录的账号查看登录二维码的请求内容，并标记为已扫描。',
      en_us: 'What a sign-in QR code asks for, seen by the signed-in phone; marks it as scanned.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: null,
    input: z.object({ id: plainText(0, 64, 'invalid') }),
    output: z.object({
      ip: z.string(),
      agent: z.string(),
      createTime: TimeMs,
      isOpen: z.boolean(),
    }),
  }),
  qrConfirm: endpoint({
    method: 'POST',
    path: '/app/qrConfirm',
    tag: 'signIn',
    summary: {
      zh_cn: '允许或拒绝展示二维码的浏览器登录。',
      en_us: 'Lets the browser that shows the QR code in, or refuses it.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '确认扫码登录', en_us: 'Confirm QR sign-in' },
    input: z.object({ id: plainText(0, 64, 'invalid'), accept: z.boolean() }),
    output: z.null(),
  }),
}

/** The picture of the account. */
export const avatarFiles = {
  read: fileCall({
    method: 'GET',
    path: '/app/avatar',
    tag: 'ownAccount',
    summary: { zh_cn: '当前账号的头像。', en_us: 'Picture of the account.' },
    permission: 'personal',
    demo: 'open',
    audit: null,
  }),
  change: fileCall({
    method: 'POST',
    path: '/app/avatar',
    tag: 'ownAccount',
    summary: {
      zh_cn: '更换头像：PNG、JPEG 或 WebP，不超过 5 MB，保存为方形 JPEG。',
      en_us: 'Changes the picture: PNG, JPEG or WebP of at most 5 MB, kept as a square JPEG.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '更换头像', en_us: 'Change picture' },
    rate: 'upload',
  }),
}
