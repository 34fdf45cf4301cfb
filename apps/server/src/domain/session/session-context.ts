import type { Messengers } from '#domain/ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type { Log } from '#platform/process/log.ts'
import type { SessionMemory } from './session-memory.ts'
import type { SignInGuard } from './sign-in-guard.ts'

/** What ending sessions needs: open connections are told. */
export interface SessionEndContext extends ClockContext {
  readonly sessions: SessionMemory
}

/** What opening and reading sessions needs. */
export interface SessionContext extends SessionEndContext {
  /** A session ends so long after its sign-in, however busy it is. */
  readonly sessionLifeMs: number
}

/** What checking a password inside a session needs. */
export interface PasswordContext extends SessionEndContext {
  readonly guard: SignInGuard
}

/** What sending and showing a one-time code needs. */
export interface CodeContext extends ClockContext {
  /** Codes asked for, by whoever asks. */
  readonly codeRate: RateLimiter
  readonly messengers: Messengers
  readonly log: Log
}
