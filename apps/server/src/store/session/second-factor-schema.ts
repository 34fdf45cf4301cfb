import type { Generated } from 'kysely'

/** Tables of two-step verification. Times are epoch milliseconds, flags 0 or 1. */
export interface SecondFactorSchema {
  totp: TotpTable
  passkey: PasskeyTable
  recoveryCode: RecoveryCodeTable
  factorTicket: FactorTicketTable
  factorRole: FactorRoleTable
}

/** The authenticator app of an account. */
export interface TotpTable {
  accountId: number
  /** Sealed by `SecretBox`. */
  sealedSecret: string
  createdAt: number
  /** The newest step whose code was accepted; it and those before it are used up. */
  lastStep: number
  /** Number of wrong codes since `wrong_from`, whoever tried them. */
  wrongCount: number
  wrongFrom: number
}

export interface PasskeyTable {
  id: Generated<number>
  accountId: number
  /** Base64url, unique. */
  credentialId: string
  /** COSE in base64url. */
  publicKey: string
  /** Base64url: the handle by which authenticators know the account. */
  userHandle: string
  /** Name of the site that the passkey works at. */
  site: string
  signCount: number
  /** JSON of WebAuthn's names. */
  transports: string
  isSynced: number
  name: string
  createdAt: number
  usedAt: number | null
}

/** A used code has no row. */
interface RecoveryCodeTable {
  accountId: number
  /** SHA-256 in hex: 80 random bits need no slow hash, and must open without a key. */
  codeHash: string
}

/** A proof that is half done, and what it waits for. */
export interface FactorTicketTable {
  /** SHA-256 of the ticket, in hex. */
  ticketHash: string
  accountId: number
  /** A value of the domain's `TicketPurpose`. */
  purpose: string
  /** Who may use it: a browser and its address, or a session. */
  bearerHash: string
  /** Challenge for the passkey, base64url. */
  challenge: string
  /** The sealed secret of an authenticator app that is being set up; otherwise empty. */
  sealedSecret: string
  triesLeft: number
  expiresAt: number
}

/** Roles that must have a second factor. */
interface FactorRoleTable {
  role: string
}
