import { expect, test } from 'vitest'
import { shiftStart } from './handover-search.ts'

test('a shift began at a full hour, however late it is handed over', () => {
  const at = (text: string) => Date.parse(`2026-11-28T${text}Z`)
  expect(shiftStart(at('06:07:12'), 8)).toBe(Date.parse('2026-11-27T22:00:00Z'))
  expect(shiftStart(at('06:00:00'), 8)).toBe(Date.parse('2026-11-27T22:00:00Z'))
})
