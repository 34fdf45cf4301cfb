import type { ConfigurationShare } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { toMoment } from '#i18n/time-zone.ts'
import { pageShareChange, toTerms } from './page-share-terms.ts'

const share: ConfigurationShare = {
  configurationId: 1,
  deviceId: 2,
  code: 'c',
  url: '/show/c',
  expireTime: toMoment('2026-06-20T10:00'),
  hasPassword: true,
  allowWrite: true,
  writable: null,
  pastHours: 24,
  frameSites: ['https://scada.example.com'],
  views: 3,
  viewers: 1,
  createTime: 1,
}
const now = toMoment('2026-06-01T08:00') ?? 0

test('what nobody touched stays as it is', () => {
  expect(pageShareChange(toTerms(share), share, now)).toEqual({
    allowWrite: true,
    writable: null,
    pastHours: 24,
    frameSites: ['https://scada.example.com'],
  })
  expect(pageShareChange(toTerms(null), null, now)).toEqual({
    expireTime: null,
    allowWrite: false,
    writable: null,
    pastHours: 0,
    frameSites: [],
  })
})

test('a password is set, changed, kept and taken away', () => {
  const open = { ...toTerms(null), needsPassword: true, password: 'pass word' }
  expect(pageShareChange(open, null, now)).toMatchObject({ password: 'pass word' })
  expect(pageShareChange({ ...toTerms(share), password: 'other' }, share, now)).toMatchObject({
    password: 'other',
  })
  expect(pageShareChange({ ...toTerms(share), needsPassword: false }, share, now)).toMatchObject({
    password: null,
  })
})

test('what visitors may write is named, kept, and opened again', () => {
  const writable = [{ deviceId: 7, varId: 31 }]
  const named = { ...toTerms(share), writesAll: false, writable: ['7/31'] }
  expect(pageShareChange(named, share, now)).toMatchObject({ writable })
  const before = { ...share, writable }
  expect(pageShareChange(toTerms(before), before, now)).toMatchObject({ writable })
  const opened = { ...toTerms(before), writesAll: true }
  expect(pageShareChange(opened, before, now)).toMatchObject({ writable: null })
})

test('an end is the whole of its day, and must lie ahead', () => {
  const until = { ...toTerms(share), date: '2026-06-03' }
  expect(pageShareChange(until, share, now)?.expireTime).toBe(toMoment('2026-06-03T23:59:59'))
  expect(pageShareChange({ ...until, date: '2026-05-31' }, share, now)).toBeUndefined()
  expect(pageShareChange({ ...until, until: 'never' }, share, now)).toMatchObject({
    expireTime: null,
  })
})
