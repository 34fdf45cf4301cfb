// @vitest-environment happy-dom
import { rebootApi } from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onApiFault } from './api-faults.ts'
import { call } from './call.ts'
import { callOrToast, orToast } from './call-or-toast.ts'
import { storeToken } from './session/token-store.ts'

let toasts: (readonly [number, string])[] = []
let stopListening: () => void

beforeEach(() => {
  toasts = []
  stopListening = onApiFault(({ code, message }) => toasts.push([code, message]))
  storeToken('secret')
})
afterEach(() => {
  stopListening()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const answer = (code: number, data: unknown = null) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, msg: 'refused', data })))

test('what the server answers is handed on, null too', async () => {
  answer(200, null)
  expect(await callOrToast(rebootApi.newest, { deviceId: 1 })).toBeNull()
  expect(toasts).toEqual([])
})

test('a refusal is told once, in better words where they are known', async () => {
  answer(40009)
  expect(await callOrToast(rebootApi.newest, { deviceId: 1 })).toBeUndefined()
  expect(await callOrToast(rebootApi.newest, { deviceId: 1 }, () => 'in use')).toBeUndefined()
  expect(await callOrToast(rebootApi.newest, { deviceId: 1 }, () => undefined)).toBeUndefined()
  expect(toasts).toEqual([
    [40009, 'refused'],
    [40009, 'in use'],
    [40009, 'refused'],
  ])
})

test('a mistake of the program is no refusal', async () => {
  answer(40009)
  const broken = callOrToast(rebootApi.newest, { deviceId: 1 }, () => {
    throw new TypeError('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(toasts).toEqual([])
})

test('what is no refusal is no toast, and goes on', async () => {
  answer(40009)
  expect(await orToast(call(rebootApi.newest, { deviceId: 1 }))).toBeUndefined()
  await expect(orToast(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
  expect(toasts).toEqual([[40009, 'refused']])
})
