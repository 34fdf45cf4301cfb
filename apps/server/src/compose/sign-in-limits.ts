import { AskingRate } from '#domain/session/asking-rate.ts'
import { SignInGuard } from '#domain/session/sign-in-guard.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/process/config.ts'

const minuteMs = 60_000
const dayMs = 24 * 3_600_000

/** How often who is not signed in may ask and guess, and how long a sign-in holds. */
export function signInLimits({ sessionDays }: Pick<Config, 'sessionDays'>, clock: Clock) {
  return {
    sessionLifeMs: sessionDays * dayMs,
    guard: new SignInGuard(clock),
    qrRate: new AskingRate(clock, { times: 30, withinMs: minuteMs }),
    linkRate: new AskingRate(clock, { times: 60, withinMs: minuteMs }),
    codeRate: new AskingRate(clock, { times: 10, withinMs: minuteMs }),
    blockCodes: new AskingRate(clock, { times: 300, withinMs: dayMs }),
    accountCodes: new AskingRate(clock, { times: 30, withinMs: dayMs }),
  }
}
