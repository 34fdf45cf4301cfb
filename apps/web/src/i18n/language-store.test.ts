// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  changeLanguage,
  currentLanguage,
  loadTexts,
  onLanguageChange,
  startLanguage,
} from './language-store.ts'
import { translate } from './translate.ts'

beforeEach(() => localStorage.clear())
afterEach(() => changeLanguage('zh_cn'))

test('without a choice the operator decides, with one the person', async () => {
  await startLanguage('en_us')
  expect(currentLanguage()).toBe('en_us')
  localStorage.setItem('fieldhub.language', 'zh_cn')
  await startLanguage('en_us')
  expect(currentLanguage()).toBe('zh_cn')
})

test('a stored word that is no language is passed over', async () => {
  localStorage.setItem('fieldhub.language', 'klingon')
  await startLanguage('zh_cn')
  expect(currentLanguage()).toBe('zh_cn')
})

test('a change translates at once, is remembered, and names the language of the page', async () => {
  await startLanguage('zh_cn')
  const notified: string[] = []
  const stop = onLanguageChange(() => notified.push(translate('session.signIn')))
  await changeLanguage('en_us')
  stop()
  expect(notified).toEqual(['Sign in'])
  expect(localStorage.getItem('fieldhub.language')).toBe('en_us')
  expect(document.documentElement.lang).toBe('en')
})

test('texts of the screens come with the console, in the language that is on', async () => {
  await startLanguage('en_us')
  expect(translate('home.title')).toBe('home.title')
  await loadTexts('console')
  expect(translate('home.title')).toBe('Overview')
  await changeLanguage('zh_cn')
  expect(translate('home.title')).toBe('概览')
})

test('a choice made in another tab is followed', async () => {
  await startLanguage('zh_cn')
  const changed = new Promise<void>((resolve) => {
    const stop = onLanguageChange(() => {
      stop()
      resolve()
    })
  })
  dispatchEvent(new StorageEvent('storage', { key: 'fieldhub.language', newValue: 'en_us' }))
  await changed
  expect(currentLanguage()).toBe('en_us')
})

test('parts that are asked for at once are all there afterwards, in the language of the last choice', async () => {
  await startLanguage('zh_cn')
  await Promise.all([loadTexts('extend'), loadTexts('bench'), changeLanguage('en_us')])
  expect([translate('timedTask.title'), translate('serial.tab.debug')]).toEqual([
    'Timed tasks',
    'Debug',
  ])
})
