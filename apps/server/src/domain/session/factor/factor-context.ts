import type { NoticeContext } from '#domain/account/account-context.ts'
import type { AuditTrail } from '#domain/audit/audit-trail.ts'
import type {
  PasswordContext,
  SessionContext,
  SessionEndContext,
} from '#domain/session/session-context.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'

/** Context for reading a second factor. */
export interface FactorContext extends ClockContext {
  /** Address at which devices and people reach this server; empty: the one that the caller uses. */
  readonly publicUrl: string
  /** Seals secrets that must be stored and read again. */
  readonly secrets: SecretBox
  readonly log: Log
}

/** Context for checking a second factor. */
export interface FactorCheckContext extends FactorContext, SessionContext, NoticeContext {
  /** Limit of codes, by caller. */
  readonly codeRate: RateLimiter
}

/** Context for proving oneself again before a change. */
export interface FactorProofContext extends FactorContext, PasswordContext {}

/** Context for setting a second factor up and removing it. */
export interface FactorSetupContext extends FactorContext, SessionEndContext, NoticeContext {
  /** Name of this installation. */
  readonly title: string
}

/** Context for signing in with a second factor. */
export interface FactorSignInContext extends FactorCheckContext {
  readonly audit: AuditTrail
}

/** Context for removing the lost second factor of an account. */
export interface FactorRescueContext extends SessionEndContext, NoticeContext {
  readonly audit: AuditTrail
  readonly log: Log
}
