import type { EpisodeState } from './episode.ts'
import type { LinkagesFired } from './linkage.ts'
import type { PushState } from './push-state.ts'

/** The longest time for which a push is held back, whatever it waits for. */
const heldMsMax = 3_600_000

/**
 * What was stamped by a clock that was ahead lies in the future once it is set back. Readings of the present would be older than
 * the last one until then, and an alarm would be missed, so all times end now.
 */
export function episodeUpTo(state: EpisodeState, now: number): EpisodeState {
  const conditions = state.conditions?.map((one) => ({ ...one, time: Math.min(one.time, now) }))
  return {
    ...state,
    since: Math.min(state.since, now),
    lastTime: Math.min(state.lastTime, now),
    pendingSince: upTo(state.pendingSince, now),
    ...(conditions && { conditions }),
  }
}

/** The same for pushes, which would be silenced until then. */
export function pushesUpTo(state: PushState, now: number): PushState {
  return {
    ...state,
    lastPushAt: upTo(state.lastPushAt, now),
    pendingAt: upTo(state.pendingAt, now),
    missedAt: upTo(state.missedAt, now),
    cappedUntil: upTo(state.cappedUntil, now + heldMsMax),
    openedAt: upTo(state.openedAt, now),
    untoldSince: upTo(state.untoldSince, now),
    carriedSince: upTo(state.carriedSince, now),
    opens: state.opens.map((time) => Math.min(time, now)),
    chatterSince: upTo(state.chatterSince, now),
    anewAt: upTo(state.anewAt, now),
  }
}

/** The same for linkages, which would be fired too soon until then. */
export function linkagesUpTo(fired: LinkagesFired, now: number): LinkagesFired {
  return fired.lastAt === null || fired.lastAt <= now ? fired : { ...fired, lastAt: now }
}

function upTo(time: number | null, now: number): number | null {
  return time === null ? null : Math.min(time, now)
}
