import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.for([
  [undefined, { kind: 'whole' }],
  ['bytes=0-9', { kind: 'part', start: 0, end: 9 }],
  ['bytes=10-', { kind: 'part', start: 10, end: 99 }],
  ['bytes=90-500', { kind: 'part', start: 90, end: 99 }],
  ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
  ['bytes=-500', { kind: 'part', start: 0, end: 99 }],
  ['bytes=100-', { kind: 'unsatisfiable' }],
  ['bytes=9-8', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['lines=0-1', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
] as const)('%s of 100 bytes is %o', ([header, range]) => {
  expect(readRange(header, 100)).toEqual(range)
})
