import { dataFormats, scaleOf } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import type { PolledVariable } from '#facts/device-profile.ts'
import { isSameLayout } from './same-layout.ts'

const format = dataFormats[2]
const plain: PolledVariable = {
  varId: 7,
  slaveId: 1,
  unitId: 1,
  functionCode: 3,
  register: 0,
  format,
  decimals: 1,
  isWritable: true,
  reportMethod: 'all',
  rateSeconds: 10,
}
const scaled = (factor: number): PolledVariable => {
  const scale = scaleOf({ factor }, format, 1)
  return { ...plain, ...(scale && { scale }) }
}

test('another scale is another layout: a value ordered by the old one is not sent by the new', () => {
  expect(isSameLayout(scaled(0.5), scaled(0.5))).toBe(true)
  expect(isSameLayout(scaled(0.5), scaled(0.25))).toBe(false)
  expect(isSameLayout(scaled(0.5), plain)).toBe(false)
  expect(isSameLayout(plain, scaled(1))).toBe(true)
})
