import { expect, test } from 'vitest'
import { frameLine, spaced, toAscii } from './frame-text.ts'

test('bytes are shown as hex, as characters, and as a line', () => {
  expect(spaced('010A')).toBe('01 0A')
  expect(toAscii('70690A7E7F')).toBe('pi·~·')
  const row = { id: 1, deviceId: 1, direction: 'up', kind: 'answer', length: 1, time: 0 } as const
  expect(frameLine({ ...row, hex: '0102', note: '' })).toBe(
    '1970-01-01T00:00:00.000Z up answer 01 02',
  )
  expect(frameLine({ ...row, hex: '7B7D', note: 'iot/DTU-0001/up/report' })).toBe(
    '1970-01-01T00:00:00.000Z up answer {} iot/DTU-0001/up/report',
  )
})
