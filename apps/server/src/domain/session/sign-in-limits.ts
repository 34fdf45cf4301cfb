import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { slidingWindow } from '#platform/async/sliding-window.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/process/settings/config.ts'

const minuteMs = 60_000
const dayMs = 24 * 3_600_000

/** How often a person who is not signed in may call and guess, and how long a sign-in is valid. */
export function signInLimits({ sessionDays }: Pick<Config, 'sessionDays'>, clock: Clock) {
  return {
    sessionLifeMs: sessionDays * dayMs,
    qrRate: new RateLimiter(clock, slidingWindow({ times: 30, withinMs: minuteMs })),
    linkRate: new RateLimiter(clock, slidingWindow({ times: 60, withinMs: minuteMs })),
    codeRate: new RateLimiter(clock, slidingWindow({ times: 10, withinMs: minuteMs })),
    blockCodes: new RateLimiter(clock, slidingWindow({ times: 300, withinMs: dayMs })),
    accountCodes: new RateLimiter(clock, slidingWindow({ times: 30, withinMs: dayMs })),
  }
}
