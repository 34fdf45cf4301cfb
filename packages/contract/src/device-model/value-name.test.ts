import { expect, test } from 'vitest'
import { nameOfValue } from './value-name.ts'

test.for([
  [{ b0: 'Run', b1: 'Fault' }, 3, 'Run, Fault'],
  [{ b0: '运行', b1: '故障' }, 3, '运行、故障'],
  [{ b0: 'VFD', b31: '故障' }, 2 ** 31 + 1, 'VFD、故障'],
  [{ b0: 'Run', '3': 'Both' }, 3, 'Both'],
  [{ b0: 'Run' }, 2, undefined],
] as const)('of %j the value %d is called %s', ([names, value, name]) => {
  expect(nameOfValue(names, value)).toBe(name)
})
