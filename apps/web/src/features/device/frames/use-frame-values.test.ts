import type { SerialLogRow } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { registersOf } from './use-frame-values.ts'

let id = 0
const row = (direction: 'up' | 'down', hex: string): SerialLogRow => ({
  id: ++id,
  deviceId: 1,
  direction,
  kind: direction === 'up' ? 'answer' : 'poll',
  hex,
  length: hex.length / 2,
  time: 0,
  note: '',
})

test('an answer is read by the request behind it, and by no other', () => {
  const [request, answer] = [row('down', '01030032000265C4'), row('up', '010304041A041B980F')]
  const found = registersOf([answer, request])
  expect(found).toEqual([{ id: answer.id, registers: expect.objectContaining({ start: 50 }) }])
  const heartbeat = row('up', '51')
  expect(registersOf([answer, heartbeat, request])).toEqual([])
  expect(registersOf([answer])).toEqual([])
})
