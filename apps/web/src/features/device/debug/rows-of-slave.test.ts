import type { SerialLogRow } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { rowsOfSlave } from './rows-of-slave.ts'

const row = (id: number, direction: 'up' | 'down', hex: string): SerialLogRow => ({
  id,
  deviceId: 1,
  time: id,
  direction,
  kind: direction === 'down' ? 'poll' : 'answer',
  hex,
  length: hex.length / 2,
  note: '',
})

const rows = [
  row(1, 'down', '010300000001840A'),
  row(2, 'up', '0103020019784E'),
  row(3, 'down', '0203000000018439'),
  row(4, 'up', 'FF00FF'),
]

test('frames of other slaves are left out, and bytes that are no Modbus stay', () => {
  expect(rowsOfSlave(rows, 2).map(({ id }) => id)).toEqual([3, 4])
  expect(rowsOfSlave(rows, 1).map(({ id }) => id)).toEqual([1, 2, 4])
})

test('without a slave all frames are shown', () => {
  expect(rowsOfSlave(rows, undefined)).toBe(rows)
})
