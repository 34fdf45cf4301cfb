import * as z from 'zod/mini'
import { Language } from '../language.ts'

export const Role = z.enum(['ROOT', 'ADMIN', 'OPERATOR', 'VIEWER', 'GUEST'])
export type Role = z.infer<typeof Role>

/** What an API token allows: `read` to look, `write` to command and change things of the account too. */
export const TokenRights = z.enum(['read', 'write'])
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
  /**
   * Empty when there is none, else the beginning of the newest token. The token itself is told once, when it is made.
   */
  apiToken: z.string(),
  configurationSpaceMax: z.int(),
  configurationUseSpace: z.int(),
  avatar: z.string(),
  roles: z.array(Role),
  demo: z.boolean(),
  /** The role demands a second factor and there is none; until it is set up nothing else is answered. */
  lacksFactor: z.boolean(),
  /** Null: no language was chosen, and the console keeps what the browser shows. */
  language: z.nullable(Language),
  /** IANA name of the time zone; null: none was chosen. */
  zone: z.nullable(z.string()),
})
export type UserProfile = z.output<typeof UserProfile>
