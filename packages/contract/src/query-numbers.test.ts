import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deviceApi } from './device/device-api.ts'
import { IdText, integerText, pageQuery, TimeMsText } from './fields.ts'

test.for(['1e3', '0x10', '', ' ', ' 5', '5.0', '+5', '5e0', 'Infinity', 'null', '١٢'])(
  '%j is no number of a query',
  (text) => {
    for (const schema of [IdText, TimeMsText, integerText(-9, 9, 'invalid')]) {
      expect(schema.safeParse(text).success).toBe(false)
    }
    const paged = z.object(pageQuery)
    expect(paged.safeParse({ page: text }).success).toBe(false)
    expect(paged.safeParse({ pageSize: text }).success).toBe(false)
  },
)

test('digits are, and numbers that were read already', () => {
  expect(IdText.parse('17')).toBe(17)
  expect(IdText.parse(17)).toBe(17)
  expect(integerText(-9, 9, 'invalid').parse('-5')).toBe(-5)
  expect(z.object(pageQuery).parse({ page: '2', pageSize: '50' })).toEqual({
    page: 2,
    pageSize: 50,
  })
})

test('the published document says what numbers of a query may be', () => {
  const shown = z.toJSONSchema(z.object({ id: IdText, ...pageQuery }), { io: 'input' })
  expect(shown.properties).toMatchObject({
    id: { type: 'integer', minimum: 1 },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    pageSize: { type: 'integer' },
  })
  expect(z.toJSONSchema(z.object(pageQuery), { io: 'input' }).required).toBeUndefined()
  expect(deviceApi.list.input.safeParse({ group: '' }).success).toBe(false)
})
