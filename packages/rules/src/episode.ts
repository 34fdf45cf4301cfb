import type { Region } from './conditions/condition.ts'
import type { Rule } from './rule.ts'

/** What is known of one of several joined conditions. */
export interface ConditionState {
  /** Null: its variable had no value yet. Inside the dead zone it stays as it was. */
  readonly isMet: boolean | null
  readonly value: number | null
  /** Time of the newest reading that was judged; 0: none was, and a value is known from elsewhere. */
  readonly time: number
}

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
  /** What is known of each of joined conditions, in their order. */
  readonly conditions?: readonly ConditionState[] | undefined
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
  /** Joined conditions: one that would decide has no value yet. */
  | 'unknown'

export interface Reading {
  readonly value: number | null
  readonly time: number
}

export interface Judgement {
  readonly state: EpisodeState
  readonly outcome: EpisodeOutcome
  /** The time from which a value may end a `delay`. */
  readonly until: number | null
}

/**
 * Judges one reading (docs/semantics.md). The dead zone decides first; the delay then checks how long its decision has
 * stood. A delay ends on a reading, never by itself.
 */
export function nextEpisode(rule: Rule, state: EpisodeState, reading: Reading): Judgement {
  const { time } = reading
  const value = Number.isFinite(reading.value) ? reading.value : null
  const region = value === null ? rule.missing : rule.regionOf(value)
  if (region === undefined) return { state, outcome: 'bad', until: null }
  const isKnown = time === state.lastTime && value === state.lastValue
  if (time < state.lastTime || isKnown) return { state, outcome: 'older', until: null }
  return judge(rule, { ...state, lastValue: value, lastTime: time }, region, time)
}

/** Whether the state is a settled one without an alarm, in which nearly all values are judged. */
export function isCalm({ isAlarming, since, pendingSince }: EpisodeState): boolean {
  return !isAlarming && since !== 0 && pendingSince === null
}

/**
 * Whether a reading is normal in a calm state and changes nothing of it but its last value. It says what `nextEpisode`
 * says, and allocates nothing.
 */
export function staysCalm(
  rule: Pick<Rule, 'regionOf'>,
  last: Reading,
  { value, time }: Reading,
): boolean {
  if (value === null || !Number.isFinite(value) || time < last.time) return false
  return (time !== last.time || value !== last.value) && rule.regionOf(value) === 'normal'
}

/** Judges the last value again after the rule changed. */
export function rejudge(rule: Rule, state: EpisodeState, now: number): Judgement {
  return state.lastValue === null
    ? { state, outcome: 'bad', until: null }
    : judge(rule, state, rule.regionOf(state.lastValue), now)
}

/** Moves the state by where its values lie at that time, after the delays of the rule. */
export function judge(
  rule: Pick<Rule, 'onDelayMs' | 'offDelayMs'>,
  state: EpisodeState,
  region: Region | 'unknown',
  time: number,
): Judgement {
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

/**
 * The state that the value calls for. Inside the dead zone the last decision stands, with its delay. While too little is
 * known only the state does: a delay that a condition began which is met no more would end in an alarm of nothing.
 */
function wantsAlarm(
  region: Region | 'unknown',
  { isAlarming, pendingSince }: EpisodeState,
): boolean {
  if (region === 'unknown') return isAlarming
  if (region === 'keep') return isAlarming !== (pendingSince !== null)
  return region === 'alarm'
}

function settle(state: EpisodeState, region: Region | 'unknown', time: number): Judgement {
  const isFirst = state.since === 0
  const settled =
    isFirst || state.pendingSince !== null
      ? { ...state, since: isFirst ? time : state.since, pendingSince: null }
      : state
  const lasting = state.isAlarming ? 'still' : 'normal'
  return { state: settled, outcome: heldOutcomes[region] ?? lasting, until: null }
}

const heldOutcomes: Partial<Record<Region | 'unknown', EpisodeOutcome>> = {
  keep: 'band',
  unknown: 'unknown',
}
