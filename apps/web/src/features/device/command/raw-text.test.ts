import { expect, test } from 'vitest'
import { lastValue } from '#api/testing/last-value.ts'
import { rawTexts } from './raw-text.ts'

const points = { raw: [4000, 20_000], value: [0, 1.6] } as const
const pressure = lastValue({
  varId: 1,
  value: 0.8,
  raw: 12_001,
  time: 1,
  quality: 'good',
  register: 8,
  rw: 'rw',
  decimals: 3,
  rateSeconds: 1,
  points,
})

test('the raw value that was read stands beside the one that will be written', () => {
  expect(rawTexts(pressure, 0.8, 0.4)).toEqual({ old: '12001', next: '8000' })
})

test('of a value that came later the nearest raw value that shows it is said to be near', () => {
  expect(rawTexts(pressure, 1.2, null)).toEqual({ old: '≈ 16000', next: '--' })
})

test('a device’s own transformer counts', () => {
  const { points: _, ...plain } = pressure
  const current = { ...plain, decimals: 2, raw: 100, value: 80, ratio: 'ct', ct: 80 } as const
  expect(rawTexts(current, 80, 160)).toEqual({ old: '100', next: '200' })
})

test('what a register cannot hold has no raw value', () => {
  expect(rawTexts(pressure, 0.8, 99)).toEqual({ old: '12001', next: '--' })
  expect(rawTexts(pressure, null, null)).toBe(null)
})

test('a raw value that is shown as it is needs no words', () => {
  const { points: _, ...plain } = pressure
  expect(rawTexts({ ...plain, decimals: 0, value: 7, raw: 7 }, 7, 9)).toBe(null)
  expect(rawTexts({ ...plain, value: 0.007, raw: 7 }, 0.007, 0.009)).toEqual({
    old: '7',
    next: '9',
  })
})
