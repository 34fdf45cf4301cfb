import type { EpisodeOutcome, EpisodeState } from './episode.ts'

export interface SilenceReading {
  /** Time of the last sign of life of the watched device or slave. */
  readonly lastSeenAt: number
  /** The watched slave lies behind a gateway that is silent itself. The gateway's alarm speaks for both. */
  readonly isGatewaySilent: boolean
  readonly now: number
}

export interface SilenceJudgement {
  readonly state: EpisodeState
  /** `hidden`: nothing is judged behind a silent gateway. */
  readonly outcome: Exclude<EpisodeOutcome, 'band' | 'delay' | 'bad' | 'older'> | 'hidden'
}

/**
 * Judges silence. It has no uploads, so each further `silentMs` of silence counts as one; until then there is nothing
 * to judge, and the result is undefined.
 */
export function nextSilence(
  silentMs: number,
  state: EpisodeState,
  { lastSeenAt, isGatewaySilent, now }: SilenceReading,
): SilenceJudgement | undefined {
  const isSilent = now - lastSeenAt >= silentMs
  const judged = { ...state, lastTime: now }
  if (isSilent && isGatewaySilent) return { state, outcome: 'hidden' }
  if (isSilent !== state.isAlarming) {
    const outcome = isSilent ? 'opened' : 'closed'
    return { state: { ...judged, isAlarming: isSilent, since: now }, outcome }
  }
  if (state.since === 0) return { state: { ...judged, since: now }, outcome: 'normal' }
  const isDue = isSilent && now - state.lastTime >= silentMs
  return isDue ? { state: judged, outcome: 'still' } : undefined
}
