import { expect, test } from 'vitest'
import { messageText } from './message-text.ts'

test('a message is read as text, bytes of a line are not', () => {
  const hex = '7B2276223AE6B8A97D'
  expect(messageText({ hex, note: 'iot/DTU-0001/up/report' })).toBe('{"v":温}')
  expect(messageText({ hex, note: '' })).toBeNull()
  expect(messageText({ hex: '010300000001840A', note: 'x' })).toBeNull()
})
