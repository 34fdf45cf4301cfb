import type { EpisodeOutcome, EpisodeState } from './episode.ts'

export interface SilenceReading {
  /** Last sign of life of what is watched. */
  readonly heardAt: number
  /** What is watched lies behind a gateway that is silent itself: the gateway's alarm speaks for both. */
  readonly isGatewaySilent: boolean
  readonly now: number
}

export interface SilenceJudgement {
  readonly state: EpisodeState
  /** `hidden`: behind a silent gateway nothing is judged. */
  readonly outcome: Exclude<EpisodeOutcome, 'band' | 'delay' | 'bad' | 'older'> | 'hidden'
}

/**
 * Silence as an alarm of its own kind. It knows no uploads, so each further `silentMs` of silence counts as one; until
 * then there is nothing to judge (undefined).
 */
export function nextSilence(
  silentMs: number,
  state: EpisodeState,
  { heardAt, isGatewaySilent, now }: SilenceReading,
): SilenceJudgement | undefined {
  const isSilent = now - heardAt >= silentMs
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
