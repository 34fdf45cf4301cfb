// @vitest-environment happy-dom
import type { UserProfile } from '@fieldhub/contract'
import { beforeEach, expect, test } from 'vitest'
import { changeLanguage, currentLanguage } from '#i18n/language-store.ts'
import { changeZone, currentZone } from '#i18n/time-zone.ts'
import { adoptPreferences, forgetPreferences } from './adopt-preferences.ts'

const user = (language: UserProfile['language'], zone: string | null = null, name = 'admin') =>
  adoptPreferences({
    name,
    language,
    zone,
    nickname: '',
    phone: '',
    email: '',
    wechatName: '',
    companyAddress: '',
    companyName: '',
    smsCurrent: 0,
    smsMax: 0,
    apiToken: '',
    configurationSpaceMax: 0,
    configurationUseSpace: 0,
    avatar: '',
    roles: ['GUEST'],
    demo: false,
    lacksFactor: false,
  })

beforeEach(async () => {
  localStorage.clear()
  changeZone(null)
  await changeLanguage('zh_cn')
})

test('an account that has chosen a language brings it', async () => {
  await user('en_us')
  expect(currentLanguage()).toBe('en_us')
})

test('an account that has chosen none keeps what the browser shows', async () => {
  await changeLanguage('en_us')
  await user(null)
  expect(currentLanguage()).toBe('en_us')
})

test('the switch of this browser counts until the next sign-in, or a choice elsewhere', async () => {
  await user('en_us')
  await changeLanguage('zh_cn')
  await user('en_us')
  expect(currentLanguage()).toBe('zh_cn')
  forgetPreferences()
  await user('en_us')
  expect(currentLanguage()).toBe('en_us')
  await user('zh_cn')
  expect(currentLanguage()).toBe('zh_cn')
})

test('times are in the zone of the account, and in the browser’s for who chose none', async () => {
  const own = currentZone()
  await user(null, 'Asia/Kathmandu')
  expect(currentZone()).toBe('Asia/Kathmandu')
  await user(null, null, 'another')
  expect(currentZone()).toBe(own)
})
