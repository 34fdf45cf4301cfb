import { expect, test } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import { parseFormula } from './parse-formula.ts'

/** Values by name; a name that is missing has none. */
function run(text: string, values: Readonly<Record<string, number>> = {}) {
  const formula = parseFormula(text)
  if (!formula.ok) return formula.error
  const { references } = formula.value
  return evaluateFormula(formula.value, {
    variable: (index) => values[references[index]?.name ?? ''],
    history: (index) => values[`history ${index}`],
  })
}

test.for([
  ['1 + 2 * 3', 7],
  ['(1 + 2) × 3', 9],
  ['-2 ^ 2', -4],
  ['2 ^ 3 ^ 2', 512],
  ['2 ^ -1', 0.5],
  ['-7 % 3', -1],
  ['7 ÷ 2', 3.5],
  ['10 - 4 - 3', 3],
  ['1e3 + .5', 1000.5],
  ['1 < 2', 1],
  ['0.1 + 0.2 = 0.3', 1],
  ['0.1 + 0.2 > 0.3', 0],
  ['3 ≥ 3 且 2 ≠ 2', 0],
  ['1 > 2 或 非 (1 > 2)', 1],
  ['not 0', 1],
  ['1 > 0 ? 5 : 6', 5],
  ['0 ? 1 : 0 ? 2 : 3', 3],
  ['if(false, 1, 2)', 2],
  ['IF(真，1，2)', 1],
  ['abs(-3) + floor(2.7) + ceil(2.1)', 8],
  ['round(1.005, 2)', 1.01],
  ['round(-2.5)', -3],
  ['round(1234, -2)', 1200],
  ['min(3, 1, 2) + max(3, 1, 2) + avg(1, 3) + sum(1, 2)', 9],
  ['sqrt(9) + pow(2, 3) + ln(1) + exp(0)', 12],
  ['clamp(12, 0, 10)', 10],
  ['-0', 0],
] as const)('%s is %d', ([text, value]) => {
  expect(run(text)).toEqual({ ok: true, value })
})

test('Chinese words need no blank behind a value, and names may begin with them', () => {
  expect(run('温度>5且湿度<3或非常规', { 温度: 6, 湿度: 4, 非常规: 1 })).toEqual({
    ok: true,
    value: 1,
  })
})

test('names of slaves, of other devices and in brackets are references', () => {
  const formula = parseFormula('[1# 电表].[A相]]] + @8601-x.温度 + @[8602].表.温度 + 温度 + 温度')
  expect(formula).toMatchObject({
    ok: true,
    value: {
      references: [
        { slave: '1# 电表', name: 'A相]', at: 0, end: 14 },
        { sn: '8601-x', name: '温度' },
        { sn: '8602', slave: '表', name: '温度' },
        { name: '温度' },
      ],
    },
  })
})

test.for([
  ['a / 0', { kind: 'divisionByZero' }],
  ['a % (1 - 1)', { kind: 'divisionByZero' }],
  ['sqrt(0 - a)', { kind: 'notANumber' }],
  ['ln(0)', { kind: 'notANumber' }],
  ['10 ^ 400', { kind: 'notANumber' }],
  ['a + b', { kind: 'noInput', reference: 1 }],
  ['b > 0 且 a > 0', { kind: 'noInput', reference: 0 }],
  ['known(b) ? b : b', { kind: 'noInput', reference: 0 }],
  ['avg(a, 10m)', { kind: 'noInput', reference: 0 }],
  ['round(a, 0.5)', { kind: 'notANumber' }],
  ['round(a, 16)', { kind: 'notANumber' }],
] as const)('%s has no value', ([text, reason]) => {
  expect(run(text, { a: 4 })).toEqual({ ok: false, reason })
})

test('what the result does not need may be missing', () => {
  expect(run('a > 9 且 b > 0', { a: 4 })).toEqual({ ok: true, value: 0 })
  expect(run('known(b) ? b : a', { a: 4 })).toEqual({ ok: true, value: 4 })
  expect(run('if(a > 1, a, b)', { a: 4 })).toEqual({ ok: true, value: 4 })
})

test('functions that look back name their variable, time and roll-over', () => {
  const text =
    "avg(a, 10m) + increase(b, 1小时, 65535) + hours(a) + tariff(b, '23:00-7:00') + min(a, 2天)"
  expect(parseFormula(text)).toMatchObject({
    ok: true,
    value: {
      histories: [
        { kind: 'avg', reference: 0, windowMs: 600_000 },
        { kind: 'increase', reference: 1, windowMs: 3_600_000, rollOver: 65_535 },
        { kind: 'hours', reference: 0 },
        { kind: 'tariff', reference: 1, tariff: { times: [{ from: 1_380, to: 1_860 }] } },
        { kind: 'min', reference: 0, windowMs: 172_800_000 },
      ],
    },
  })
})

test.for([
  ['  ', 'empty', 0, 2],
  ['1 +', 'unexpectedEnd', 3, 3],
  ['1 2', 'operatorExpected', 2, 3],
  ['(1 + 2', 'closingExpected', 6, 6],
  ['1 ? 2', 'colonExpected', 5, 5],
  ['1 < 2 < 3', 'chainedComparison', 6, 7],
  ['a & b', 'character', 2, 3],
  ['[a', 'unclosedName', 0, 2],
  ['[ ]', 'emptyName', 0, 3],
  ["tariff(a, '峰)", 'unclosedText', 10, 13],
  ['1e999', 'number', 0, 5],
  ['温度 + eval(1)', 'unknownFunction', 5, 9],
  ['constructor(1)', 'unknownFunction', 0, 11],
  ['sqrt(1, 2)', 'argumentCount', 0, 10],
  ['1 + (2 > 1)', 'numberExpected', 4, 11],
  ['if(1, 2, 3 > 2)', 'sameTypeExpected', 9, 14],
  ['avg(a + b, 10m)', 'variableExpected', 4, 9],
  ['increase(a, 3)', 'durationExpected', 12, 13],
  ['avg(a, 5constructor)', 'closingExpected', 8, 19],
  ['avg(a, 1s)', 'durationRange', 7, 9],
  ['avg(a, 32d)', 'durationRange', 7, 10],
  ['10m + 1', 'durationMisplaced', 0, 3],
  ['increase(a, 1h, b)', 'rollOver', 16, 17],
  ["'峰'", 'textMisplaced', 0, 3],
  ['tariff(a, b)', 'tariffExpected', 10, 11],
  ["tariff(a, '峰')", 'tariffExpected', 10, 13],
  ['@.a', 'unknownDevice', 0, 1],
  ['@1.2', 'variableExpected', 2, 4],
  [')', 'unexpected', 0, 1],
] as const)('%s is refused: %s', ([text, code, at, end]) => {
  expect(run(text)).toMatchObject({ code, at, end })
})

test('what is too long, too deep or has too many parts is refused, and nothing runs away', () => {
  expect(run('1'.repeat(1_001))).toMatchObject({ code: 'tooLong' })
  expect(run('('.repeat(500))).toMatchObject({ code: 'tooDeep' })
  expect(run('-'.repeat(500))).toMatchObject({ code: 'tooDeep' })
  expect(run(`1${'+1'.repeat(450)}`)).toMatchObject({ code: 'tooLong' })
  expect(run(Array.from({ length: 9 }, () => 'avg(a,1m)').join('+'))).toMatchObject({
    code: 'tooLong',
  })
})
