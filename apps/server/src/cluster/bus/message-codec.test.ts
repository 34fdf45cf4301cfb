import { expect, test } from 'vitest'
import { decodeMessage, encodeMessage } from './message-codec.ts'

const travel = (body: unknown) => decodeMessage(new Uint8Array(Buffer.from(encodeMessage(body))))

test.for([
  ['bytes', new Uint8Array([0, 1, 254, 255])],
  [
    'a part of a buffer, inside of something',
    { bytes: new Uint8Array([9, 8, 7, 6]).subarray(1, 3) },
  ],
  ['a list of texts and numbers', ['一', 1.5, null, true]],
  ['an exact scale', { scale: { multiplier: 10n ** 30n, summand: -7n, divisor: 3n } }],
  ['nothing', null],
  ['something long', Array.from({ length: 5_000 }, (_, index) => ({ index, name: '温度' }))],
] as const)('%s arrives as it was sent', ([, body]) => {
  expect(travel(body)).toEqual(body)
})

test('a buffer arrives as bytes', () => {
  expect(travel({ frame: Buffer.from([1, 2]) })).toEqual({ frame: new Uint8Array([1, 2]) })
})

test('settings of the largest device fit in one message of the bus', () => {
  const variables = Array.from({ length: 20_000 }, (_, varId) => ({
    varId,
    slaveId: 1 + (varId % 200),
    unitId: 1 + (varId % 247),
    functionCode: 3,
    register: (varId * 7) % 65_536,
    format: 'float32_abcd',
    decimals: 2,
    isWritable: varId % 2 === 0,
    reportMethod: 'change',
    rateSeconds: 10,
    name: `变量 ${varId}`,
  }))
  expect(encodeMessage({ variables }).length).toBeLessThan(1_000_000)
})
