import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.for([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_536, '1.5 KB'],
  [708_482, '692 KB'],
  [67_108_864, '64.0 MB'],
  [1_099_511_627_776, '1.0 TB'],
] as const)('%i is %s', ([bytes, text]) => {
  expect(formatBytes(bytes)).toBe(text)
})
