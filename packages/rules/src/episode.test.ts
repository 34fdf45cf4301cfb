import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditions } from './conditions/conditions.ts'
import {
  type EpisodeOutcome,
  type EpisodeState,
  isCalm,
  nextEpisode,
  rejudge,
  staysCalm,
  unjudged,
} from './episode.ts'
import { compileRule, type RuleDefinition } from './rule.ts'
import { depthOf } from './testing/condition-cases.ts'

const below100: RuleDefinition = {
  condition: 'lt',
  a: 100,
  b: 0,
  deadZone: 20,
  decimals: 1,
  onDelayMs: 0,
  offDelayMs: 0,
}

/** Plays values as `[time, value]`, or values alone, which then stand a second apart. */
function play(definition: RuleDefinition, series: readonly (readonly [number, number | null])[]) {
  const rule = compileRule(definition)
  let state = unjudged
  const outcomes: EpisodeOutcome[] = []
  for (const [time, value] of series) {
    const judgement = nextEpisode(rule, state, { value, time })
    state = judgement.state
    outcomes.push(judgement.outcome)
  }
  return { state, outcomes }
}

const seconds = (values: readonly (number | null)[]) =>
  values.map((value, index) => [(index + 1) * 1_000, value] as const)

test('below 100 with dead zone 20 alarms below 80 and is normal above 120', () => {
  const { outcomes, state } = play(
    below100,
    seconds([150, 100, 80, 79.9, 75, 80, 100, 120, 120.1, 110, 79]),
  )
  expect(outcomes).toEqual([
    'normal',
    'band',
    'band',
    'opened',
    'still',
    'band',
    'band',
    'band',
    'closed',
    'band',
    'opened',
  ])
  expect(state).toEqual({
    isAlarming: true,
    since: 11_000,
    lastValue: 79,
    lastTime: 11_000,
    pendingSince: null,
  })
})

test('a first value inside the dead zone is normal', () => {
  const { outcomes, state } = play(below100, seconds([90]))
  expect([outcomes, state.isAlarming, state.since]).toEqual([['band'], false, 1_000])
})

test('a first value in alarm opens an episode', () => {
  expect(play(below100, seconds([10])).outcomes).toEqual(['opened'])
})

test('values that are no numbers and late values change nothing', () => {
  const { outcomes, state } = play(below100, [
    [5_000, 150],
    [6_000, null],
    [7_000, Number.NaN],
    [7_500, Number.POSITIVE_INFINITY],
    [4_999, 10],
    [5_000, 150],
    [5_000, 10],
    [4_000, 150],
  ])
  expect(outcomes).toEqual(['normal', 'bad', 'bad', 'bad', 'older', 'older', 'opened', 'older'])
  expect(state).toMatchObject({ isAlarming: true, lastTime: 5_000, lastValue: 10 })
})

test('with an on delay the alarm must last; an upload ends the delay, not the clock', () => {
  const slow = { ...below100, onDelayMs: 3_000 }
  const { outcomes, state } = play(slow, [
    [1_000, 10],
    [2_000, 10],
    [2_500, 150],
    [3_000, 10],
    [5_999, 10],
    [9_000, 10],
  ])
  expect(outcomes).toEqual(['delay', 'delay', 'normal', 'delay', 'delay', 'opened'])
  expect(state).toMatchObject({ since: 9_000, pendingSince: null })
})

test('a value inside the dead zone goes on with a delay that runs', () => {
  const slow = { ...below100, onDelayMs: 2_000, offDelayMs: 2_000 }
  const { outcomes } = play(slow, seconds([10, 100, 100, 130, 110, 120, 100]))
  expect(outcomes).toEqual(['delay', 'delay', 'opened', 'delay', 'delay', 'closed', 'band'])
})

test('an off delay keeps the alarm, and a relapse is no new episode', () => {
  const slow = { ...below100, offDelayMs: 2_000 }
  const { outcomes, state } = play(slow, seconds([10, 130, 10, 130, 130, 130]))
  expect(outcomes).toEqual(['opened', 'delay', 'still', 'delay', 'delay', 'closed'])
  expect(state.pendingSince).toBeNull()
})

test('a delay says when a value may end it', () => {
  const rule = compileRule({ ...below100, onDelayMs: 3_000 })
  const first = nextEpisode(rule, unjudged, { value: 10, time: 1_000 })
  expect(first.until).toBe(4_000)
  expect(nextEpisode(rule, first.state, { value: 5, time: 2_000 }).until).toBe(4_000)
})

test('a changed rule is asked about the last value, and late values stay late', () => {
  const { state } = play(below100, seconds([90]))
  const stricter = compileRule({ ...below100, a: 200 })
  const opened = rejudge(stricter, state, 50_000)
  expect([opened.outcome, opened.state.since, opened.state.lastTime]).toEqual([
    'opened',
    50_000,
    1_000,
  ])
  expect(rejudge(compileRule({ ...below100, a: 10 }), opened.state, 60_000).outcome).toBe('closed')
  expect(rejudge(stricter, unjudged, 1).outcome).toBe('bad')
  const delayed = rejudge(compileRule({ ...below100, a: 200, onDelayMs: 10 }), state, 50_000)
  expect([delayed.outcome, delayed.until]).toEqual(['delay', 50_010])
})

interface ReferenceEpisode {
  readonly start: number
  end: number | null
}

/** The side of a value: 1 is alarm, -1 is normal, 0 keeps the state. */
function sideOf({ condition, a, b, deadZone }: RuleDefinition, value: number): -1 | 0 | 1 {
  const depth = depthOf[condition](value, Math.round(a * 10), Math.round(b * 10))
  const dead = Math.round(deadZone * 10)
  if (dead > 0 && Math.abs(depth) <= dead) return 0
  return depth > 0 || (depth === 0 && condition === 'between') ? 1 : -1
}

/** A plain and slow reference that looks back over the whole series for each value. It knows no delays. */
function referenceEpisodes(
  definition: RuleDefinition,
  series: readonly (readonly [number, number])[],
): ReferenceEpisode[] {
  const taken = series.filter(([time], index) =>
    series.slice(0, index).every(([earlier]) => earlier <= time),
  )
  const sides = taken.map(([time, tenths]) => ({ time, side: sideOf(definition, tenths) }))
  const status = sides.map(
    (_, index) => sides.slice(0, index + 1).findLast(({ side }) => side !== 0)?.side === 1,
  )
  const episodes: ReferenceEpisode[] = []
  sides.forEach(({ time }, index) => {
    const was = status[index - 1] ?? false
    if (status[index] && !was) episodes.push({ start: time, end: null })
    const newest = episodes.at(-1)
    if (!status[index] && was && newest !== undefined) newest.end = time
  })
  return episodes
}

test('random series give the episodes of a plain reference', () => {
  const anything = fc.record({
    condition: fc.constantFrom(...conditions.map(({ kind }) => kind)),
    a: fc.integer({ min: -30, max: 30 }),
    gap: fc.nat(60),
    dead: fc.nat(15),
    series: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -60, max: 60 })), {
      maxLength: 60,
    }),
    isSorted: fc.boolean(),
  })
  fc.assert(
    fc.property(anything, ({ condition, a, gap, dead, series, isSorted }) => {
      const deadZone = Math.max(0, Math.min(dead, Math.ceil(gap / 2) - 1)) / 10
      const definition = { ...below100, condition, a: a / 10, b: (a + gap) / 10, deadZone }
      const ordered = isSorted ? series.toSorted(([one], [other]) => one - other) : series
      const rule = compileRule(definition)
      const found: ReferenceEpisode[] = []
      let state: EpisodeState = unjudged
      for (const [time, tenths] of ordered) {
        const judgement = nextEpisode(rule, state, { value: tenths / 10, time })
        state = judgement.state
        if (judgement.outcome === 'opened') found.push({ start: time, end: null })
        const newest = found.at(-1)
        if (judgement.outcome === 'closed' && newest !== undefined) newest.end = time
      }
      expect(found).toEqual(referenceEpisodes(definition, ordered))
    }),
    { numRuns: 3_000 },
  )
})

test('with delays a status is what the undelayed one has been for long enough', () => {
  const anything = fc.record({
    onDelayMs: fc.nat(8),
    offDelayMs: fc.nat(8),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(70, 100, 130)), {
      maxLength: 60,
    }),
  })
  fc.assert(
    fc.property(anything, ({ onDelayMs, offDelayMs, steps }) => {
      const quick = compileRule(below100)
      const slow = compileRule({ ...below100, onDelayMs, offDelayMs })
      let [plain, delayed]: EpisodeState[] = [unjudged, unjudged]
      let time = 0
      let lastEqual = 0
      for (const [step, value] of steps) {
        time += step
        plain = nextEpisode(quick, plain ?? unjudged, { value, time }).state
        const before: EpisodeState = delayed ?? unjudged
        delayed = nextEpisode(slow, before, { value, time }).state
        const delayMs = before.isAlarming ? offDelayMs : onDelayMs
        const differs = plain.isAlarming !== before.isAlarming
        if (!differs) lastEqual = 0
        else if (lastEqual === 0) lastEqual = time
        const flips = differs && time - lastEqual >= delayMs
        expect(delayed.isAlarming).toBe(flips ? !before.isAlarming : before.isAlarming)
        if (flips) lastEqual = 0
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a calm state stays calm by exactly the readings after which only its last value differs', () => {
  const reading = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(null, 70, 99, 100, 130))
  const delays = fc.constantFrom(0, 1)
  fc.assert(
    fc.property(fc.array(reading), delays, delays, (steps, onDelayMs, offDelayMs) => {
      const rule = compileRule({ ...below100, onDelayMs, offDelayMs })
      let state = unjudged
      let time = 0
      for (const [step, value] of steps) {
        // Some readings come late.
        time += step - 1
        const { lastTime, lastValue } = state
        const next = nextEpisode(rule, state, { value, time })
        const moved = { ...state, lastTime: time, lastValue: value }
        const isSame = next.outcome === 'normal' && isCalm(state)
        const last = { time: lastTime, value: lastValue }
        expect(isCalm(state) && staysCalm(rule, last, { value, time })).toBe(isSame)
        expect(isSame ? next.state : moved).toEqual(moved)
        state = next.state
      }
    }),
  )
})

const missing: RuleDefinition = { ...below100, condition: 'noValue', onDelayMs: 5_000 }

test('missing values alarm once they have lasted for the delay, and the first value ends it', () => {
  const values = [7, null, null, Number.NaN, 7, null]
  const series = values.map((value, index) => [1_000 + index * 3_000, value] as const)
  expect(play(missing, series).outcomes).toEqual([
    'normal',
    'delay',
    'delay',
    'opened',
    'closed',
    'delay',
  ])
})

test('a missing value that is repeated or late changes nothing', () => {
  const series = [5_000, 5_000, 4_000].map((time) => [time, null] as const)
  expect(play(missing, series).outcomes).toEqual(['delay', 'older', 'older'])
})
