import type { NewAccountContext } from '#domain/account/account-context.ts'
import type { AuditTrail } from '#domain/audit/audit-trail.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type { FactorContext } from './factor/factor-context.ts'
import type { KeptGuard } from './kept-guard.ts'
import type { CodeContext, SessionContext } from './session-context.ts'

/** Context for admitting a person who gave all proofs. */
export interface EnterContext extends SessionContext, FactorContext {
  readonly audit: AuditTrail
}

/** Context for signing in by password and by phone. */
export interface SignInContext extends EnterContext, NewAccountContext {
  readonly guard: KeptGuard
}

/** Context for sending the code of a sign-in. */
export interface SignInCodeContext extends CodeContext, SessionContext {
  /** Limit of codes a day by block of addresses, and for binding by account. */
  readonly blockCodes: RateLimiter
}
