import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EpisodeState, unjudged } from './episode.ts'
import { type ConditionReading, isJoined, nextJoinedEpisode } from './joined-conditions.ts'
import { type ConditionDefinition, compileRule, type Join } from './rule.ts'
import { tryConditions } from './try-conditions.ts'

const noLimits = { a: 0, b: 0, deadZone: 0, decimals: 1 }
const above: ConditionDefinition = { ...noLimits, condition: 'gt', b: 80, deadZone: 5 }
const on: ConditionDefinition = { ...noLimits, condition: 'on' }

test('one condition alone is tried as it is', () => {
  const outcomeOf = (value: number | null) => tryConditions('and', [above], [value]).outcome
  expect([90, 82, 70, null].map(outcomeOf)).toEqual(['alarm', 'keep', 'normal', 'unknown'])
})

test('each condition says where its value lies, and the join decides', () => {
  expect(tryConditions('and', [above, on], [90, 0])).toEqual({
    regions: ['alarm', 'normal'],
    outcome: 'normal',
  })
  expect(tryConditions('or', [above, on], [null, 1])).toEqual({
    regions: [null, 'alarm'],
    outcome: 'alarm',
  })
  expect(tryConditions('and', [above, on], [null, 1]).outcome).toBe('unknown')
  expect(tryConditions('and', [above, on], [82, 1]).outcome).toBe('keep')
})

const limit = fc.integer({ min: -3, max: 3 })
const condition = fc.oneof(
  fc.constantFrom<ConditionDefinition>(on, { ...noLimits, condition: 'off' }),
  fc.record({
    condition: fc.constantFrom('gt', 'lt', 'eq', 'between', 'outside' as const),
    a: limit,
    b: limit.map((value) => value + 4),
    deadZone: fc.integer({ min: 0, max: 2 }),
    decimals: fc.constant(1),
  }),
)
const cases = fc.array(condition, { minLength: 2, maxLength: 5 }).chain((conditions) =>
  fc.tuple(
    fc.constantFrom<Join>('and', 'or'),
    fc.constant(conditions),
    fc.array(fc.option(fc.integer({ min: -8, max: 8 }), { freq: 4 }), {
      minLength: conditions.length,
      maxLength: conditions.length,
    }),
  ),
)

test('what is tried comes to what the alarm would, from rest and under way', () => {
  fc.assert(
    fc.property(cases, ([join, conditions, values]) => {
      const [own = on, ...further] = conditions
      const rule = compileRule({ ...own, onDelayMs: 0, offDelayMs: 0, joined: { join, further } })
      if (!isJoined(rule)) throw new Error('the definition joins conditions')
      const readings = values.flatMap((value, index): ConditionReading[] =>
        value === null ? [] : [{ index, value, time: 2_000 }],
      )
      fc.pre(readings.length > 0)
      const { outcome } = tryConditions(join, conditions, values)
      const fromRest = nextJoinedEpisode(rule, unjudged, readings).outcome
      expect(fromRest === 'opened').toBe(outcome === 'alarm')
      fc.pre(outcome !== 'unknown')
      // An alarm under way, of which all conditions were met before.
      const met = { isMet: true, value: 0, time: 1_000 }
      const alarming: EpisodeState = {
        ...unjudged,
        isAlarming: true,
        lastTime: 1_000,
        conditions: conditions.map((_, index) =>
          values[index] === null ? { isMet: null, value: null, time: 0 } : met,
        ),
      }
      const after = nextJoinedEpisode(rule, alarming, readings).state.isAlarming
      expect(after).toBe(outcome !== 'normal')
    }),
    { numRuns: 2_000 },
  )
})
