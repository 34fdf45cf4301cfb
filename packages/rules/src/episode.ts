import type { Region } from './conditions/condition.ts'
import type { Rule } from './rule.ts'

/** State of a trigger on one variable of one device. Times are epoch milliseconds. */
export interface EpisodeState {
  readonly isAlarming: boolean
  /** When the present state began; 0: no value was judged yet. */
  readonly since: number
  /** The newest value that was judged. */
  readonly lastValue: number | null
  readonly lastTime: number
  /** When values first called for the other state, while its delay runs; null: no delay runs. */
  readonly pendingSince: number | null
}

export const unjudged: EpisodeState = {
  isAlarming: false,
  since: 0,
  lastValue: null,
  lastTime: 0,
  pendingSince: null,
}

export type EpisodeOutcome =
  /** The state changed into alarm, or out of it. */
  | 'opened'
  | 'closed'
  /** Nothing changed: still in alarm, still normal, or held by the dead zone. */
  | 'still'
  | 'normal'
  | 'band'
  /** A change waits for its delay. */
  | 'delay'
  /** The reading holds no number. */
  | 'bad'
  /** The reading is not newer than the last one judged: it is late, or the same once more. */
  | 'older'

export interface Reading {
  readonly value: number | null
  readonly time: number
}

export interface Judgement {
  readonly state: EpisodeState
  readonly outcome: EpisodeOutcome
  /** Of `delay`: the time from which a value may end it. */
  readonly until: number | null
}

/**
 * Judges one value (docs/semantics.md). The dead zone decides first; the delay then checks how long its decision has
 * stood. A delay ends on a value, never by itself.
 */
export function nextEpisode(rule: Rule, state: EpisodeState, { value, time }: Reading): Judgement {
  if (value === null || !Number.isFinite(value)) return { state, outcome: 'bad', until: null }
  const isKnown = time === state.lastTime && value === state.lastValue
  if (time < state.lastTime || isKnown) return { state, outcome: 'older', until: null }
  return judge(rule, { ...state, lastValue: value, lastTime: time }, value, time)
}

/** Judges the last value again after the rule changed. */
export function rejudge(rule: Rule, state: EpisodeState, now: number): Judgement {
  return state.lastValue === null
    ? { state, outcome: 'bad', until: null }
    : judge(rule, state, state.lastValue, now)
}

function judge(rule: Rule, state: EpisodeState, value: number, time: number): Judgement {
  const region = rule.regionOf(value)
  if (wantsAlarm(region, state) === state.isAlarming) return settle(state, region, time)
  const pendingSince = state.pendingSince ?? time
  const until = pendingSince + (state.isAlarming ? rule.offDelayMs : rule.onDelayMs)
  if (time < until) return { state: { ...state, pendingSince }, outcome: 'delay', until }
  return {
    state: { ...state, isAlarming: !state.isAlarming, since: time, pendingSince: null },
    outcome: state.isAlarming ? 'closed' : 'opened',
    until: null,
  }
}

/** The state that the value calls for. Inside the dead zone the last one stands. */
function wantsAlarm(region: Region, { isAlarming, pendingSince }: EpisodeState): boolean {
  if (region === 'keep') return isAlarming !== (pendingSince !== null)
  return region === 'alarm'
}

function settle(state: EpisodeState, region: Region, time: number): Judgement {
  const isFirst = state.since === 0
  const settled =
    isFirst || state.pendingSince !== null
      ? { ...state, since: isFirst ? time : state.since, pendingSince: null }
      : state
  const lasting = state.isAlarming ? 'still' : 'normal'
  return { state: settled, outcome: region === 'keep' ? 'band' : lasting, until: null }
}
