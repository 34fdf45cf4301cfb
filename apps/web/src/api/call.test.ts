// @vitest-environment happy-dom
import {
  callKeyHeader,
  deviceApi,
  errorCodes,
  groupApi,
  homeApi,
  sessionApi,
  variableApi,
} from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, getFieldFaults } from './api-error.ts'
import { onApiFault, onMissingPermission } from './api-faults.ts'
import { call } from './call.ts'
import { isWorthRetrying } from './query.ts'
import { leaveToLogin } from './session/leave-to-login.ts'
import { storedToken, storeToken } from './session/token-store.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}
let sent: Sent[] = []
let toasts: ApiError[] = []
let left: string[] = []
let stopListening: () => void

beforeEach(() => {
  sent = []
  toasts = []
  left = []
  stopListening = onApiFault((error) => toasts.push(error))
  vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    left.push(String(url))
  })
  window.history.replaceState({}, '', '/device/list?page=2')
  storeToken('secret')
})
afterEach(() => {
  stopListening()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answer(body: unknown, init: ResponseInit = {}) {
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    sent.push({ url, init: request })
    return Promise.resolve(new Response(JSON.stringify(body), init))
  })
}
const envelope = (code: number, msg: string, data: unknown = null) => ({ code, msg, data })
const counts = {
  deviceCount: 1,
  unactivated: 0,
  offline: 0,
  online: 1,
  alarm: 0,
  modelCount: 1,
  groupCount: 0,
  varCount: 3,
  triggerCount: 1,
  configurationCount: 0,
  contactCount: 0,
  historyBytes: 0,
  historyBytesMax: 0,
  isStepsHidden: false,
}
const isSentAgain = (failures: number, fault: unknown) =>
  fault instanceof ApiError && isWorthRetrying(failures, fault)
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('every call carries token and lang, and resolves with the data', async () => {
  answer(envelope(200, 'ok', counts))
  await expect(call(homeApi.data, {})).resolves.toEqual(counts)
  expect(sent[0]?.url).toBe('/api2/app/homeData')
  expect(sent[0]?.init.headers).toMatchObject({ token: 'secret', lang: 'zh_cn' })
})

test('a GET has a flat query without empty values, everything else a JSON body', async () => {
  answer(envelope(200, '', []))
  await call(deviceApi.list, { search: '泵', model: undefined, page: 2 })
  expect(sent[0]?.url).toBe('/api2/app/device?search=%E6%B3%B5&page=2')
  answer(envelope(200, '', null))
  await call(deviceApi.remove, { id: 4, forceDeletion: true })
  expect(sent[1]?.init).toMatchObject({ method: 'DELETE', body: '{"id":4,"forceDeletion":true}' })
})

test('what is not a GET has a key of its own, by which it is not done twice when the browser sends it again', async () => {
  answer(envelope(200, '', []))
  await call(deviceApi.list, {})
  answer(envelope(200, '', null))
  await call(deviceApi.remove, { id: 4 })
  await call(deviceApi.remove, { id: 4 })
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(keys).toEqual([null, ...Array(2).fill(expect.stringMatching(/^\d{16,40}$/))])
  expect(keys[1]).not.toBe(keys[2])
})

test('without a token any call but sign-in fails at once with 20001 and leads to /login', async () => {
  localStorage.clear()
  answer(envelope(200, '', counts))
  expect(await faultOf(call(homeApi.data, {}))).toMatchObject({
    code: 20001,
    msg: expect.stringContaining('登录'),
  })
  expect(sent).toEqual([])
  expect(left).toEqual(['/login?redirect=%2Fdevice%2Flist%3Fpage%3D2'])
  answer(envelope(200, '', { token: 't', demo: true }))
  await expect(call(sessionApi.demoLogin, {})).resolves.toMatchObject({ token: 't' })
})

test('what people copy of a fault names the request as the server’s log does', async () => {
  const headers = { 'x-request-id': '5b1c' }
  answer(envelope(50000, '服务器出错'), { headers })
  expect(await faultOf(call(homeApi.data, {}))).toMatchObject({
    detail: '50000 服务器出错 (x-request-id: 5b1c)',
  })
  answer({}, { status: 500, headers })
  expect(await faultOf(call(homeApi.data, {}))).toMatchObject({ requestId: '5b1c' })
  answer(envelope(40400, '不存在'))
  expect(await faultOf(call(homeApi.data, {}))).toMatchObject({ detail: '40400 不存在' })
})

test('code 20001 clears the token and loads /login, without a toast', async () => {
  answer(envelope(20001, '过期'))
  expect(await faultOf(call(homeApi.data, {}))).toMatchObject({ code: 20001, msg: '过期' })
  expect([storedToken(), left.length, toasts.length]).toEqual(['', 1, 0])
})

test('the sign-in page is given the reason of a refusal, and none by whoever signs out', async () => {
  const way = '/login?redirect=%2Fdevice%2Flist%3Fpage%3D2'
  answer(envelope(20001, '过期'))
  await faultOf(call(homeApi.data, {}))
  // What else was asked finds no session any more.
  await faultOf(call(homeApi.data, {}))
  expect(left).toEqual([`${way}#20001`, `${way}#20001`])
  storeToken('another')
  leaveToLogin()
  await faultOf(call(homeApi.data, {}))
  expect(left.slice(2)).toEqual([way, way])
})

test('code 20001 of keepAlive leaves token and page alone', async () => {
  answer(envelope(20001, '过期'))
  await faultOf(call(sessionApi.keepAlive, {}, { quiet: true, handlesExpiry: true }))
  expect([storedToken(), left]).toEqual(['secret', []])
})

test('HTTP 502 clears the token and leads to /login, but not from a sign-in call', async () => {
  answer({}, { status: 502 })
  expect(await faultOf(call(sessionApi.demoLogin, {}))).toMatchObject({
    code: 502,
    msg: '网关错误',
  })
  expect([storedToken(), left]).toEqual(['secret', []])
  await faultOf(call(homeApi.data, {}))
  expect([storedToken(), left.length]).toEqual(['', 1])
})

test.for([
  [400, '请求失败'],
  [401, '未授权访问'],
  [403, '禁止访问'],
  [404, '请求的资源不存在'],
  [429, '服务不可用'],
  [500, '服务器异常'],
  [503, '服务不可用'],
  [504, '网关错误'],
] as const)('HTTP %i reads %s', async ([status, label]) => {
  answer({}, { status })
  expect(await faultOf(call(homeApi.data, {}))).toMatchObject({ code: status, msg: label })
})

test('another HTTP status reads as the server calls it', async () => {
  answer({}, { status: 413, statusText: 'Payload Too Large' })
  expect(await faultOf(call(homeApi.data, {}))).toMatchObject({ msg: 'Payload Too Large' })
})

test('the limit for an address says in the language of the reader what it is and how long to wait', async () => {
  const msg = '操作过于频繁，请稍后再试'
  answer({ code: 40005, msg, data: { retryAfter: 3 } }, { status: 429, statusText: 'Too Many' })
  const fault = await faultOf(call(homeApi.data, {}))
  expect(fault).toMatchObject({ code: 40005, msg, data: { retryAfter: 3 } })
})

test('no answer gives 88888', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  const fault = await faultOf(call(homeApi.data, {}))
  expect(fault).toMatchObject({ code: 88888 })
  expect(toasts).toHaveLength(1)
  expect([isSentAgain(0, fault), isSentAgain(2, fault)]).toEqual([true, false])
})

test('what nobody answered in all of its 20 s is told then, and not waited for as long again', async () => {
  const stop = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stop.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    stop.abort(new DOMException('', 'TimeoutError'))
    return Promise.reject(signal?.reason)
  })
  const fault = await faultOf(call(homeApi.data, {}))
  expect(timeout).toHaveBeenCalledWith(20_000)
  expect(fault).toMatchObject({ code: 88888 })
  expect(isSentAgain(0, fault)).toBe(false)
})

test('a caller that goes away gets its own reason and no toast', async () => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    return Promise.resolve(new Response('{}'))
  })
  const signal = AbortSignal.abort(new Error('left'))
  const fault = await faultOf(call(homeApi.data, {}, { signal }))
  expect(fault).toMatchObject({ message: 'left' })
  expect(toasts).toEqual([])
})

test('a refusal is a toast with its msg, or with the label when it has none', async () => {
  answer(envelope(40009, '仍被使用', { linked: {} }))
  expect(await faultOf(call(deviceApi.remove, { id: 1 }))).toMatchObject({ data: { linked: {} } })
  answer(envelope(50000, ''))
  await faultOf(call(homeApi.data, {}))
  answer(envelope(50000, 'quiet'))
  await faultOf(call(homeApi.data, {}, { quiet: true }))
  expect(toasts.map((toast) => toast.msg)).toEqual(['仍被使用', '接口调用失败'])
})

test('the fields that a refusal names are found', async () => {
  answer(envelope(40001, 'bad', { fields: { sn: '已被使用' } }))
  const fault = await faultOf(call(homeApi.data, {}))
  expect(getFieldFaults(fault)).toEqual({ sn: '已被使用' })
  expect(getFieldFaults(new Error('other'))).toEqual({})
})

test('an answer that is no envelope is a fault', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>')))
  expect(await faultOf(call(homeApi.data, {}))).toBeInstanceOf(ApiError)
})

test('a refusal for want of permission is reported to who knows the role, also where its caller is quiet', async () => {
  let noticed = 0
  const stop = onMissingPermission(() => (noticed += 1))
  answer(envelope(errorCodes.notAllowed, '没有权限执行此操作'))
  await faultOf(call(deviceApi.remove, { id: 4 }, { quiet: true }))
  await faultOf(call(deviceApi.remove, { id: 4 }))
  answer(envelope(errorCodes.notFound, '内容不存在或已被删除'))
  await faultOf(call(deviceApi.remove, { id: 4 }))
  stop()
  expect(noticed).toBe(2)
})

test('a change whose answer got lost is sent again with its key, and once answered with another', async () => {
  const keyOf = (at: number) => new Headers(sent[at]?.init.headers).get(callKeyHeader)
  const make = (name: string) => call(groupApi.create, { name })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Promise.reject(new TypeError('cut'))
  })
  await faultOf(make('a'))
  answer(envelope(200, '', { id: 1 }))
  await make('b')
  await make('a')
  await make('a')
  expect(keyOf(2)).toBe(keyOf(0))
  expect(new Set([0, 1, 3].map(keyOf)).size).toBe(3)
})

test('an order whose answer got lost has a key of its own each time', async () => {
  const write = () => faultOf(call(variableApi.write, { deviceId: 1, varId: 2, value: 3 }))
  answer('', { status: 504 })
  expect(await write()).toMatchObject({
    code: 504,
    isAnswerLost: true,
  })
  await write()
  const keys = sent.map(({ init }) => new Headers(init.headers).get(callKeyHeader))
  expect(new Set(keys).size).toBe(2)
})
