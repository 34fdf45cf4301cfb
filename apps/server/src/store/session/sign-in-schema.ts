import type { TokenRights } from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables about how programs and people sign in, beside `session`. */
export interface SignInSchema {
  apiToken: ApiTokenTable
  signInPlace: SignInPlaceTable
}

/** The hash by which a program proves that it acts for an account. The token itself is stored nowhere. */
export interface ApiTokenTable {
  id: Generated<number>
  accountId: number
  /** Unique in its account; empty for the one that is renewed without a name. */
  name: string
  /** SHA-256 of the token, hex, unique. */
  tokenHash: string
  /** Its first characters, by which people tell tokens apart. */
  hint: string
  rights: TokenRights
  /** Ids of the only devices that it reaches, with commas between; null: all of the account. */
  deviceIds: string | null
  createdAt: number
  /** Null: it lasts until it is revoked. */
  expiresAt: number | null
  /** Null: not used yet. */
  usedAt: number | null
}

/**
 * A place where an account was signed in to: an address or a browser. Guesses of strangers elsewhere do not count
 * there.
 */
interface SignInPlaceTable {
  accountId: number
  place: string
  seenAt: number
}
