import type { TokenRights } from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables about how programs and people sign in, beside `session`. */
export interface SignInSchema {
  apiToken: ApiTokenTable
  apiTokenDevice: ApiTokenDeviceTable
  signInPlace: SignInPlaceTable
  guessCount: GuessCountTable
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
  /** 1: it reaches only the devices that `api_token_device` lists, and none where they are gone; 0: all of the account. */
  isForDevices: Generated<number>
  createdAt: number
  /** Null: it lasts until it is revoked. */
  expiresAt: number | null
  /** Null: not used yet. */
  usedAt: number | null
}

/** A device that a token is for. */
interface ApiTokenDeviceTable {
  tokenId: number
  deviceId: number
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

/** Tries that were not right, of one place, account or address. */
interface GuessCountTable {
  id: Generated<number>
  guard: GuardName
  counted: Counted
  /** SHA-256, hex: what people type as their name may be a password. Unique with `guard` and `counted`. */
  keyHash: string
  failures: number
  lastAt: number
  /** No try is checked before this time. */
  nextAt: number
}

/** What the tries were for: signing in, or opening a share. */
export type GuardName = 'sign-in' | 'share'

/** What is counted: tries at an account from one place, at an account, and from an address. */
export type Counted = 'place' | 'account' | 'address'
