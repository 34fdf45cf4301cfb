import { CounterDips } from '@fieldhub/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counterRise } from './counter-rise.ts'
import { findCycle } from './formula-cycle.ts'
import { parseTariff, type Tariff, tariffShare } from './tariff-times.ts'
import { TotalHistory } from './total-history.ts'
import { readingsReachMs, WindowHistory, type WindowKind } from './window-history.ts'

const minute = 60_000
const hour = 60 * minute

function windowOf(kind: WindowKind, readings: readonly (readonly [time: number, value: number])[]) {
  const history = new WindowHistory({ kind, windowMs: 10 * minute, holdMs: hour, rollOver: 65_535 })
  for (const [time, value] of readings) history.feed({ time, value })
  return history
}

test('an average is weighted by the time for which a value held', () => {
  const history = windowOf('avg', [
    [0, 10],
    [9 * minute, 20],
  ])
  expect(history.read(10 * minute - 1)).toBeCloseTo(11, 2)
  expect(history.read(19 * minute)).toBeCloseTo(20)
  expect(windowOf('avg', [[5, 7]]).read(5)).toBe(7)
})

test('a value that nobody confirmed holds no longer than it may', () => {
  const history = windowOf('max', [[0, 10]])
  expect(history.read(hour + 9 * minute)).toBe(10)
  expect(history.read(hour + 11 * minute)).toBeUndefined()
})

test('minimum and maximum count the value with which the window began', () => {
  const readings = [
    [0, 3],
    [15 * minute, 5],
    [16 * minute, 9],
  ] as const
  expect(windowOf('min', readings).read(17 * minute)).toBe(3)
  expect(windowOf('max', readings).read(17 * minute)).toBe(9)
  expect(windowOf('min', readings).read(27 * minute)).toBe(9)
})

test('readings are added up, and a counter goes on after its roll-over', () => {
  const readings = [
    [minute, 65_530],
    [2 * minute, 65_535],
    [3 * minute, 4],
  ] as const
  expect(windowOf('increase', readings).read(4 * minute)).toBe(10)
  expect(windowOf('sum', readings).read(4 * minute)).toBe(65_530 + 65_535 + 4)
  expect(windowOf('increase', readings).read(14 * minute)).toBe(0)
  expect(windowOf('sum', readings).read(14 * minute)).toBeUndefined()
})

test('hours count while the value is other than 0', () => {
  const readings = [
    [0, 1],
    [3 * minute, 0],
    [6 * minute, 2],
  ] as const
  expect(windowOf('hours', readings).read(9 * minute)).toBeCloseTo(0.1)
})

test('a window gives what all its readings would, but for its first step', () => {
  const reading = fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: -50, max: 50 }))
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 60 }), (gaps) => {
      let now = 0
      const readings = gaps.map(([gap, value]) => [(now += gap), value] as const)
      const from = (Math.floor(now / 10_000) - 59) * 10_000
      let weight = 0
      let integral = 0
      readings.forEach(([time, value], index) => {
        const until = readings[index + 1]?.[0] ?? now
        const held = Math.max(0, until - Math.max(time, from))
        weight += held
        integral += held * value
      })
      const found = windowOf('avg', readings).read(now)
      expect(found).toBeCloseTo(weight === 0 ? (readings.at(-1)?.[1] ?? 0) : integral / weight, 6)
    }),
  )
})

interface Given {
  readonly time: number
  readonly value: number
}

interface NaiveWindow {
  readonly readings: readonly Given[]
  readonly from: number
  readonly inside: readonly Given[]
  readonly held: readonly { readonly ms: number; readonly value: number }[]
}

/** The window worked out from all readings at once: from the beginning of its oldest step to now. */
function naiveWindow(readings: readonly Given[], now: number): NaiveWindow {
  const from = (Math.floor(now / 10_000) - 59) * 10_000
  const held = readings.flatMap(({ time, value }, index) => {
    const until = Math.min(readings[index + 1]?.time ?? now, time + holdMs)
    const ms = until - Math.max(time, from)
    return ms > 0 ? [{ ms, value }] : []
  })
  return { readings, from, inside: readings.filter(({ time }) => time >= from), held }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

const knownMs = ({ held }: NaiveWindow) => sumOf(held.map(({ ms }) => ms))
const seen = ({ held, inside }: NaiveWindow) => [...held, ...inside].map(({ value }) => value)

const naive: Readonly<Record<WindowKind, (window: NaiveWindow) => number | undefined>> = {
  min: (window) => (seen(window).length === 0 ? undefined : Math.min(...seen(window))),
  max: (window) => (seen(window).length === 0 ? undefined : Math.max(...seen(window))),
  sum: ({ inside }) => (inside.length === 0 ? undefined : sumOf(inside.map(({ value }) => value))),
  hours: (window) => {
    if (knownMs(window) === 0) return undefined
    return sumOf(window.held.map(({ ms, value }) => (value === 0 ? 0 : ms))) / hour
  },
  avg: (window) => {
    if (knownMs(window) === 0) return window.readings.at(-1)?.value
    return sumOf(window.held.map(({ ms, value }) => ms * value)) / knownMs(window)
  },
  increase: ({ readings, from }) => {
    const dips = new CounterDips()
    const rises = readings.map(({ time, value }, index) => {
      const before = readings[index - 1]
      if (before === undefined || time - before.time > 10 * minute + holdMs) return 0
      const alone = counterRise(before.value, value, 65_535)
      const rise = dips.countStep(before.value, value, alone)
      return time >= from ? rise : 0
    })
    return sumOf(rises)
  },
}

function isNear(found: number | undefined, expected: number | undefined): boolean {
  if (found === undefined || expected === undefined) return found === expected
  return Math.abs(found - expected) < 1e-6
}

const holdMs = 2 * minute
const gaps = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 0, max: 60 })),
  { minLength: 1, maxLength: 60 },
)

test.for(['avg', 'min', 'max', 'sum', 'hours', 'increase'] as const)(
  '%s of random readings with gaps is what a plain count of them gives',
  (kind) => {
    fc.assert(
      fc.property(gaps, (given) => {
        let now = 1_000_000
        const readings = given.map(([gap, value]) => ({ time: (now += gap), value }))
        const settings = { kind, windowMs: 10 * minute, holdMs, rollOver: 65_535 }
        const history = new WindowHistory(settings)
        for (const reading of readings) history.feed(reading)
        const found = history.read(now)
        const expected = naive[kind](naiveWindow(readings, now))
        expect([found, expected, isNear(found, expected)]).toEqual([found, expected, true])
        // What is read from the store after a restart is a part of them, and enough.
        const filledAgain = new WindowHistory(settings)
        for (const reading of readings) {
          if (reading.time >= now - readingsReachMs(settings)) filledAgain.feed(reading)
        }
        expect(filledAgain.read(now)).toBe(found)
      }),
    )
  },
)

test('a total goes on from what was stored, and old readings change nothing', () => {
  const first = new TotalHistory({ kind: 'hours', holdMs: hour })
  first.feed({ time: 0, value: 1 })
  first.feed({ time: 30 * minute, value: 1 })
  const next = new TotalHistory({ kind: 'hours', holdMs: hour }, first.stored)
  next.feed({ time: 10 * minute, value: 1 })
  next.feed({ time: hour, value: 0 })
  expect(next.read(5 * hour)).toBe(1)
})

test('energy is shared out by the time that lies in each tariff', () => {
  const peak = tariffOf('8:00-11:00，18:00-21:00')
  const valley = tariffOf('23:00-7:00')
  const share = (tariff: Tariff, from: number, to: number) =>
    tariffShare(tariff, { from: from * hour, to: to * hour, offsetMs: 8 * hour })
  // 8 o'clock in China is 0 o'clock UTC.
  expect(share(peak, 0, 3)).toBe(1)
  expect(share(peak, 2, 4)).toBe(0.5)
  expect(share(valley, 14, 24)).toBe(0.8)
  expect(share(peak, 0, 24)).toBe(0.25)
  const total = new TotalHistory({ kind: 'tariff', tariff: peak, offsetMs: () => 8 * hour })
  total.feed({ time: 2 * hour, value: 100 })
  total.feed({ time: 4 * hour, value: 110 })
  expect(total.read(4 * hour)).toBe(5)
})

function tariffOf(text: string): Tariff {
  const tariff = parseTariff(text)
  if (!tariff.ok) throw new Error(tariff.error)
  return tariff.value
}

test.for([
  ['', 'form'],
  ['峰', 'form'],
  ['8:00', 'form'],
  ['8:60-9:00', 'time'],
  ['8:00-25:00', 'time'],
  ['8:00-10:00, 9:00-11:00', 'overlap'],
  ['23:00-7:00, 6:00-8:00', 'overlap'],
  [Array.from({ length: 25 }, () => '1:00-1:01').join(), 'tooMany'],
] as const)('%s are no times of a tariff', ([text, error]) => {
  expect(parseTariff(text)).toEqual({ ok: false, error })
})

test('a meter that starts again and reads as 0 meanwhile does not count what it has measured once more', () => {
  const settings = { kind: 'increase', windowMs: hour, holdMs, rollOver: undefined } as const
  const window = new WindowHistory(settings)
  const tariff = parseTariff('0:00-24:00')
  if (!tariff.ok) throw new Error(tariff.error)
  const total = new TotalHistory({ kind: 'tariff', tariff: tariff.value, offsetMs: () => 0 })
  for (const [at, value] of [50_000, 50_001, 0, 0, 50_002, 50_003].entries()) {
    window.feed({ time: hour + at * minute, value })
    total.feed({ time: hour + at * minute, value })
  }
  expect(window.read(hour + 5 * minute)).toBe(3)
  expect(total.read(hour + 5 * minute)).toBeCloseTo(3, 6)
})

test.for([
  [10, 12, undefined, 2],
  [100, 3, undefined, 3],
  [100, 98, undefined, -2],
  [65_535, 0, 65_535, 1],
  [70_000, 3, 65_535, 3],
  [600, 1, 655.35, 56.36],
  [999_999.9, 0, 999_999.9, 0.1],
] as const)(
  'a counter from %d to %d with roll-over %s rose by %d',
  ([before, after, rollOver, rise]) => {
    expect(counterRise(before, after, rollOver)).toBe(rise)
  },
)

test('a cycle is named by its path', () => {
  const edges: Readonly<Record<string, readonly string[]>> = {
    a: ['b', 'x'],
    b: ['c'],
    c: ['b'],
    x: [],
  }
  expect(findCycle(['a'], (node) => edges[node] ?? [])).toEqual(['b', 'c', 'b'])
  expect(findCycle(['x'], (node) => edges[node] ?? [])).toBeUndefined()
  expect(findCycle(['x', 'y'], (node) => (node === 'y' ? ['x', 'x'] : []))).toBeUndefined()
})

test('a counter without a roll-over goes on where its register ends', () => {
  const readings = [32_766, 32_767, -32_767, -32_766]
  const total = (span?: number) => {
    const tariff = {
      kind: 'tariff',
      tariff: tariffOf('0:00-24:00'),
      span,
      offsetMs: () => 0,
    } as const
    const [window, counted] = [
      new WindowHistory({ kind: 'increase', windowMs: hour, holdMs: hour, span }),
      new TotalHistory(tariff),
    ]
    for (const [at, value] of readings.entries()) {
      window.feed({ time: at * minute, value })
      counted.feed({ time: at * minute, value })
    }
    return [window.read(5 * minute), counted.read(5 * minute)]
  }
  expect(total(65_536)).toEqual([4, 4])
  expect(total()).toEqual([-65_532, -65_532])
})
