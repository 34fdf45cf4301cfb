import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bind, BindTest, Source } from '../page-data.ts'
import { bindSources, bindValue } from './bind-logic.ts'

const source: fc.Arbitrary<Source> = fc.record({
  dev: fc.constant('$self' as const),
  varId: fc.integer({ min: 1, max: 4 }),
})
const bindTest: fc.Arbitrary<BindTest> = fc
  .record({
    src: source,
    less: fc.option(source, { nil: undefined }),
    is: fc.constantFrom('gt', 'ge', 'lt', 'le', 'eq', 'ne'),
    value: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ less, ...rest }) => (less === undefined ? rest : { ...rest, less }))
const logic: fc.Arbitrary<NonNullable<Bind['logic']>> = fc.oneof(
  fc.record({ kind: fc.constant('minus' as const), src: source }),
  fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    tests: fc.array(bindTest, { minLength: 1, maxLength: 5 }),
  }),
)
const bind = fc
  .record({ src: source, logic: fc.option(logic, { nil: undefined }) })
  .map(
    ({ src, logic: chosen }): Pick<Bind, 'src' | 'logic'> =>
      chosen === undefined ? { src } : { src, logic: chosen },
  )
/** Some variables have no value. */
const values = fc.array(fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined }), {
  minLength: 5,
  maxLength: 5,
})
const numbers = [-2, -1, 0, 1, 2]

/**
 * The naive evaluator knows no missing values: it tries every number in the place of each that is missing, and there is
 * a result when it is the same whatever they are.
 */
function naive({ src, logic: chosen }: Pick<Bind, 'src' | 'logic'>, known: readonly number[]) {
  const of = ({ varId }: Source) => known[varId] ?? 0
  if (chosen === undefined) return of(src)
  if (chosen.kind === 'minus') return of(src) - of(chosen.src)
  const results = chosen.tests.map(({ src: left, less, is, value }) => {
    const number = of(left) - (less === undefined ? 0 : of(less))
    if (is === 'gt') return number > value
    if (is === 'ge') return number >= value
    if (is === 'lt') return number < value
    if (is === 'le') return number <= value
    return is === 'eq' ? number === value : number !== value
  })
  return chosen.kind === 'and' ? results.every(Boolean) : results.some(Boolean)
}

function completions(list: readonly (number | undefined)[]): number[][] {
  return list.reduce<number[][]>(
    (all, value) =>
      all.flatMap((before) =>
        (value === undefined ? numbers : [value]).map((one) => [...before, one]),
      ),
    [[]],
  )
}

test('with all values it is what the naive evaluator says', () => {
  fc.assert(
    fc.property(
      bind,
      fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 5, maxLength: 5 }),
      (one, known) => {
        expect(bindValue(one, ({ varId }) => known[varId])).toBe(naive(one, known))
      },
    ),
  )
})

test('with missing values it never says what another value could contradict', () => {
  fc.assert(
    fc.property(bind, values, (one, known) => {
      const found = bindValue(one, ({ varId }) => known[varId])
      if (found === undefined) return
      const possible = new Set(completions(known).map((all) => naive(one, all)))
      expect([...possible]).toEqual([found])
    }),
    { numRuns: 300 },
  )
})

test('a condition that is settled is settled whatever is missing', () => {
  const of = (varId: number): Source => ({ dev: '$self', varId })
  const tests: BindTest[] = [
    { src: of(1), is: 'gt', value: 0 },
    { src: of(2), is: 'gt', value: 0 },
  ]
  const only = (value: number) => (one: Source) => (one.varId === 1 ? value : undefined)
  const and = { src: of(1), logic: { kind: 'and', tests } } as const
  const or = { src: of(1), logic: { kind: 'or', tests } } as const
  expect([bindValue(and, only(0)), bindValue(and, only(1))]).toEqual([false, undefined])
  expect([bindValue(or, only(1)), bindValue(or, only(0))]).toEqual([true, undefined])
  expect(bindValue({ src: of(1), logic: { kind: 'minus', src: of(2) } }, only(1))).toBeUndefined()
})

test('decimal fractions are compared as people read them, and texts that are numbers are numbers', () => {
  const a = { dev: '$self', varId: 1 } as const
  const b = { dev: '$self', varId: 2 } as const
  const minus = { src: a, logic: { kind: 'minus', src: b } } as const
  expect(bindValue(minus, ({ varId }) => (varId === 1 ? 0.3 : 0.1))).toBe(0.2)
  expect(bindValue(minus, ({ varId }) => (varId === 1 ? '5' : true))).toBe(4)
  expect(bindValue(minus, ({ varId }) => (varId === 1 ? 'five' : 1))).toBeUndefined()
})

test('it needs the variables that can change it, and no others', () => {
  fc.assert(
    fc.property(bind, values, fc.integer({ min: 1, max: 4 }), (one, known, other) => {
      fc.pre(!bindSources(one).some(({ varId }) => varId === other))
      const changed = known.with(other, 77)
      const read = (list: readonly (number | undefined)[]) =>
        bindValue(one, ({ varId }) => list[varId])
      expect(read(changed)).toBe(read(known))
    }),
  )
})
