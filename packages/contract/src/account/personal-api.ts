import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Email, Id, NewPassword, Phone, plainText, SmsCode, TimeMs, text } from '../fields.ts'
import { Language } from '../language.ts'
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
  /** When the session ends at the latest, however busy it is. */
  endTime: TimeMs,
  isCurrent: z.boolean(),
})
export type SessionEntry = z.output<typeof SessionEntry>

const personalInput = z.object({
  nickname: z.optional(text(1, 20, 'nickname')),
  companyName: z.optional(text(0, 50, 'companyLength')),
  companyAddress: z.optional(text(0, 100, 'addressLength')),
  language: z.optional(Language),
  zone: z.optional(plainText(0, 64, 'invalid')),
})

export const personalApi = {
  data: endpoint({
    method: 'GET',
    path: '/app/userData',
    summary: 'Personal data of the account.',
    access: 'session',
    input: z.object({}),
    output: UserData,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/userData',
    summary: 'Changes the named personal data.',
    access: 'session',
    input: personalInput,
    output: z.null(),
  }),
  password: endpoint({
    method: 'PUT',
    path: '/app/password',
    summary:
      'Changes the password and ends every other session and every API token; the first one needs no old one.',
    access: 'session',
    input: z.object({
      oldPassword: z.optional(plainText(0, 128, 'invalid')),
      password: NewPassword,
    }),
    output: z.null(),
  }),
  phone: endpoint({
    method: 'PUT',
    path: '/app/phone',
    summary: 'Binds a phone that was proved with a code.',
    access: 'session',
    input: z.object({ phone: Phone, code: SmsCode }),
    output: z.null(),
  }),
  email: endpoint({
    method: 'PUT',
    path: '/app/email',
    summary: 'Binds an email address that was proved with a code.',
    access: 'session',
    input: z.object({ email: Email, code: SmsCode }),
    output: z.null(),
  }),
  removeEmail: endpoint({
    method: 'DELETE',
    path: '/app/email',
    summary: 'Removes the email address; the code went to it.',
    access: 'session',
    input: z.object({ code: SmsCode }),
    output: z.null(),
  }),
  phoneCode: endpoint({
    method: 'POST',
    path: '/app/getPhoneCode',
    summary: 'Sends a code to a phone that is to be bound.',
    access: 'session',
    input: z.object({ phone: Phone }),
    output: CodeSent,
  }),
  emailCode: endpoint({
    method: 'POST',
    path: '/app/getEmailCode',
    summary: 'Sends a code to an address that is to be bound; without one, to the bound address.',
    access: 'session',
    input: z.object({ email: z.optional(Email) }),
    output: CodeSent,
  }),
  bindQr: endpoint({
    method: 'GET',
    path: '/app/bindQRCode',
    summary: 'A QR code that binds WeChat to the account; a known id is the poll.',
    access: 'session',
    input: z.object({ id: z.optional(plainText(0, 64, 'invalid')) }),
    output: QrAnswer,
  }),
  removeWechat: endpoint({
    method: 'DELETE',
    path: '/app/wechat',
    summary: 'Unbinds WeChat.',
    access: 'session',
    input: z.object({}),
    output: z.null(),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/app/sessions',
    summary: 'Open sessions of the account, newest first.',
    access: 'session',
    input: z.object({}),
    output: z.array(SessionEntry),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/app/sessions',
    summary: 'Ends a session of the account.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/app/otherSessions',
    summary: 'Ends all sessions of the account but the one that asks, and its API tokens.',
    access: 'session',
    /** With `apiTokens` false, programs keep their tokens. */
    input: z.object({ apiTokens: z._default(z.boolean(), true) }),
    output: z.null(),
  }),
  qrState: endpoint({
    method: 'GET',
    path: '/app/qrConfirm',
    summary: 'What a sign-in QR code asks for, seen by the signed-in phone; marks it as scanned.',
    access: 'session',
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
    summary: 'Lets the browser that shows the QR code in, or refuses it.',
    access: 'session',
    input: z.object({ id: plainText(0, 64, 'invalid'), accept: z.boolean() }),
    output: z.null(),
  }),
}
