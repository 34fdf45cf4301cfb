import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import { parseFormula } from './parse-formula.ts'

/** A formula as a tree, its text, and what it gives by the reference: a number, or `undefined` for no value. */
interface Case {
  readonly text: string
  readonly value: (inputs: readonly (number | undefined)[]) => number | undefined
}

const names = ['温度', 'b2', '[1# 电表].功率', '@860-1.温度'] as const

type Values = readonly (number | undefined)[]
type Two = (left: number, right: number) => number | undefined

const finite = (value: number) => (Number.isFinite(value) ? value : undefined)
const both =
  (left: Case, right: Case, run: Two): Case['value'] =>
  (inputs: Values) => {
    const first = left.value(inputs)
    const second = right.value(inputs)
    return first === undefined || second === undefined ? undefined : run(first, second)
  }

const numberSigns: readonly (readonly [string, Two])[] = [
  ['+', (left, right) => finite(left + right)],
  [' － ', (left, right) => finite(left - right)],
  ['×', (left, right) => finite(left * right)],
  ['/', (left, right) => (right === 0 ? undefined : finite(left / right))],
  [' % ', (left, right) => (right === 0 ? undefined : finite(left % right))],
  ['^', (left, right) => finite(left ** right)],
]

/** Tolerance apart, as whole numbers are compared here. */
const comparing: readonly (readonly [string, Two])[] = [
  ['<', (left, right) => Number(left < right)],
  ['≤', (left, right) => Number(left <= right)],
  ['>', (left, right) => Number(left > right)],
  ['＞＝', (left, right) => Number(left >= right)],
  ['==', (left, right) => Number(left === right)],
  ['<>', (left, right) => Number(left !== right)],
]

const whole = fc.integer({ min: -9, max: 9 }).map(
  (value): Case => ({
    text: value < 0 ? `(${value})` : String(value),
    value: () => value,
  }),
)
const named = fc.integer({ min: 0, max: names.length - 1 }).map(
  (index): Case => ({
    text: names[index] ?? '',
    value: (inputs) => inputs[index],
  }),
)

const { numeric } = fc.letrec<{ numeric: Case; small: Case; truth: Case }>((tie) => ({
  numeric: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    whole,
    named,
    fc
      .tuple(tie('numeric'), fc.constantFrom(...numberSigns), tie('numeric'))
      .map(([left, [sign, run], right]) => ({
        text: `(${left.text})${sign}(${right.text})`,
        value: both(left, right, run),
      })),
    tie('numeric').map((inner) => ({
      text: `-(${inner.text})`,
      value: (inputs: Values) => {
        const value = inner.value(inputs)
        return value === undefined ? undefined : -value
      },
    })),
    fc.tuple(tie('truth'), tie('numeric'), tie('numeric')).map(([condition, then, otherwise]) => ({
      text: `(${condition.text} ？ ${then.text} ： ${otherwise.text})`,
      value: (inputs: Values) => {
        const found = condition.value(inputs)
        if (found === undefined) return undefined
        return found === 0 ? otherwise.value(inputs) : then.value(inputs)
      },
    })),
    fc.tuple(tie('numeric'), tie('numeric')).map(([left, right]) => ({
      text: `max(${left.text}，${right.text})`,
      value: both(left, right, (first, second) => (first > second ? first : second)),
    })),
  ),
  small: fc.oneof(whole, named),
  truth: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(tie('small'), fc.constantFrom(...comparing), tie('small'))
      .map(([left, [sign, run], right]) => ({
        text: `${left.text}${sign}${right.text}`,
        value: both(left, right, run),
      })),
    fc.tuple(tie('truth'), tie('truth')).map(([left, right]) => ({
      text: `((${left.text}) 且 (${right.text}))`,
      value: (inputs: Values) => {
        const first = left.value(inputs)
        return first === 0 || first === undefined ? first : right.value(inputs)
      },
    })),
    tie('truth').map((inner) => ({
      text: `非(${inner.text})`,
      value: (inputs: Values) => {
        const value = inner.value(inputs)
        return value === undefined ? undefined : 1 - value
      },
    })),
  ),
}))

const inputs = fc.tuple(
  ...names.map(() => fc.option(fc.integer({ min: -20, max: 20 }), { nil: undefined })),
)

test('a formula gives what the reference gives, or has no value where it has none', () => {
  fc.assert(
    fc.property(numeric, inputs, ({ text, value }, given) => {
      const formula = parseFormula(text)
      // Trees that are larger than a formula may be are refused, which has a test of its own.
      fc.pre(formula.ok)
      if (!formula.ok) return
      const paths = formula.value.references.map(({ sn, slave, name }) =>
        sn === undefined ? (slave === undefined ? name : `[${slave}].${name}`) : `@${sn}.${name}`,
      )
      const outcome = evaluateFormula(formula.value, {
        variable: (index) => given[names.findIndex((known) => known === paths[index])],
        history: () => undefined,
      })
      const expected = value(given)
      expect(outcome.ok ? outcome.value : undefined).toEqual(
        expected === undefined ? undefined : expected + 0,
      )
    }),
    { numRuns: 300 },
  )
})

test('no text makes the parser throw, and each fault lies in the text', () => {
  const piece = fc.constantFrom(
    '1',
    'a',
    '温度',
    '[b]',
    '@8.',
    '(',
    ')',
    ',',
    '且',
    '?',
    ':',
    '10m',
    "'峰'",
    'avg',
    '-',
    '^',
    '<',
    '\u{1F600}',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.string(), (pieces, tail) => {
      const text = pieces.join('') + tail
      const formula = parseFormula(text)
      if (formula.ok) return
      const { at, end } = formula.error
      expect(at >= 0 && at <= end && end <= text.length).toBe(true)
    }),
    { numRuns: 300 },
  )
})
