// @vitest-environment happy-dom
import { deviceCountApi } from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLanguage } from '#i18n/language-store.ts'
import { serverNow } from '#i18n/server-time.ts'
import { currentZone } from '#i18n/time-zone.ts'
import { call } from './call.ts'
import { forgetEarlyAnswers } from './early-answers.ts'

const counts = { online: 1, alarm: 0, offline: 2, unactivated: 0 }
const answerOf = (data: unknown) => Response.json({ code: 200, msg: '', data })
const sent = vi.fn<() => Promise<Response>>(async () => answerOf({ ...counts, online: 9 }))

/** The page has asked for the counts before the console was there. */
function requestEarly(answer: Promise<Response>): void {
  answer.catch(() => undefined)
  globalThis.fieldhubEarly = {
    lang: currentLanguage(),
    zone: currentZone(),
    startedAt: Date.now(),
    answers: new Map([[deviceCountApi.get.path, answer]]),
  }
}

beforeEach(() => {
  localStorage.setItem('fieldhub.token', 'a token')
  vi.stubGlobal('fetch', sent)
  sent.mockClear()
})
afterEach(() => {
  forgetEarlyAnswers()
  globalThis.fieldhubEarly = undefined
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first call takes the answer of the page, the next one asks', async () => {
  requestEarly(Promise.resolve(answerOf(counts)))
  expect(await call(deviceCountApi.get, {})).toEqual(counts)
  expect(sent).not.toHaveBeenCalled()
  expect(await call(deviceCountApi.get, {})).toMatchObject({ online: 9 })
})

test('a call with another input asks', async () => {
  requestEarly(Promise.resolve(answerOf(counts)))
  expect(await call(deviceCountApi.get, { search: '泵' })).toMatchObject({ online: 9 })
})

test('what failed for the page is asked for again', async () => {
  requestEarly(Promise.reject(new TypeError('the line broke')))
  expect(await call(deviceCountApi.get, {})).toMatchObject({ online: 9 })
})

test('the answer teaches the time of the server, which another clock would tell wrong', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] })
  const headers = { date: 'Thu, 01 Jan 2026 00:10:00 GMT' }
  const data = { code: 200, msg: '', data: counts }
  requestEarly(Promise.resolve(Response.json(data, { headers })))
  vi.setSystemTime('2026-01-01T00:00:03Z')
  await call(deviceCountApi.get, {})
  expect(new Date(serverNow()).toISOString()).toBe('2026-01-01T00:10:00.000Z')
})

test('a caller that goes away does not wait for the answer', async () => {
  requestEarly(new Promise(() => undefined))
  const leaving = new AbortController()
  const calling = call(deviceCountApi.get, {}, { signal: leaving.signal })
  leaving.abort()
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).not.toHaveBeenCalled()
})

test('what nobody has claimed when the connection is live is of no use any more', async () => {
  requestEarly(Promise.resolve(answerOf(counts)))
  forgetEarlyAnswers()
  expect(await call(deviceCountApi.get, {})).toMatchObject({ online: 9 })
})
