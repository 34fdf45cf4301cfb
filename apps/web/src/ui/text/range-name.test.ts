// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeZone } from '#i18n/time-zone.ts'
import { rangeName } from './range-name.ts'

afterEach(() => changeZone(null))

const at = (text: string) => Date.parse(`${text}Z`)

test('a file is named after the range that it holds', () => {
  changeZone('UTC')
  const now = at('2026-11-30T07:30:00')
  const start = at('2026-11-29T06:59:00')
  expect(rangeName(start, now, now)).toBe('2026-11-29-0659_2026-11-30-0730')
  expect(rangeName(start, undefined, now)).toBe('2026-11-29-0659_2026-11-30-0730')
  expect(rangeName(undefined, start, now)).toBe('2026-11-29-0659')
  expect(rangeName(undefined, undefined, now)).toBe('2026-11-30')
})
