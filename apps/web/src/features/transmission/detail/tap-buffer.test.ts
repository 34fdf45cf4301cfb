import type { TransmissionTap } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { filterTaps, noTaps, tapRowsMax, withTaps } from './tap-buffer.ts'

const tap = (no: number, part: Partial<TransmissionTap> = {}): TransmissionTap => ({
  no,
  time: no,
  direction: 'up',
  event: 'bytes',
  deviceId: 1,
  peer: '',
  hex: '01',
  length: 1,
  fault: null,
  detail: '',
  ...part,
})
const message = (...list: TransmissionTap[]) => ({ list, isMissed: false })

test('the newest stand first, each with a key of its own', () => {
  const buffer = withTaps(withTaps(noTaps, message(tap(1), tap(2))), message(tap(3)))
  expect(buffer.rows.map(({ no, key }) => [no, key])).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
  ])
  expect(buffer.isMissed).toBe(false)
})

test('a policy that was started anew counts from one: its keys stay apart, and nothing is missing', () => {
  const buffer = withTaps(withTaps(noTaps, message(tap(8))), message(tap(1)))
  expect(buffer.rows.map(({ key }) => key)).toEqual([2, 1])
  expect(buffer.isMissed).toBe(false)
})

test.for([
  ['between messages', [[tap(1)], [tap(3)]]],
  ['within one', [[tap(1), tap(3)]]],
] as const)('a gap %s is told', ([, messages]) => {
  const buffer = messages.reduce((before, list) => withTaps(before, message(...list)), noTaps)
  expect(buffer.isMissed).toBe(true)
})

test('rows are bounded, and those let go are counted still', () => {
  const list = Array.from({ length: tapRowsMax + 5 }, (_, at) => tap(at + 1))
  const { rows, seen } = withTaps(noTaps, message(...list))
  expect([rows.length, rows[0]?.no, seen]).toEqual([tapRowsMax, tapRowsMax + 5, tapRowsMax + 5])
})

test('a filter leaves the rows of one member, or what went wrong', () => {
  const { rows } = withTaps(
    noTaps,
    message(tap(1), tap(2, { deviceId: 2 }), tap(3, { event: 'dropped', deviceId: 2 })),
  )
  const nos = (filter: Parameters<typeof filterTaps>[1]) =>
    filterTaps(rows, filter).map(({ no }) => no)
  expect(nos({ member: 2, events: 'all' })).toEqual([3, 2])
  expect(nos({ member: null, events: 'faults' })).toEqual([3])
  expect(nos({ member: 1, events: 'faults' })).toEqual([])
})
