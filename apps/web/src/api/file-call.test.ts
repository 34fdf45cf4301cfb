// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { onApiFault } from './api-faults.ts'
import { fetchAvatar, sendAvatar } from './avatar.ts'
import { fetchFile, sendForm } from './file-call.ts'
import { storedToken, storeToken } from './session/token-store.ts'

let calls = 0
let toasts: ApiError[] = []
let left: string[] = []
let stopListening: () => void

beforeEach(() => {
  calls = 0
  toasts = []
  left = []
  stopListening = onApiFault((error) => toasts.push(error))
  vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    left.push(String(url))
  })
  window.history.replaceState({}, '', '/device/list')
  storeToken('secret')
})
afterEach(() => {
  stopListening()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (make: () => Response) =>
  vi.stubGlobal('fetch', () => {
    calls += 1
    return Promise.resolve(make())
  })
const refusal = (code: number, msg: string, status = 200) =>
  answer(() => Response.json({ code, msg, data: { fields: { file: '太大' } } }, { status }))

const kinds = [
  { name: 'an export', start: () => fetchFile('/app/deviceExport', { format: 'csv' }) },
  { name: 'an upload', start: () => sendForm('/app/deviceImport', new FormData()) },
  { name: 'a new picture', start: () => sendAvatar(new Blob(['x'])) },
  { name: 'the picture', start: () => fetchAvatar(new AbortController().signal) },
]
const faultOf = (start: () => Promise<unknown>) =>
  start().then(
    () => undefined,
    (error: unknown) => (error instanceof Error && error.cause) || error,
  )

test.for(kinds)('$name without a token is not sent and leads to /login', async ({ start }) => {
  localStorage.clear()
  answer(() => new Response('x'))
  expect(await faultOf(start)).toMatchObject({ code: 20001 })
  expect([calls, left]).toEqual([0, ['/login?redirect=%2Fdevice%2Flist']])
})

test.for(kinds)('HTTP 502 to $name ends the session', async ({ start }) => {
  answer(() => new Response('<html>', { status: 502 }))
  expect(await faultOf(start)).toMatchObject({ code: 502, message: '网关错误' })
  expect([storedToken(), left.length]).toEqual(['', 1])
})

test.for(kinds)('20001 to $name ends the session', async ({ start }) => {
  refusal(20001, '过期')
  await faultOf(start)
  expect([storedToken(), left.length, toasts]).toEqual(['', 1, []])
})

test.for(kinds)('a refusal of $name without a text has one', async ({ start }) => {
  refusal(50000, '')
  expect(await faultOf(start)).toMatchObject({ code: 50000, message: '接口调用失败' })
})

test('a refused export is a toast, a refused upload is told by its caller', async () => {
  refusal(40400, '没有')
  await faultOf(() => fetchFile('/app/deviceExport', {}))
  await faultOf(() => sendForm('/app/deviceImport', new FormData()))
  expect(toasts.map(({ code, msg }) => [code, msg])).toEqual([[40400, '没有']])
})

test('a file that is too large is refused at its field', async () => {
  refusal(40001, '参数错误', 413)
  expect(await faultOf(() => sendForm('/app/deviceImport', new FormData()))).toMatchObject({
    code: 40001,
    data: { fields: { file: '太大' } },
  })
})

test('a file arrives whole', async () => {
  answer(() => new Response('a,b', { headers: { 'content-type': 'text/csv' } }))
  expect(await (await fetchFile('/app/deviceExport', { format: 'csv' })).text()).toBe('a,b')
})
