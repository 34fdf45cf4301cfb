import type { ConfigurationShare } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { momentOf } from '#i18n/time-zone.ts'
import { shareChange, termsOf } from './share-terms.ts'

const share: ConfigurationShare = {
  code: 'c',
  url: '/show/c',
  expireTime: momentOf('2026-06-20T10:00'),
  hasPassword: true,
  allowWrite: true,
  views: 3,
  viewers: 1,
  createTime: 1,
}
const now = momentOf('2026-06-01T08:00') ?? 0

test('what nobody touched stays as it is', () => {
  expect(shareChange(termsOf(share), share, now)).toEqual({ allowWrite: true })
  expect(shareChange(termsOf(null), null, now)).toEqual({ expireTime: null, allowWrite: false })
})

test('a password is set, changed, kept and taken away', () => {
  const open = { ...termsOf(null), needsPassword: true, password: 'pass word' }
  expect(shareChange(open, null, now)).toMatchObject({ password: 'pass word' })
  expect(shareChange({ ...termsOf(share), password: 'other' }, share, now)).toMatchObject({
    password: 'other',
  })
  expect(shareChange({ ...termsOf(share), needsPassword: false }, share, now)).toMatchObject({
    password: null,
  })
})

test('an end is the whole of its day, and must lie ahead', () => {
  const until = { ...termsOf(share), date: '2026-06-03' }
  expect(shareChange(until, share, now)?.expireTime).toBe(momentOf('2026-06-03T23:59:59'))
  expect(shareChange({ ...until, date: '2026-05-31' }, share, now)).toBeUndefined()
  expect(shareChange({ ...until, until: 'never' }, share, now)).toMatchObject({ expireTime: null })
})
