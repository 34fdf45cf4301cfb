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
  /** By `SecretBox`. */
  sealedSecret: string
  createdAt: number
  /** The newest step that a code was taken of: it and those before it are used up. */
  lastStep: number
  /** Wrong codes since `wrong_from`, whoever tried them. */
  wrongCount: number
  wrongFrom: number
}

export interface PasskeyTable {
  id: Generated<number>
  accountId: number
  /** base64url, unique. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** base64url: what authenticators know the account by. */
  userHandle: string
  /** The name of the site that it is good at. */
  site: string
  signCount: number
  /** JSON of WebAuthn's names. */
  transports: string
  isSynced: number
  name: string
  createdAt: number
  usedAt: number | null
}

/** A code that is used has no row. */
interface RecoveryCodeTable {
  accountId: number
  /** SHA-256, hex: 80 random bits need no slow hash, and must open without a key. */
  codeHash: string
}

/** Something half proved, and what it waits for. */
export interface FactorTicketTable {
  /** SHA-256 of the ticket, hex. */
  ticketHash: string
  accountId: number
  /** The domain's `TicketPurpose`. */
  purpose: string
  /** Who may come with it: a browser and its address, or a session. */
  bearerHash: string
  /** Of the passkey, base64url. */
  challenge: string
  /** The secret of an authenticator app that is being set up, sealed; else empty. */
  sealedSecret: string
  triesLeft: number
  expiresAt: number
}

/** Roles that must have a second factor. */
interface FactorRoleTable {
  role: string
}
