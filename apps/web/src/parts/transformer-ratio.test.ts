import { expect, test } from 'vitest'
import { ratioOf } from './transformer-ratio.ts'

test.for([
  ['400/5', 80],
  ['400/5A', 80],
  ['200A/5A', 40],
  ['10000：100', 100],
  ['10kV/100V', 100],
  ['10 kV / 100 V', 100],
  ['10/0.1kV', 100],
  ['10kV/0.1kV', 100],
  ['1.5kA/5A', 300],
  ['0.3/0.1', 3],
  ['80', 80],
  ['1e2', 100],
] as const)('%s is a ratio of %d', ([text, ratio]) => expect(ratioOf(text)).toBe(ratio))

test.for(['', 'abc', '400/', '/5', '400/5/1', '400/5W', '80A', '10kW/100V', '4 00/5'])(
  '%j is no ratio',
  (text) => expect(ratioOf(text)).toBeNaN(),
)
