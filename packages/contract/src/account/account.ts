import * as z from 'zod/mini'
import { Language } from '../language.ts'

export const Role = z.enum(['ROOT', 'ADMIN', 'OPERATOR', 'VIEWER', 'GUEST'])
export type Role = z.infer<typeof Role>

/** What an API token may do: look, or also command and change what the account has. */
export const TokenRights = z.enum(['read', 'write'])
export type TokenRights = z.infer<typeof TokenRights>

/** User profile (spec §3). */
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
  /** Empty without one, else how the newest begins: the token itself is told once, when it is made. */
  apiToken: z.string(),
  configurationSpaceMax: z.int(),
  configurationUseSpace: z.int(),
  avatar: z.string(),
  roles: z.array(Role),
  demo: z.boolean(),
  /** The role demands a second factor and there is none: nothing else is answered before it is set up. */
  lacksFactor: z.boolean(),
  /** Null: none was chosen, and the console keeps what the browser shows. */
  language: z.nullable(Language),
  /** IANA name of the time zone; null as above. */
  zone: z.nullable(z.string()),
})
export type UserProfile = z.output<typeof UserProfile>
