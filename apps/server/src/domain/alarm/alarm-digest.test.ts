import type { Digest } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { FieldError } from '#platform/app-error.ts'
import { nextDigestTime, requireDigestTime } from './alarm-digest.ts'

const at = (text: string) => Date.parse(text)
const usual: Digest = { when: 'daily', time: '08:00', hours: 8, general: true }
const nights = { from: '22:00', to: '07:00' }
const settingOf = (digest: Partial<Digest> | null, quietHours: typeof nights | null = nights) => ({
  quietHours,
  options: { digest: digest && { ...usual, ...digest } },
})

const cases: readonly (readonly [string, Partial<Digest>, string, string, string])[] = [
  ['later today', {}, 'Asia/Shanghai', '2026-11-20T07:59+08:00', '2026-11-20T08:00+08:00'],
  ['tomorrow', {}, 'Asia/Shanghai', '2026-11-20T08:00+08:00', '2026-11-21T08:00+08:00'],
  [
    'the clock of the zone, also after it was put forward',
    {},
    'Europe/Berlin',
    '2026-03-28T09:00+01:00',
    '2026-03-29T08:00+02:00',
  ],
  [
    'the end of the quiet hours',
    { when: 'quietEnd' },
    'Asia/Shanghai',
    '2026-11-20T23:00+08:00',
    '2026-11-21T07:00+08:00',
  ],
]

test.for(cases)('the next digest: %s', ([, digest, zone, now, expected]) => {
  const times = { due: at(now), now: at(now), zone }
  expect(nextDigestTime(settingOf(digest), times)).toBe(at(expected))
})

test('every few hours it keeps its hours, and makes one of those that a stop missed', () => {
  const setting = settingOf({ when: 'hours', hours: 6 })
  const due = at('2026-11-20T00:00Z')
  const next = (now: string) => nextDigestTime(setting, { due, now: at(now), zone: 'UTC' })
  expect(next('2026-11-20T00:00:03Z')).toBe(at('2026-11-20T06:00Z'))
  expect(next('2026-11-20T19:30Z')).toBe(at('2026-11-21T00:00Z'))
})

test('no digest has no time, and one after missing quiet hours is refused', () => {
  expect(nextDigestTime(settingOf(null), { due: 0, now: 0, zone: 'UTC' })).toBeNull()
  expect(() => requireDigestTime(settingOf({ when: 'quietEnd' }, null))).toThrow(FieldError)
  expect(() => requireDigestTime(settingOf({ when: 'quietEnd' }))).not.toThrow(FieldError)
  expect(() => requireDigestTime(settingOf({}, null))).not.toThrow(FieldError)
})
