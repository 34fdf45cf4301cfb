import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EpisodeState, nextEpisode, unjudged } from './episode.ts'
import {
  type ConditionReading,
  isJoined,
  nextJoinedEpisode,
  rejudgeJoined,
  withLatestValues,
} from './joined-conditions.ts'
import { type ConditionDefinition, compileRule, type Join, type RuleDefinition } from './rule.ts'
import { momentsOf } from './what-if.ts'

/** There is no reading of this condition. */
const skip = undefined
const noLimits = { a: 0, b: 0, deadZone: 0, decimals: 1 }
const above = (b: number, deadZone = 0): ConditionDefinition => ({
  ...noLimits,
  condition: 'gt',
  b,
  deadZone,
})
const on: ConditionDefinition = { ...noLimits, condition: 'on' }

const definitionOf = (
  join: Join,
  [own = on, ...further]: readonly ConditionDefinition[],
): RuleDefinition => ({ ...own, onDelayMs: 0, offDelayMs: 0, joined: { join, further } })

function ruleOf(definition: RuleDefinition) {
  const rule = compileRule(definition)
  if (!isJoined(rule)) throw new Error('the definition joins conditions')
  return rule
}

/** Judges moments, each a list of values by condition; undefined: no reading of it. */
function judged(
  definition: RuleDefinition,
  moments: readonly (readonly (number | null | undefined)[])[],
) {
  const rule = ruleOf(definition)
  let state: EpisodeState = unjudged
  return moments.map((values, index) => {
    const time = (index + 1) * 1_000
    const readings = values.flatMap((value, at): ConditionReading[] =>
      value === undefined ? [] : [{ index: at, value, time }],
    )
    const judgement = nextJoinedEpisode(rule, state, readings)
    state = judgement.state
    return judgement.outcome
  })
}

const hotWhileRunning = definitionOf('and', [above(80), on])
const hotOrRunning = definitionOf('or', [above(80), on])

test('all conditions of an "and" make the alarm, and any unmet one ends it', () => {
  expect(judged(hotWhileRunning, [[90], [skip, 1], [91], [skip, 0], [skip, 1], [70]])).toEqual([
    'unknown',
    'opened',
    'still',
    'closed',
    'opened',
    'closed',
  ])
})

test('any condition of an "or" makes the alarm, and all must be unmet to end it', () => {
  expect(judged(hotOrRunning, [[70], [skip, 0], [90], [skip, 1], [70], [skip, 0]])).toEqual([
    'unknown',
    'normal',
    'opened',
    'still',
    'still',
    'closed',
  ])
})

test('what is not known decides nothing', () => {
  expect(judged(hotWhileRunning, [[70], [skip, 0]])).toEqual(['normal', 'normal'])
  expect(judged(hotOrRunning, [[90], [skip, 0]])).toEqual(['opened', 'still'])
})

test('readings of one moment are judged together', () => {
  const noFlowWhileRunning = definitionOf('and', [{ ...noLimits, condition: 'lt', a: 1 }, on])
  expect(
    judged(noFlowWhileRunning, [
      [5, 1],
      [0, 0],
      [5, 1],
    ]),
  ).toEqual(['normal', 'normal', 'normal'])
})

test('each condition has a dead zone of its own', () => {
  const rule = definitionOf('and', [above(80, 5), above(3, 1)])
  expect(judged(rule, [[90, 5], [82, 3], [74], [82, 3], [90]])).toEqual([
    'opened',
    'still',
    'closed',
    'normal',
    'opened',
  ])
})

test('a reading without a number, or older than that of its own variable, is not judged', () => {
  const rule = ruleOf(hotWhileRunning)
  const readings = [
    { index: 0, value: 90, time: 5_000 },
    { index: 1, value: 1, time: 4_000 },
  ]
  const { state } = nextJoinedEpisode(rule, unjudged, readings)
  const next = (reading: ConditionReading) => nextJoinedEpisode(rule, state, [reading]).outcome
  expect(next({ index: 1, value: null, time: 9_000 })).toBe('bad')
  expect(next({ index: 1, value: 0, time: 3_000 })).toBe('older')
  expect(next({ index: 1, value: 1, time: 4_000 })).toBe('older')
  // Its time lies before that of the other variable, and after that of its own.
  expect(next({ index: 1, value: 0, time: 4_500 })).toBe('closed')
})

test('the delay into alarm runs from the moment at which the conditions were met together', () => {
  const rule = { ...hotWhileRunning, onDelayMs: 2_000 }
  expect(judged(rule, [[90, 0], [skip, 1], [91], [91]])).toEqual([
    'normal',
    'delay',
    'delay',
    'opened',
  ])
})

test('a delay ends in no alarm while no condition of an "or" is met and one is not known', () => {
  const slow = { ...hotOrRunning, onDelayMs: 2_000 }
  expect(judged(slow, [[90], [70], [70], [70]])).toEqual(['delay', 'unknown', 'unknown', 'unknown'])
  // The delay begins anew with what is met again.
  expect(judged(slow, [[90], [70], [90], [90], [90]]).slice(2)).toEqual([
    'delay',
    'delay',
    'opened',
  ])
})

test('a value that is known from elsewhere counts with the next reading, and its own reading is judged', () => {
  const rule = ruleOf(hotWhileRunning)
  const known = withLatestValues(rule, unjudged, [undefined, { value: 1, time: 7_000 }])
  expect(known.lastValue).toBeNull()
  const own = withLatestValues(rule, unjudged, [{ value: 90, time: 7_000 }, undefined])
  expect(own.lastValue).toBe(90)
  const hot = { index: 0, value: 90, time: 8_000 }
  expect(nextJoinedEpisode(rule, known, [hot]).outcome).toBe('opened')
  const running = { index: 1, value: 1, time: 7_000 }
  expect(nextJoinedEpisode(rule, known, [running]).outcome).toBe('unknown')
})

test('a changed rule judges what is known, and keeps what it cannot know', () => {
  const { state } = nextJoinedEpisode(ruleOf(hotWhileRunning), unjudged, [
    { index: 0, value: 85, time: 1_000 },
    { index: 1, value: 1, time: 1_000 },
  ])
  expect(state.isAlarming).toBe(true)
  const hotter = ruleOf(definitionOf('and', [above(88), on]))
  expect(rejudgeJoined(hotter, state, 2_000).outcome).toBe('closed')
  const withThird = ruleOf(definitionOf('and', [above(80), on, above(3)]))
  expect(rejudgeJoined(withThird, state, 2_000)).toMatchObject({
    outcome: 'unknown',
    state: { isAlarming: true },
  })
})

const anyCondition = fc.oneof(
  fc.constant(on),
  fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 2 }))
    .map(([b, zone]) => above(b, zone)),
)
const anyReading = fc.record({
  index: fc.nat(3),
  value: fc.option(fc.integer({ min: -5, max: 5 }), { freq: 10 }),
  step: fc.nat(2),
})

/** Judges as a person would: look at each condition by itself, then at all. */
function slowly(join: Join, definitions: readonly ConditionDefinition[], steps: readonly Step[]) {
  const met: (boolean | undefined)[] = definitions.map(() => undefined)
  let isAlarming = false
  return steps.map(({ index, value }) => {
    if (value === null) return isAlarming
    met[index] = isMetBy(definitions[index] ?? on, value, met[index] ?? false)
    const isDecided = met.includes(join === 'or') || !met.includes(undefined)
    if (isDecided) isAlarming = join === 'or' ? met.includes(true) : !met.includes(false)
    return isAlarming
  })
}

function isMetBy({ condition, b, deadZone }: ConditionDefinition, value: number, before: boolean) {
  if (condition === 'on') return value === 1
  if (value > b + deadZone) return true
  return value < b - deadZone || deadZone === 0 ? false : before
}

type Step = { readonly index: number; readonly value: number | null; readonly time: number }

test('any series of readings is judged as by looking at every condition by itself', () => {
  const series = fc.record({
    join: fc.constantFrom<Join>('and', 'or'),
    conditions: fc.array(anyCondition, { minLength: 2, maxLength: 4 }),
    readings: fc.array(anyReading, { maxLength: 40 }),
  })
  fc.assert(
    fc.property(series, ({ join, conditions, readings }) => {
      const rule = ruleOf(definitionOf(join, conditions))
      let time = 0
      const steps = readings.map(({ index, value, step }) => {
        time += step + 1
        return { index: index % conditions.length, value, time }
      })
      let state: EpisodeState = unjudged
      const found = steps.map((step) => {
        state = nextJoinedEpisode(rule, state, [step]).state
        return state.isAlarming
      })
      expect(found).toEqual(slowly(join, conditions, steps))
    }),
    { numRuns: 3_000 },
  )
})

test('a single condition joined with nothing is judged as without joining', () => {
  const readings = fc.array(anyReading, { maxLength: 40 })
  const delays = fc.record({ onDelayMs: fc.nat(4), offDelayMs: fc.nat(4) })
  fc.assert(
    fc.property(anyCondition, delays, readings, (condition, delay, steps) => {
      const joined = ruleOf({ ...definitionOf('and', [condition]), ...delay })
      let one: EpisodeState = unjudged
      let other: EpisodeState = unjudged
      let time = 0
      for (const { value, step } of steps) {
        time += step
        const plain = nextEpisode(joined, one, { value, time })
        const together = nextJoinedEpisode(joined, other, [{ index: 0, value, time }])
        expect(together.state).toMatchObject(plain.state)
        one = plain.state
        other = together.state
      }
    }),
  )
})

test('a replay brings the points of several variables in order, those of one time together', () => {
  const columns = [
    { times: Float64Array.of(1, 2, 5), values: Float64Array.of(70, 90, 90) },
    { times: Float64Array.of(2, 3, 5), values: Float64Array.of(1, 0, 1) },
  ]
  const moments = [...momentsOf(columns)].map(({ time, readings }) => [
    time,
    ...readings.map(({ index, value }) => [index, value]),
  ])
  expect(moments).toEqual([
    [1, [0, 70]],
    [2, [0, 90], [1, 1]],
    [3, [1, 0]],
    [5, [0, 90], [1, 1]],
  ])
})
