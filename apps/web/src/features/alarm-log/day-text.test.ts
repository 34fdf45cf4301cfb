import { expect, test } from 'vitest'
import { endOfDay, startOfDay, toDayText } from './day-text.ts'

test('a day ends where the next one begins, over the month too', () => {
  expect(endOfDay('2026-02-28')).toBe(startOfDay('2026-03-01'))
})

test('a day reads as it was typed', () => {
  expect(toDayText(startOfDay('2026-01-09'))).toBe('2026-01-09')
})

test.for(['', '2026-1-9', 'yesterday'])('“%s” is no day', (text) => {
  expect([startOfDay(text), endOfDay(text)]).toEqual([undefined, undefined])
})

test('no time has no text', () => {
  expect(toDayText(undefined)).toBe('')
})
