import type { Generated } from 'kysely'

/** Tables of two-step verification. Times are epoch milliseconds, flags 0 or 1. */
export interface SecondFactorSchema {
  totp: TotpTable
  passkey: PasskeyTable
  recovery_code: RecoveryCodeTable
  factor_ticket: FactorTicketTable
  factor_role: FactorRoleTable
}

/** The authenticator app of an account. */
export interface TotpTable {
  account_id: number
  /** By `SecretBox`. */
  sealed_secret: string
  created_at: number
  /** The newest step that a code was taken of: it and those before it are used up. */
  last_step: number
  /** Wrong codes since `wrong_from`, whoever tried them. */
  wrong_count: number
  wrong_from: number
}

export interface PasskeyTable {
  id: Generated<number>
  account_id: number
  /** base64url, unique. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** base64url: what authenticators know the account by. */
  user_handle: string
  /** The name of the site that it is good at. */
  site: string
  sign_count: number
  /** JSON of WebAuthn's names. */
  transports: string
  is_synced: number
  name: string
  created_at: number
  used_at: number | null
}

/** A code that is used has no row. */
interface RecoveryCodeTable {
  account_id: number
  /** SHA-256, hex: 80 random bits need no slow hash, and must open without a key. */
  code_hash: string
}

/** Something half proved, and what it waits for. */
export interface FactorTicketTable {
  /** SHA-256 of the ticket, hex. */
  ticket_hash: string
  account_id: number
  /** The domain's `TicketPurpose`. */
  purpose: string
  /** Who may come with it: a browser and its address, or a session. */
  bearer_hash: string
  /** Of the passkey, base64url. */
  challenge: string
  /** The secret of an authenticator app that is being set up, sealed; else empty. */
  sealed_secret: string
  tries_left: number
  expires_at: number
}

/** Roles that must have a second factor. */
interface FactorRoleTable {
  role: string
}
