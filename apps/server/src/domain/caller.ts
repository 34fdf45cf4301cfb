import type { Role, TokenRights } from '@fieldhub/contract'
import type { CallTrace } from './audit/call-trace.ts'

/** Who asks. `sessionId` is null for programs and for what runs by itself. */
export interface Caller {
  readonly accountId: number
  readonly sessionId: number | null
  /** What a program came with; it may do less than the account (role-rights.ts). */
  readonly apiToken?: { readonly id: number; readonly rights: TokenRights }
  readonly isDemo: boolean
  readonly role: Role
  /** Only lets in what `isBeforeFactor` says: the role demands a second factor, and there is none. */
  readonly lacksFactor?: boolean
  /** Of the call that is under way, for the audit. */
  readonly trace?: CallTrace
}
