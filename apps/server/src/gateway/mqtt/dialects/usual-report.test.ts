import { dataFormats, scaleOf } from '@fieldhub/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import { damagedBytes } from '../../testing/damaged-bytes.ts'
import { samplesOfValues } from '../samples-of-values.ts'
import { cloudProfile } from '../testing/test-cloud.ts'
import { fieldhub } from './fieldhub.ts'

const now = Date.UTC(2026, 5, 1)
const seconds = now / 1_000
const [, , unsigned, , signed] = dataFormats
const float = dataFormats[12]
const text = dataFormats.find(({ kind }) => kind === 'text') ?? signed

const variable = (varId: number, rest: Partial<PolledVariable> = {}): PolledVariable => ({
  varId,
  slaveId: 1,
  unitId: 1,
  functionCode: 3,
  register: varId,
  format: signed,
  decimals: 1,
  isWritable: false,
  reportMethod: 'all',
  rateSeconds: 1,
  ...rest,
})
const scale = scaleOf({ points: { raw: [0, 100], value: [0, 1] } }, unsigned, 2)
const variables = [
  variable(1),
  variable(2, { format: float, decimals: 6, identifier: 'flow' }),
  variable(3, { format: unsigned, ...(scale && { scale }) }),
  variable(4, { name: '温度 "a"' }),
  variable(5, { format: text }),
]
const profile = cloudProfile({ variables })
const topic = `iot/${profile.sn}/up/report`

const readUsual = (payload: Uint8Array) =>
  fieldhub.readUsual?.(profile, { topic, payload, time: now })

/** The same by the way of all messages. */
function readAsAny(payload: Uint8Array): Sample[] {
  const reading = fieldhub.read(profile.sn, topic, payload)
  const uplinks = reading.ok ? reading.value : []
  return uplinks.flatMap((uplink) =>
    uplink.kind === 'values' ? samplesOfValues(profile, uplink.values, now) : [],
  )
}

const number = fc.oneof(
  fc.integer({ min: -40_000, max: 70_000 }).map((tenths) => String(tenths / 10)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('0', '-0', '-0.0', '0.10', '007', '-', '1.', '.5', '1e3', '123456789012345678'),
)
const key = fc.constantFrom('v1', 'v2', 'v3', 'v5', 'flow', '温度 "a"', 'v9', '', 'v12')
const item = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(key, number).map(([id, v]) => `{"id":${JSON.stringify(id)},"v":${v}}`),
  },
  fc.constantFrom(
    '{"id":"v1","v":true}',
    '{"id":"v1","e":2}',
    '{"id":"v1","v":1,"ts":1780300000}',
    '{}',
  ),
)
const head = fc.constantFrom(
  '{',
  `{"ts":${seconds},`,
  `{"ts":${now - 5_000},`,
  '{"ts":17,',
  '{"ts":"1780300000",',
  '{"hist":true,',
)
const report = fc
  .tuple(head, fc.array(item, { maxLength: 6 }), fc.constantFrom('', ' ', ',"hist":true'))
  .map(([first, items, last]) => Buffer.from(`${first}"d":[${items.join()}]${last}}`))

test('a usual report is read to the same samples as any message, or not at all', () => {
  fc.assert(
    fc.property(fc.oneof(report, damagedBytes(report, 400)), (payload) => {
      expect([undefined, readAsAny(payload)]).toContainEqual(readUsual(payload))
    }),
    { numRuns: 2_000 },
  )
})

test('numbers of known variables in the usual form are read without parsing', () => {
  const items = ['{"id":"v1","v":-25.6}', '{"id":"flow","v":0.000125}', '{"id":"v3","v":50}']
  const orders = [items, items.toReversed(), items.slice(1), [...items, ...items]]
  for (const order of orders) {
    for (const first of ['{', `{"ts":${seconds - 60},`, `{"ts":${now},`]) {
      const payload = Buffer.from(`${first}"d":[${order.join()}]}`)
      expect(readUsual(payload)).toHaveLength(order.length)
      expect(readUsual(payload)).toStrictEqual(readAsAny(payload))
    }
  }
})

test('a report of too many values is not read, nor one of a number where a text stands', () => {
  const items = Array.from({ length: 5_001 }, () => '{"id":"v1","v":1}')
  expect(readUsual(Buffer.from(`{"d":[${items.join()}]}`))).toBeUndefined()
  expect(readUsual(Buffer.from(`{"d":[${items.slice(1).join()}]}`))).toHaveLength(5_000)
  expect(readUsual(Buffer.from('{"d":[{"id":"v5","v":1}]}'))).toBeUndefined()
})
