import { Email, Phone, personalApi } from '@fieldhub/contract'
import type * as z from 'zod/mini'
import { call } from '#api/call.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

/** An address that is proved with a code: how to send one, and what to do with it. */
export interface Proof {
  /** Under which the wait between two codes is remembered. */
  readonly purpose: string
  /** The server's name of the address' field. */
  readonly field: 'phone' | 'email'
  readonly labelKey: PlainMessageKey
  readonly schema: z.ZodMiniType
  readonly request: (address: string) => Promise<CodeAnswer>
  readonly save: (address: string, code: string) => Promise<unknown>
}

type CodeAnswer = z.output<(typeof personalApi.phoneCode)['output']>

const quiet = { quiet: true } as const

export const bindPhone: Proof = {
  purpose: 'bind-phone',
  field: 'phone',
  labelKey: 'personal.phone',
  schema: Phone,
  request: (phone) => call(personalApi.phoneCode, { phone }, quiet),
  save: (phone, code) => call(personalApi.phone, { phone, code }, quiet),
}

export const bindEmail: Proof = {
  purpose: 'bind-email',
  field: 'email',
  labelKey: 'personal.email',
  schema: Email,
  request: (email) => call(personalApi.emailCode, { email }, quiet),
  save: (email, code) => call(personalApi.email, { email, code }, quiet),
}

/** The code goes to the address that is bound. */
export const removeEmail: Proof = {
  purpose: 'remove-email',
  field: 'email',
  labelKey: 'personal.email',
  schema: Email,
  request: () => call(personalApi.emailCode, {}, quiet),
  save: (_email, code) => call(personalApi.removeEmail, { code }, quiet),
}
