import type { NoticeContext } from '#domain/account/account-context.ts'
import type { Messengers } from '#domain/ports/message-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { KeptGuard } from './kept-guard.ts'
import type { SessionMemory } from './session-memory.ts'

/** Context for ending sessions; open connections are notified. */
export interface SessionEndContext extends ClockContext {
  readonly sessions: SessionMemory
}

/** Context for opening and reading sessions. */
export interface SessionContext extends SessionEndContext {
  /** A session ends this long after its sign-in, however busy it is. */
  readonly sessionLifeMs: number
}

/** Context for checking a password inside a session. */
export interface PasswordContext extends SessionEndContext {
  readonly guard: KeptGuard
}

/** Context for changing a password, of which the owner is told. */
export interface PasswordChangeContext extends PasswordContext, NoticeContext {}

/** Context for sending and showing a one-time code. */
export interface CodeContext extends ClockContext {
  /** Limit of codes, by caller. */
  readonly codeRate: RateLimiter
  readonly messengers: Messengers
  readonly log: Log
}
