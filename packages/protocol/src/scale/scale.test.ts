import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DataFormat,
  dataFormats,
  getRange,
  rawForWrite,
  scaleOf,
  toRaw,
  toShown,
} from '../index.ts'
import { divideRounded } from './decimal.ts'
import { factorAndOffset, type Scale, type ScaleParts } from './scale.ts'

const u16 = dataFormats[2]
const f32 = dataFormats[12]
const wholeFormats = dataFormats.filter(({ kind }) => ['unsigned', 'signed', 'bcd'].includes(kind))

function shown(raw: number, parts: ScaleParts, decimals: number, format: DataFormat = u16): number {
  return toShown(raw, { format, decimals, scale: scaleOf(parts, format, decimals) })
}

const fourToTwenty = { points: { raw: [4000, 20_000], value: [0, 1.6] } } as const

test.for([
  [4000, fourToTwenty, 3, 0],
  [12_000, fourToTwenty, 3, 0.8],
  [20_000, fourToTwenty, 3, 1.6],
  [12_345, fourToTwenty, 4, 0.8345],
  [3_600, fourToTwenty, 3, -0.04],
  [256, { factor: 0.1 }, 1, 25.6],
  [3, { factor: 0.1 }, 6, 0.3],
  [650, { factor: 0.1, offset: -40 }, 1, 25],
  [2981, { offset: -273.15 }, 1, 25],
  [2981, { offset: -273.15 }, 2, -243.34],
  [1234, { ratio: 80 }, 2, 987.2],
  [1234, { factor: 0.01, ratio: 80 }, 1, 987.2],
  [100, { factor: -0.5, offset: 10 }, 1, -40],
  [5, { factor: 0.1 }, 0, 1],
  [13_824, { points: { raw: [0, 27_648], value: [0, 100] } }, 2, 50],
  [1, { points: { raw: [0, 3], value: [0, 1] } }, 6, 0.333_333],
] as const)('%i by %j with %i decimals is %d', ([raw, parts, decimals, value]) => {
  expect(shown(raw, parts, decimals)).toBe(value)
})

test('a factor of 1 and an offset of 0 are no scale, and bits have none', () => {
  expect(scaleOf({ factor: 1, offset: 0, ratio: 1 }, u16, 1)).toBeUndefined()
  expect(scaleOf({ factor: 2 }, dataFormats[0], 0)).toBeUndefined()
})

test('a float is scaled without being divided by its decimals', () => {
  expect(shown(12.3456, { factor: 2, offset: 1 }, 2, f32)).toBe(25.69)
  expect(shown(Math.fround(0.1), { factor: 3 }, 6, f32)).toBe(0.3)
  expect(shown(1e30, { factor: 1e12 }, 2, f32)).toBe(1e42)
})

test('what no double holds is infinite', () => {
  expect(shown(Number.MAX_SAFE_INTEGER, { factor: 1e12 }, 6, dataFormats[22])).toBe(
    Number.POSITIVE_INFINITY,
  )
  expect(shown(1e300, { factor: 1e12 }, 2, dataFormats[17])).toBe(Number.POSITIVE_INFINITY)
})

test('two points give factor and offset', () => {
  const scale = scaleOf(fourToTwenty, u16, 3)
  expect(scale && factorAndOffset(scale)).toEqual({ factor: 0.0001, offset: -0.4 })
})

const decimalNumber = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`))
const factor = decimalNumber.filter((value) => value !== 0)
const decimals = fc.integer({ min: 0, max: 6 })
const format = fc.constantFrom(...wholeFormats)
const parts = fc.oneof(
  fc.record({ factor, offset: decimalNumber, ratio: fc.constantFrom(1, 80, 0.5, 1000 / 3) }),
  fc
    .tuple(fc.uniqueArray(decimalNumber, { minLength: 4, maxLength: 4 }))
    .map(([[rawLow = 0, rawHigh = 1, low = 0, high = 1]]) => ({
      points: { raw: [rawLow, rawHigh], value: [low, high] } as const,
    })),
)

/** The same by fractions alone, without any double. */
function reference({ multiplier, summand, divisor }: Scale, raw: number, places: number): string {
  const digits = divideRounded(
    (multiplier * BigInt(raw) + summand) * 10n ** BigInt(places),
    divisor,
  )
  return `${digits}e-${places}`
}

test('a shown value is the decimal that fractions give, digit by digit', () => {
  fc.assert(
    fc.property(
      parts,
      format,
      decimals,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (given, one, places, at) => {
        const { minimum, maximum } = getRange(one)
        const raw = Math.round(minimum + at * (maximum - minimum))
        const scale = scaleOf(given, one, places)
        if (scale === undefined) return fc.pre(false)
        const value = toShown(raw, { format: one, decimals: places, scale })
        const exact = reference(scale, raw, places)
        const isHeld = Number.isSafeInteger(Number(exact.split('e')[0]))
        expect(value).toBe(isHeld ? Number(exact) + 0 : Number.POSITIVE_INFINITY)
      },
    ),
  )
})

interface Written {
  readonly wanted: number
  /** What reads back after each value that could be written: the wanted one, or its neighbours. */
  readonly back: readonly (readonly [value: number, back: number | undefined])[]
}

function written(given: ScaleParts, one: DataFormat, places: number, value: number): Written {
  const rules = { format: one, decimals: places, scale: scaleOf(given, one, places) }
  const readBack = (ordered: number) => {
    const raw = rawForWrite(rules, ordered)
    return raw.ok ? toShown(raw.value, rules) : undefined
  }
  const raw = rawForWrite(rules, value)
  const wanted = Number(value.toFixed(places)) + 0
  if (raw.ok) return { wanted, back: [[wanted, toShown(raw.value, rules)]] }
  const near = raw.error.kind === 'off-step' ? raw.error.nearest : []
  return { wanted, back: near.map((ordered) => [ordered, readBack(ordered)]) }
}

test('what is written reads back, and what cannot be is refused with neighbours that can', () => {
  fc.assert(
    fc.property(parts, format, decimals, decimalNumber, (given, one, places, value) => {
      fc.pre(scaleOf(given, one, places) !== undefined)
      for (const [ordered, back] of written(given, one, places, value).back) {
        expect(back).toBe(ordered)
      }
    }),
  )
})

test('a reading leads back to its raw value where the decimals tell readings apart', () => {
  fc.assert(
    fc.property(factor, decimalNumber, fc.integer({ min: 0, max: 65_535 }), (by, offset, raw) => {
      const scale = scaleOf({ factor: by, offset }, u16, 6)
      fc.pre(scale !== undefined && Math.abs(by) >= 1e-6)
      const rules = { format: u16, decimals: 6, scale }
      expect(toRaw(toShown(raw, rules), rules)).toBe(raw)
    }),
  )
})
