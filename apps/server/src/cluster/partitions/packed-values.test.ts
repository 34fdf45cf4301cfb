import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Value } from '#facts/values.ts'
import { decodeMessage, encodeMessage } from '../bus/message-codec.ts'
import { type PackedValues, packValues, unpackValues } from './packed-values.ts'

const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const value: fc.Arbitrary<Value> = fc
  .record(
    {
      deviceId: fc.integer({ min: 1, max: 3 }),
      varId: fc.integer({ min: 1, max: 3 }),
      time: fc.integer({ min: 1, max: 3 }),
      value: fc.option(number),
      raw: fc.option(number),
      unclamped: fc.integer(),
      quality: fc.constantFrom('good', 'bad'),
      isStored: fc.boolean(),
      isLate: fc.boolean(),
      text: fc.string(),
      fault: fc.constant('implausible' as const),
      exception: fc.integer({ min: 1, max: 11 }),
      readAs: fc.integer(),
      lastGood: fc.record({ value: fc.option(fc.integer()), time: fc.integer() }),
    },
    { requiredKeys: ['deviceId', 'varId', 'time', 'value', 'raw', 'quality', 'isStored'] },
  )
  // JSON has no negative zero.
  .map((one) => ({ ...one, value: plain(one.value), raw: plain(one.raw) }))

const plain = (found: number | null) => (found === null ? null : found + 0)

const travel = (values: readonly Value[]) =>
  unpackValues(
    decodeMessage<PackedValues>(new Uint8Array(Buffer.from(encodeMessage(packValues(values))))),
  )

test('values arrive as they were stored, and in their order', () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(travel(values)).toEqual(values)
    }),
  )
})

test('usual values are little more than numbers', () => {
  const values = Array.from({ length: 400 }, (_, at): Value => {
    const time = 1_780_000_000_000
    return {
      deviceId: 7,
      varId: 1_000 + at,
      time,
      value: 12.5,
      raw: 125,
      quality: 'good',
      isStored: true,
    }
  })
  expect(JSON.stringify(packValues(values)).length / values.length).toBeLessThan(16)
})
