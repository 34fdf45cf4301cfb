import type { EvaluationOutcome, PushReason } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type {
  ConditionsMet,
  EpisodeRef,
  EvaluationFact,
  TriggerInstanceKey,
} from '#facts/alarm-facts.ts'

/** Unstored judgements of a trigger on a device; older ones are dropped. */
const unsavedMax = 200

export interface Judged {
  readonly time: number
  readonly value: number | null
  readonly outcome: EvaluationOutcome
  readonly reason: PushReason
  readonly reasonTime: number | null
  readonly met?: ConditionsMet | undefined
  readonly episode: EpisodeRef | undefined
}

/** Normal values in a row, after the newest that was recorded. */
export interface NormalRun {
  readonly count: number
  readonly lastTime: number
  readonly lastValue: number
  readonly min: number
  readonly max: number
}

type Row = { -readonly [K in keyof EvaluationFact]: EvaluationFact[K] }

/** The judgements of one trigger instance, with equal ones in a row kept as one row. */
export class EvaluationTrail {
  readonly #key: TriggerInstanceKey
  /** Complete rows that are not stored. */
  #finished: Row[] = []
  #current: Row | undefined
  #isCurrentSaved = true

  constructor(key: TriggerInstanceKey) {
    this.#key = key
  }

  get hasUnsaved(): boolean {
    return this.#finished.length > 0 || !this.#isCurrentSaved
  }

  record(judged: Judged): void {
    const current = this.#current
    if (current !== undefined && isSame(current, judged)) extend(current, judged.time, judged.value)
    else {
      this.#finish()
      this.#current = toRow(this.#key, judged)
    }
    this.#isCurrentSaved = false
  }

  /** A cheap way to record the most frequent judgement: a normal value. */
  recordNormal(time: number, value: number | null): void {
    const current = this.#current
    if (current?.outcome === 'normal' && current.reason === 'none') {
      extend(current, time, value)
      this.#isCurrentSaved = false
      return
    }
    const normal = { outcome: 'normal', reason: 'none', reasonTime: null } as const
    this.record({ ...normal, time, value, episode: undefined })
  }

  /** Makes the newest row, which is one of normal values, longer by the run. */
  extendNormal({ count, lastTime, lastValue, min, max }: NormalRun): void {
    const current = this.#current
    invariant(current?.outcome === 'normal', 'a run of normal values follows a normal one')
    current.count += count - 1
    extend(current, lastTime, lastValue)
    current.min = Math.min(current.min ?? min, min)
    current.max = Math.max(current.max ?? max, max)
    this.#isCurrentSaved = false
  }

  /** The unstored rows in order. */
  unsaved(): readonly EvaluationFact[] {
    const current = this.#isCurrentSaved ? undefined : this.#current
    return current === undefined ? this.#finished : [...this.#finished, current]
  }

  /** All of `unsaved` was stored and nothing was recorded since; `id` is the row of the last one. */
  recordSaved(id: number): void {
    this.#finished = []
    if (this.#current !== undefined && !this.#isCurrentSaved) this.#current.id ??= id
    this.#isCurrentSaved = true
  }

  /** All of `unsaved` was stored; the next judgement begins a new row. */
  close(): void {
    this.#finished = []
    this.#current = undefined
    this.#isCurrentSaved = true
  }

  #finish(): void {
    if (this.#current !== undefined && !this.#isCurrentSaved) this.#finished.push(this.#current)
    if (this.#finished.length > unsavedMax) this.#finished.shift()
  }
}

export function toRow(key: TriggerInstanceKey, judged: Judged): EvaluationFact {
  const { time, value, outcome, reason, reasonTime, met, episode } = judged
  return {
    triggerId: key.triggerId,
    deviceId: key.deviceId,
    varId: key.varId,
    id: undefined,
    firstTime: time,
    lastTime: time,
    count: 1,
    firstValue: value,
    lastValue: value,
    min: value,
    max: value,
    outcome,
    reason,
    reasonTime,
    met,
    episode,
  }
}

function isSame(row: Row, judged: Judged): boolean {
  return (
    row.outcome === judged.outcome &&
    row.reason === judged.reason &&
    row.reasonTime === judged.reasonTime &&
    isSameMet(row.met, judged.met) &&
    row.episode === judged.episode
  )
}

function isSameMet(one: ConditionsMet | undefined, other: ConditionsMet | undefined): boolean {
  return one === other || (one?.every((met, index) => met === other?.[index]) ?? false)
}

function extend(row: Row, time: number, value: number | null): void {
  row.count += 1
  row.lastTime = time
  row.lastValue = value
  if (value === null) return
  if (row.min === null || value < row.min) row.min = value
  if (row.max === null || value > row.max) row.max = value
}
