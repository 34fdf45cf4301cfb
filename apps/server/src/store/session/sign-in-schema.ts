import type { Generated } from 'kysely'

/** Tables of how programs and people come in, beside `session`. */
export interface SignInSchema {
  apiToken: ApiTokenTable
  signInPlace: SignInPlaceTable
}

/** What a program proves with that it acts for an account. The token itself is kept nowhere. */
export interface ApiTokenTable {
  id: Generated<number>
  accountId: number
  /** Unique in its account; empty for the one that is renewed without a name. */
  name: string
  /** SHA-256 of the token, hex, unique. */
  tokenHash: string
  /** Its first characters, for people to tell tokens apart. */
  hint: string
  /** `read` or `write` (role-rights.ts). */
  rights: string
  createdAt: number
  /** Null: it goes on until it is ended. */
  expiresAt: number | null
  /** Null: not used yet. */
  usedAt: number | null
}

/** Where an account was signed in to: an address or a browser. What strangers guess elsewhere does not count there. */
interface SignInPlaceTable {
  accountId: number
  place: string
  seenAt: number
}
