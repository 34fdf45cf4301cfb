import type { TransmissionTap } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { tapBytes, tapLine, tapRoute } from './tap-text.ts'

const tap: TransmissionTap = {
  no: 1,
  time: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
  direction: 'up',
  event: 'bytes',
  deviceId: 1,
  peer: '203.0.113.9:9000',
  hex: '4F4B0D',
  length: 3,
  fault: null,
  detail: '',
}

test('bytes are shown as hex or as characters, and what is cut says so', () => {
  expect(tapBytes(tap, false)).toBe('4F 4B 0D')
  expect(tapBytes(tap, true)).toBe('OK·')
  expect(tapBytes({ ...tap, length: 900 }, false)).toBe('4F 4B 0D …')
  expect(tapBytes({ ...tap, hex: '', length: 0 }, false)).toBe('')
})

test('what came from a device goes to its peer, what is for it comes from there', () => {
  expect(tapRoute(tap, 'Pump')).toEqual(['Pump', '203.0.113.9:9000'])
  expect(tapRoute({ ...tap, direction: 'down' }, 'Pump')).toEqual(['203.0.113.9:9000', 'Pump'])
  expect(tapRoute({ ...tap, peer: '' }, 'Pump')).toEqual(['Pump'])
})

test('what another member sent, or would have, goes to the device and not from it', () => {
  const down = { ...tap, direction: 'down' } as const
  expect(tapRoute({ ...down, peer: '' }, 'Pump')).toEqual(['', 'Pump'])
  expect(tapRoute({ ...down, event: 'dropped', peer: 'Pump' }, 'Pump')).toEqual(['', 'Pump'])
  expect(tapRoute({ ...down, event: 'error', peer: '' }, 'Pump')).toEqual(['Pump'])
  expect(tapLine({ ...down, peer: '' }, 'Pump')).toBe('2026-01-02T03:04:05.006Z > Pump 4F 4B 0D')
})

test('a row is copied as one line with its fault', () => {
  expect(tapLine(tap, 'Pump')).toBe('2026-01-02T03:04:05.006Z Pump > 203.0.113.9:9000 4F 4B 0D')
  const dropped = { ...tap, event: 'dropped', fault: 'overflow', detail: '3 B' } as const
  expect(tapLine(dropped, 'Pump')).toMatch(/ dropped 4F 4B 0D overflow 3 B$/)
})
