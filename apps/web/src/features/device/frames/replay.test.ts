import type { SerialLogRow } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { isWrite, replayable, replayMax } from './replay.ts'

const row = (id: number, change: Partial<SerialLogRow> = {}): SerialLogRow => ({
  id,
  deviceId: 1,
  direction: 'down',
  kind: 'poll',
  hex: '010300000001840A',
  length: 8,
  time: id,
  note: '',
  ...change,
})

test('what was sent is sent again in its order, without what the log does not hold whole', () => {
  const rows = [row(4), row(3, { direction: 'up' }), row(2, { note: 'covered' }), row(1)]
  expect(replayable(rows).map(({ id }) => id)).toEqual([1, 4])
  expect(replayable([row(1, { hex: '7B7D', note: 'iot/DTU-0001/down/cmd' })])).toEqual([])
  const many = Array.from({ length: replayMax + 9 }, (_, at) => row(100 - at))
  expect(replayable(many)).toHaveLength(replayMax)
})

test('frames that write are told from those that read', () => {
  expect(isWrite(row(1))).toBe(false)
  expect(isWrite(row(1, { hex: '010600010003980B' }))).toBe(true)
  expect(isWrite(row(1, { hex: '00070000000601060001000F' }))).toBe(true)
})
