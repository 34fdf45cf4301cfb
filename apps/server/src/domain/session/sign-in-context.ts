import type { NewAccountContext } from '#domain/account/account-context.ts'
import type { AuditTrail } from '#domain/audit/audit-trail.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type { FactorContext } from './factor/factor-context.ts'
import type { CodeContext, SessionContext } from './session-context.ts'
import type { SignInGuard } from './sign-in-guard.ts'

/** What letting in somebody who has proved who they are needs. */
export interface EnterContext extends SessionContext, FactorContext {
  readonly audit: AuditTrail
}

/** What signing in by password and by phone needs. */
export interface SignInContext extends EnterContext, NewAccountContext {
  readonly guard: SignInGuard
}

/** What sending the code of a sign-in needs. */
export interface SignInCodeContext extends CodeContext, SessionContext {
  /** Codes of a day by block of addresses, and for binding by account. */
  readonly blockCodes: RateLimiter
}
