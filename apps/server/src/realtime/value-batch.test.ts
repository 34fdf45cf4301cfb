import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Value } from '#facts/values.ts'
import { withoutNumber } from '#facts/without-number.ts'
import { toValueBatches } from './value-batch.ts'

const good = { quality: 'good', isStored: true } as const
const value = fc
  .record({
    deviceId: fc.integer({ min: 1, max: 3 }),
    varId: fc.integer({ min: 1, max: 5 }),
    time: fc.integer({ min: 1, max: 9 }),
    number: fc.option(fc.constantFrom(0, -0, 1.5, -2e-7, 1e300), { nil: null }),
    isText: fc.boolean(),
  })
  .map(({ number, isText, ...of }): Value => {
    if (number !== null) return { ...of, ...good, value: number, raw: number }
    const none = { ...of, value: null, raw: null, isStored: false }
    return isText
      ? { ...none, quality: 'good', text: 'on' }
      : { ...none, quality: 'bad', fault: 'noAnswer' }
  })
const together = fc
  .array(value, { maxLength: 20 })
  .map((values) => values.toSorted((a, b) => a.deviceId - b.deviceId))

test('a batch has the newest value of each variable, whether or not it is kept as numbers', () => {
  fc.assert(
    fc.property(together, (values) => {
      const batches = toValueBatches(values, (deviceId) => deviceId !== 2)
      const wanted = values.filter(({ deviceId }) => deviceId !== 2)
      const newest = new Map(wanted.map((one) => [`${one.deviceId}/${one.varId}`, one]))
      const expected = [...newest.values()].map((one) => {
        const { deviceId, varId, time, quality } = one
        return { deviceId, varId, value: one.value, time, quality, ...withoutNumber(one) }
      })
      const found = batches.flatMap(({ deviceId, list }) =>
        list.map((one) => ({ deviceId, ...one })),
      )
      expect(found).toStrictEqual(expected)
      expect(batches.map(({ count }) => count)).toEqual(batches.map(({ list }) => list.length))
      for (const batch of batches) {
        const { deviceId, list } = batch
        expect(String(batch.jsonBytes())).toBe(JSON.stringify({ type: 'values', deviceId, list }))
      }
    }),
  )
})
