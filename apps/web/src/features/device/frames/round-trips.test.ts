import type { SerialLogRow } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { roundTrips } from './round-trips.ts'

const row = (
  id: number,
  direction: SerialLogRow['direction'],
  kind: SerialLogRow['kind'],
  time: number,
): SerialLogRow => ({ id, deviceId: 1, direction, kind, hex: '', length: 0, time, note: '' })

test('an answer is measured from the question before it; foreign bytes between are none', () => {
  const rows = [
    row(1, 'up', 'answer', 5),
    row(2, 'down', 'poll', 10),
    row(3, 'up', 'heartbeat', 15),
    row(4, 'up', 'answer', 42),
    row(5, 'up', 'answer', 50),
    row(6, 'down', 'poll', 60),
    row(7, 'down', 'manual', 100),
    row(8, 'up', 'answer', 110),
    row(9, 'up', 'manual', 130),
  ]
  expect([...roundTrips(rows)]).toEqual([
    [4, 32],
    [9, 30],
  ])
})
