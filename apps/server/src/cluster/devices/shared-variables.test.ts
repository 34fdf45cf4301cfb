import { dataFormats } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import type { PolledVariable } from '#facts/device-profile.ts'
import { SharedVariables } from './shared-variables.ts'

const list = (decimals: number, multiplier = 3n): PolledVariable[] => [
  {
    varId: 7,
    slaveId: 1,
    unitId: 1,
    functionCode: 3,
    register: 0,
    format: dataFormats[4],
    decimals,
    scale: { multiplier, summand: 0n, divisor: 1n, small: undefined },
    isWritable: true,
    reportMethod: 'all',
    rateSeconds: 1,
  },
]

test('devices with the same variables share them, and no others do', () => {
  const shared = new SharedVariables()
  const first = shared.of(list(1))
  expect(shared.of(list(1))).toBe(first)
  expect(shared.of(list(2))).not.toBe(first)
  expect(shared.of(list(1, 4n))).toEqual(list(1, 4n))
})
