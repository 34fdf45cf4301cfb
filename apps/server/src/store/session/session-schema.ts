import type { Generated } from 'kysely'

/** The newest code of a phone number or mail address, with what its limits need. */
export interface OneTimeCodeTable {
  address: string
  /** The purpose that it may be used for. */
  purpose: string
  /** Empty after it was used. */
  codeHash: string
  expiresAt: number
  triesLeft: number
  sentAt: number
  /** JSON of the times of the last day, newest first. */
  sentTimes: string
}

export interface SessionTable {
  id: Generated<number>
  accountId: number
  /** SHA-256 of the token, hex, unique. */
  tokenHash: string
  /** The token before the last rotation, good until `replaced_until`. */
  replacedHash: string | null
  replacedUntil: number
  createdAt: number
  seenAt: number
  ip: string
  agent: string
}
