import { expect, test } from 'vitest'
import { groupThousands } from './group-thousands.ts'

test.for([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-51334.50', '-51,334.50'],
  ['1234567890', '1,234,567,890'],
  ['0.1234567', '0.1234567'],
  ['-100', '-100'],
  ['1.500000e+21', '1.500000e+21'],
  ['1,234', '1,234'],
  ['open', 'open'],
  ['', ''],
  ['--', '--'],
] as const)('%s reads %s', ([plain, shown]) => {
  expect(groupThousands(plain)).toBe(shown)
})
