import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import type { Formula } from './formula.ts'
import { previewFormula, previewReachMs, type StoredSeries } from './formula-preview.ts'
import { parseFormula } from './parse-formula.ts'
import { WindowHistory } from './window-history.ts'

const minute = 60_000
const hour = 60 * minute

function formulaOf(text: string): Formula {
  const formula = parseFormula(text)
  if (!formula.ok) throw new Error(formula.error.code)
  return formula.value
}

function seriesOf(
  readings: readonly (readonly [time: number, value: number])[],
  holdMs = 5 * minute,
): StoredSeries {
  return {
    times: readings.map(([time]) => time),
    values: readings.map(([, value]) => value),
    holdMs,
  }
}

function pointsOf(...given: Parameters<typeof previewFormula>) {
  return [...previewFormula(...given)].filter((point) => point !== undefined)
}

function preview(text: string, series: readonly (StoredSeries | undefined)[], count = 4) {
  const span = { from: 10 * hour, to: 11 * hour, count, offsetMs: () => 0 }
  return pointsOf(formulaOf(text), series, span).map(({ time, outcome }) => [
    (time - span.from) / minute,
    outcome.ok ? outcome.value : outcome.reason.kind,
  ])
}

test('a formula has the values that its variables had then', () => {
  const volts = seriesOf([
    [10 * hour - minute, 220],
    [10 * hour + 29 * minute, 230],
    [10 * hour + 60 * minute, 0],
  ])
  const amperes = seriesOf([[9 * hour, 2]], 2 * hour)
  expect(preview('a * b', [volts, amperes])).toEqual([
    [15, 440],
    [30, 460],
    [45, 460],
    [60, 0],
  ])
  // In finer steps it is seen that a reading held for five minutes.
  const fine = preview('a * b', [volts, amperes], 60)
  expect([3, 4, 5, 29].map((at) => fine[at])).toEqual([
    [4, 440],
    [5, 'noInput'],
    [6, 'noInput'],
    [30, 460],
  ])
  expect(preview('1 / a', [volts], 1)).toEqual([[60, 'divisionByZero']])
  expect(preview('a + 1', [undefined], 1)).toEqual([[60, 'noInput']])
})

test('windows know what was before the span, and totals begin with it', () => {
  const runs = seriesOf(
    [
      [9 * hour, 1],
      [10 * hour, 1],
      [10 * hour + 30 * minute, 0],
    ],
    hour,
  )
  expect(preview('hours(a) * 60', [runs])).toEqual([
    [15, 15],
    [30, 30],
    [45, 30],
    [60, 30],
  ])
  // A window has sixty steps, of which the last has just begun.
  expect(preview('round(hours(a, 1h) * 60)', [runs], 2).map(([, value]) => value)).toEqual([59, 29])
  expect(previewReachMs(formulaOf('hours(a, 1h) + b'), 0, minute)).toBeGreaterThan(hour)
  expect(previewReachMs(formulaOf('hours(a, 1h) + b'), 1, minute)).toBe(minute)
})

test('each value is the one of a formula that stops there', () => {
  const readings = fc
    .array(fc.tuple(fc.integer({ min: 8 * 60, max: 11 * 60 }), fc.integer({ min: -5, max: 5 })), {
      maxLength: 60,
    })
    .map((list) => [...new Map(list)].toSorted(([one], [other]) => one - other))
    .map((list) => list.map(([at, value]) => [at * minute, value] as const))
  const formula = formulaOf('a + avg(a, 1h)')
  fc.assert(
    fc.property(readings, fc.integer({ min: 1, max: 20 }), (list, count) => {
      const series = seriesOf(list, 7 * minute)
      const span = { from: 10 * hour, to: 11 * hour, count, offsetMs: () => 0 }
      for (const { time, outcome } of pointsOf(formula, [series], span)) {
        const known = list.filter(([at]) => at <= time)
        const window = new WindowHistory({ kind: 'avg', windowMs: hour, holdMs: series.holdMs })
        for (const [at, value] of known) window.feed({ time: at, value })
        const [newest, value] = known.at(-1) ?? [0, 0]
        const expected = evaluateFormula(formula, {
          variable: () =>
            time - newest > Math.max(series.holdMs, (1.5 * hour) / count) ? undefined : value,
          history: () => window.read(time),
        })
        expect(outcome).toEqual(expected)
      }
    }),
  )
})

test('a month of readings is gone through in small pieces', () => {
  const readings = Array.from({ length: 10_000 }, (_, at) => [at, 1] as const)
  const span = { from: 0, to: 10_000, count: 2, offsetMs: () => 0 }
  const given = [...previewFormula(formulaOf('a'), [seriesOf(readings)], span)]
  expect(given.filter((point) => point === undefined)).toHaveLength(4)
})
