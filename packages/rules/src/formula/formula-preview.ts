import { evaluateFormula, type FormulaOutcome } from './evaluate-formula.ts'
import type { Formula, HistoryCall } from './formula.ts'
import { TotalHistory } from './total-history.ts'
import { readingsReachMs, WindowHistory } from './window-history.ts'

/** The stored readings of a variable, in order of time. */
export interface StoredSeries {
  readonly times: ArrayLike<number>
  readonly values: ArrayLike<number>
  /** How long a reading holds when none follows it. */
  readonly holdMs: number
  /** What it falls by at the end of its register; undefined: it has none. */
  readonly span?: number | undefined
}

interface PreviewPoint {
  readonly time: number
  readonly outcome: FormulaOutcome
}

const readingsAtOnce = 2_000
/** History may have been thinned, and a gap that is shorter than a step could not be seen anyway. */
const stepsHeld = 1.5

type OpenHistory = Pick<WindowHistory, 'feed' | 'read'>

interface PreviewSpan {
  readonly from: number
  readonly to: number
  /** Values in the span. */
  readonly count: number
  /** How much later local time is than UTC. */
  readonly offsetMs: (time: number) => number
}

/** How far before a span its formula looks back on a variable. */
export function previewReachMs(formula: Formula, reference: number, holdMs: number): number {
  const reaches = formula.histories.flatMap((call) => {
    const { kind, windowMs, rollOver } = call
    if (call.reference !== reference || windowMs === undefined || kind === 'tariff') return []
    return [readingsReachMs({ kind, windowMs, holdMs, rollOver })]
  })
  return Math.max(holdMs, ...reaches)
}

/**
 * What a formula would have been: the value at equal steps of a span, from the readings that were known then. Totals
 * begin with the span. `series`: of each of the formula's references; undefined: there is no such variable. It gives
 * undefined now and then while readings are gone through, so that its caller can let other work run.
 */
export function* previewFormula(
  formula: Formula,
  series: readonly (StoredSeries | undefined)[],
  { from, to, count, offsetMs }: PreviewSpan,
): Generator<PreviewPoint | undefined> {
  const readers = series.map((one) => one && new SeriesReader(one))
  const histories = formula.histories.map((call) => {
    const of = series[call.reference]
    return of && openHistory(call, of, { from, offsetMs })
  })
  const heldMs = ((to - from) / count) * stepsHeld
  for (let step = 1; step <= count; step += 1) {
    const time = from + Math.round(((to - from) * step) / count)
    for (const [reference, reader] of readers.entries()) {
      const fed = histories.filter((_, at) => isFedBy(formula.histories[at], reference))
      yield* handOver(reader, fed, time)
    }
    const outcome = evaluateFormula(formula, {
      variable: (reference) => readers[reference]?.valueAt(time, heldMs),
      history: (call) => histories[call]?.read(time),
    })
    yield { time, outcome }
  }
}

function isFedBy(call: HistoryCall | undefined, reference: number): boolean {
  return call?.reference === reference
}

/** Hands over the readings up to `until` that were not handed over yet. */
function* handOver(
  reader: SeriesReader | undefined,
  fed: readonly (OpenHistory | undefined)[],
  until: number,
): Generator<undefined> {
  let count = 0
  for (let read = reader?.next(until); read !== undefined; read = reader?.next(until)) {
    for (const history of fed) history?.feed(read)
    count += 1
    if (count % readingsAtOnce === 0) yield undefined
  }
}

function openHistory(
  { kind, windowMs, rollOver, tariff }: HistoryCall,
  { holdMs, span }: Pick<StoredSeries, 'holdMs' | 'span'>,
  { from, offsetMs }: Pick<PreviewSpan, 'from' | 'offsetMs'>,
): OpenHistory | undefined {
  if (tariff !== undefined) {
    return totalFrom(from, new TotalHistory({ kind: 'tariff', tariff, rollOver, span, offsetMs }))
  }
  if (windowMs === undefined) return totalFrom(from, new TotalHistory({ kind: 'hours', holdMs }))
  if (kind === 'tariff') return undefined
  return new WindowHistory({ kind, windowMs, holdMs, rollOver, span })
}

/** A total that knows nothing of what was before its beginning. */
function totalFrom(from: number, total: TotalHistory): OpenHistory {
  return {
    feed: (reading) => {
      if (reading.time >= from) total.feed(reading)
    },
    read: (now) => total.read(now),
  }
}

/** Goes through the readings of one variable. */
class SeriesReader {
  readonly #series: StoredSeries
  #at = 0

  constructor(series: StoredSeries) {
    this.#series = series
  }

  /** The next reading, unless it is later than this. */
  next(until: number): { readonly time: number; readonly value: number } | undefined {
    const { times, values } = this.#series
    const time = times[this.#at]
    if (time === undefined || time > until) return undefined
    const value = values[this.#at] ?? 0
    this.#at += 1
    return { time, value }
  }

  /** Undefined: the newest reading does not hold any more, and is older than `heldMs`, or there is none. */
  valueAt(now: number, heldMs: number): number | undefined {
    const { times, values, holdMs } = this.#series
    const time = times[this.#at - 1]
    return time === undefined || now - time > Math.max(holdMs, heldMs)
      ? undefined
      : values[this.#at - 1]
  }
}
