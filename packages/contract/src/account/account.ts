import * as z from 'zod/mini'
import { Language } from '../fields.ts'

export const Role = z.enum(['ROOT', 'ADMIN', 'OPERATOR', 'VIEWER', 'GUEST'])
export type Role = z.infer<typeof Role>

/**
 * Access of an API token: `read` only reads, `command` may also act on devices, `write` may also change things of the
 * account.
 */
export const TokenRights = z.enum(['read', 'command', 'write'])
export type TokenRights = z.infer<typeof TokenRights>

/** The profile of the signed-in user. */
export const UserProfile = z.object({
  name: z.string(),
  nickname: z.string(),
  phone: z.string(),
  email: z.string(),
  wechatName: z.string(),
  companyAddress: z.string(),
  companyName: z.string(),
  smsCurrent: z.int(),
  smsMax: z.int(),
  /** Empty when there is no token, else the beginning of the newest one. The token itself is returned once, when it is made. */
  apiToken: z.string(),
  configurationSpaceMax: z.int(),
  configurationUseSpace: z.int(),
  avatar: z.string(),
  roles: z.array(Role),
  demo: z.boolean(),
  /** The role requires a second factor and the account has none; until it is set up no other call is answered. */
  lacksFactor: z.boolean(),
  /** Null: no language was chosen, and the console keeps what the browser shows. */
  language: z.nullable(Language),
  /** IANA name of the time zone; null: none was chosen. */
  zone: z.nullable(z.string()),
})
export type UserProfile = z.output<typeof UserProfile>
