import type { Role, TokenRights } from '@fieldhub/contract'
import type { CallTrace } from './audit/call-trace.ts'

/** The account that acts. `sessionId` is null for programs and for the server's own work. */
export interface Caller {
  readonly accountId: number
  readonly sessionId: number | null
  /** The API token of a program, which may do less than the account (`role-permissions.ts`). */
  readonly apiToken?: {
    readonly id: number
    readonly name: string
    readonly rights: TokenRights
    /** The only devices that it reaches; null: all of the account. */
    readonly deviceIds: ReadonlySet<number> | null
    /** Null or left out: it has no end. */
    readonly expiresAt?: number | null
  }
  readonly isDemo: boolean
  readonly role: Role
  /** The role requires a second factor and the account has none, so that only calls with `isBeforeFactor` are allowed. */
  readonly lacksFactor?: boolean
  /** The zone in which a browser shows times while the account has chosen none, unchecked. */
  readonly zone?: string
  /** Trace of the present call, read by the audit. */
  readonly trace?: CallTrace
}
