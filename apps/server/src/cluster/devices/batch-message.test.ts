import { dataFormats } from '@fieldhub/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PolledVariable, ScaledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import { decodeMessage, encodeMessage } from '../bus/message-codec.ts'
import { type BatchMessage, packBatch, unpackBatch } from './batch-message.ts'

const sender = { process: 'b', life: 'first', number: 1, steadyMs: 5 }
const variables = Array.from({ length: 50 }, (_, at): ScaledVariable => {
  return { varId: 1_000 + at, format: dataFormats[4], decimals: 1, reportMethod: 'all' }
})

const travel = (samples: readonly Sample[]) =>
  unpackBatch(
    decodeMessage<BatchMessage>(
      new Uint8Array(Buffer.from(encodeMessage(packBatch(sender, samples)))),
    ),
  )

const sample: fc.Arbitrary<Sample> = fc
  .record(
    {
      deviceId: fc.integer({ min: 1, max: 3 }),
      variable: fc.constantFrom(...variables.slice(0, 3)),
      time: fc.integer({ min: 1, max: 3 }),
      raw: fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))),
      isLate: fc.boolean(),
      text: fc.string(),
      fault: fc.constant('tooLarge' as const),
      exception: fc.integer({ min: 1, max: 11 }),
    },
    { requiredKeys: ['deviceId', 'variable', 'time', 'raw'] },
  )
  // JSON has no negative zero.
  .map((one) => ({ ...one, raw: one.raw === null ? null : one.raw + 0 }))

test('samples arrive as they were read, and in their order', () => {
  fc.assert(
    fc.property(fc.array(sample), (samples) => {
      expect(travel(samples)).toEqual(samples)
    }),
  )
})

test('how a variable is read does not travel with its samples', () => {
  const [variable] = variables
  if (variable === undefined) throw new Error('there are variables')
  const polled: PolledVariable = {
    ...variable,
    slaveId: 1,
    unitId: 1,
    functionCode: 3,
    register: 7,
    isWritable: true,
    rateSeconds: 1,
    name: '温度',
  }
  const sample = { deviceId: 1, time: 1, raw: 5 }
  expect(travel([{ ...sample, variable: polled }])).toEqual([{ ...sample, variable }])
})

test('reports of many devices of a model are little more than numbers', () => {
  const samples = Array.from({ length: 40 }, (_, at) =>
    variables.map((variable) => ({ deviceId: at, variable, time: 1_780_000_000_000, raw: 1_234 })),
  ).flat()
  const text = JSON.stringify(packBatch(sender, samples))
  expect(text.length / samples.length).toBeLessThan(20)
})
