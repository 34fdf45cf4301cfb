// @vitest-environment happy-dom
import { deviceApi, variableApi } from '@fieldhub/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, toQuery } from '#api/query.ts'
import { getRequest } from '#api/request.ts'
import { currentLanguage } from '#i18n/language-store.ts'
import { currentZone } from '#i18n/time-zone.ts'
import { readFirstAnswers } from './read-first-answers.ts'

const device = [deviceApi.list, { id: 7 }] as const
const values = [variableApi.lastValues, { deviceId: 7 }] as const
const answered = (data: unknown) => Promise.resolve(Response.json({ code: 200, msg: '', data }))

afterEach(() => {
  globalThis.fieldhubEarly = undefined
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

/** Opens the page of the device with what it asked for before its program came. */
async function open(answers: readonly (readonly [string, Promise<Response>])[]) {
  window.history.replaceState(null, '', '/device/detail?id=7')
  localStorage.setItem('fieldhub.token', 'a token')
  const fetched = vi.fn<() => Promise<Response>>(() => answered([]))
  vi.stubGlobal('fetch', fetched)
  globalThis.fieldhubEarly = {
    lang: currentLanguage(),
    zone: currentZone(),
    startedAt: Date.now(),
    answers: new Map(answers),
  }
  await readFirstAnswers()
  return {
    calls: fetched.mock.calls.length,
    device: queryClient.getQueryData(toQuery(...device).queryKey),
    values: queryClient.getQueryData(toQuery(...values).queryKey),
  }
}

test('the first picture has the device and its values without another call', async () => {
  const early = [
    [getRequest(...device).url, answered([])],
    [getRequest(...values).url, answered([])],
  ] as const
  expect(await open(early)).toEqual({ calls: 0, device: [], values: [] })
})

test('whoever comes from another page waits for nothing, nor is anything asked for', async () => {
  expect(await open([])).toEqual({ calls: 0, device: undefined, values: undefined })
})

test('an answer that is late keeps nobody from the frame of the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const opening = open([[getRequest(...device).url, new Promise<Response>(() => undefined)]])
  await vi.advanceTimersByTimeAsync(500)
  expect(await opening).toMatchObject({ device: undefined })
})
