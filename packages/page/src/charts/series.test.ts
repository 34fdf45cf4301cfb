import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getRanking,
  getSeries,
  getShares,
  type Json,
  pageThemes,
  resolveColors,
  type SlotValue,
  seriesColors,
} from '../index.ts'
import { contrast } from '../symbols/testing/contrast.ts'

function seriesOf(
  values: readonly (SlotValue | undefined)[],
  props: Readonly<Record<string, Json>> = {},
  labels = values.map((_, at) => `V${at + 1}`),
) {
  const cell = { shape: 'barChart', size: { width: 300, height: 200 }, data: { props } }
  const items = values.map((value, at) => ({ label: labels[at] ?? '', unit: 'kW', value }))
  return getSeries(cell, items)
}

describe('series', () => {
  test('a value is written by the decimals and with the sign of its limit', () => {
    const props = { decimals: 1, hasLimits: true, lowLimit: 10, highLimit: 90 }
    const texts = seriesOf([95, 5, 50, undefined, true], props).map(({ text }) => text)
    expect(texts.slice(0, 4)).toEqual(['▲95.0', '▼5.0', '50.0', '--'])
  })

  test('limits are those of the first unit', () => {
    const props = { hasLimits: true, lowLimit: 10, highLimit: 90 }
    const cell = { shape: 'barChart', size: { width: 300, height: 200 }, data: { props } }
    const items = ['℃', 'MPa', '℃'].map((unit) => ({ label: unit, unit, value: 0.4 }))
    expect(getSeries(cell, items).map(({ limit }) => limit)).toEqual(['low', 'usual', 'low'])
  })

  test('names are those that the page gives, then those of the variables, and no two are equal', () => {
    const labels = (props: Readonly<Record<string, Json>>) =>
      seriesOf([1, 2, 3], props, ['Flow', 'Flow', 'Level']).map(({ label }) => label)
    expect(labels({})).toEqual(['Flow', 'Flow (2)', 'Level'])
    expect(labels({ labels: 'One，,  Three ' })).toEqual(['One', 'Flow', 'Three'])
  })

  test('no text is a number, nor one that is none', () => {
    const values = seriesOf(['12', 'on', Number.NaN, Number.POSITIVE_INFINITY, false]).map(
      ({ value }) => value,
    )
    expect(values).toEqual([undefined, undefined, undefined, undefined, 0])
  })

  test.each(pageThemes)('every colour is seen on the surface of the theme %s', (theme) => {
    const surface = resolveColors('var(--page-surface,#FFFFFF)', { theme })
    for (const color of seriesColors) {
      expect(contrast(resolveColors(color, { theme }), surface)).toBeGreaterThanOrEqual(3)
    }
  })
})

test('a ranking holds every series once, the largest first and those without a value last', () => {
  const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(value, { maxLength: 12 }), fc.boolean(), (values, isAscending) => {
      const series = seriesOf(values)
      const ranked = getRanking(series, isAscending)
      expect(new Set(ranked)).toEqual(new Set(series))
      const known = ranked.flatMap(({ value: one }) => one ?? [])
      const sorted = known.toSorted((a, b) => (isAscending ? a - b : b - a))
      expect(known.map((one) => one + 0)).toEqual(sorted.map((one) => one + 0))
      expect(ranked.slice(known.length).every(({ value: one }) => one === undefined)).toBe(true)
    }),
  )
})

test('equal values keep their order', () => {
  expect(getRanking(seriesOf([5, 7, 5, 5])).map(({ label }) => label)).toEqual([
    'V2',
    'V1',
    'V3',
    'V4',
  ])
})

test('shares are those of the sum, and there is no sum while a value is missing', () => {
  expect(getShares(seriesOf([1, 3]))).toEqual({ total: 4, shares: [0.25, 0.75] })
  expect(getShares(seriesOf([1, undefined]))).toEqual({ total: undefined, shares: [1, undefined] })
  expect(getShares(seriesOf([1, -3])).total).toBeUndefined()
  expect(getShares(seriesOf([0, 0]))).toEqual({ total: 0, shares: [undefined, undefined] })
})
