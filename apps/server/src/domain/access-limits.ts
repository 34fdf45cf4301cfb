import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Config } from '#platform/process/settings/config.ts'
import { saveGuessCounts, selectGuessCounts } from '#store/session/guess-count-store.ts'
import type { GuardName } from '#store/session/sign-in-schema.ts'
import { warnOfOtherKey } from './session/factor/factor-check.ts'
import type { FactorContext } from './session/factor/factor-context.ts'
import { KeptGuard } from './session/kept-guard.ts'
import { signInLimits } from './session/sign-in-limits.ts'
import { ShareAccess } from './share/share-access.ts'
import type { StoreContext } from './store-context.ts'

interface LimitParts extends StoreContext {
  readonly clock: Clock
  readonly log: Log
}

/** How often strangers may call and guess, at the sign-in and at shared pages. */
export function accessLimits(config: Pick<Config, 'sessionDays'>, parts: LimitParts) {
  return {
    ...signInLimits(config, parts.clock),
    guard: keptGuard('sign-in', parts),
    shareAccess: new ShareAccess(parts.clock, keptGuard('share', parts)),
  }
}

function keptGuard(name: GuardName, { db, clock, log }: LimitParts): KeptGuard {
  const load = () => selectGuessCounts(db, name)
  return new KeptGuard({
    clock,
    log,
    counts: { load, save: (counts) => saveGuessCounts(db, name, counts) },
  })
}

type ResumedAccess = FactorContext & Pick<ReturnType<typeof accessLimits>, 'guard' | 'shareAccess'>

/** Counts on where the process before this one was, before anybody may sign in. */
export async function resumeAccess(context: ResumedAccess): Promise<void> {
  await warnOfOtherKey(context)
  await context.guard.resume()
  await context.shareAccess.resume()
}
