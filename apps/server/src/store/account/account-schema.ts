import type { Role } from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables about accounts themselves. */
export interface AccountSchema {
  account: AccountTable
  avatar: AvatarTable
  accountHistory: AccountHistoryTable
}

/** How the stored history of an account stands to its limit; no row: it never was near it. */
export interface AccountHistoryTable {
  accountId: number
  /** Percentage that its owner was told of: 0, 80 or 100. */
  told: number
  /** When it last became full, and when it had room again; null: it never was full, or has no room yet. */
  fullSince: number | null
  fullUntil: number | null
  /** Number of values that were not stored in that time. */
  skipped: number
}

export interface AccountTable {
  id: Generated<number>
  /** Sign-in name, unique. */
  name: string
  /** Empty: no password is set, and the account signs in by phone or WeChat. */
  passwordHash: string
  role: Role
  nickname: string
  phone: string
  /** When the phone was bound in place of another or of none; null: with the account, or before this was kept. */
  phoneBoundAt: number | null
  email: string
  companyName: string
  companyAddress: string
  wechatName: string
  smsCurrent: number
  smsMax: number
  spaceUsed: number
  spaceMax: number
  isDemo: number
  createdAt: number
  /** Last call of the account, by which a demo sandbox counts as idle. */
  seenAt: number
  /** Empty: the platform's default. */
  language: Generated<string>
  /** IANA name; empty: the platform's default. */
  zone: Generated<string>
  /** The person's openid at the official account; empty when not bound. */
  openId: Generated<string>
  /** The person's openid at the website application; empty when not bound. */
  siteOpenId: Generated<string>
  /** WeChat's id that joins the two. */
  unionId: Generated<string>
  disabled: Generated<number>
  /** When the picture was changed; 0 without a picture. */
  avatarAt: Generated<number>
  /** Whether the first steps were closed on its home page. */
  isStepsHidden: Generated<number>
}

interface AvatarTable {
  accountId: number
  /** A JPEG. */
  picture: Uint8Array
}
