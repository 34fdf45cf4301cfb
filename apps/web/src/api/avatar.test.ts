// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAvatar, sendAvatar } from './avatar.ts'
import { storeToken } from './session/token-store.ts'

let sent: { readonly url: string; readonly init: RequestInit }[] = []

beforeEach(() => {
  sent = []
  storeToken('secret')
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const answer = (make: () => Response) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve(make())
  })
const jpeg = () =>
  new Response(new Uint8Array([0xff, 0xd8, 0xff]), { headers: { 'content-type': 'image/jpeg' } })
const refusal = (code: number, data: unknown) => () => Response.json({ code, msg: 'refused', data })
const { signal } = new AbortController()

test('a picture is asked for with the token and becomes a data URL', async () => {
  answer(jpeg)
  await expect(fetchAvatar(signal)).resolves.toBe('data:image/jpeg;base64,/9j/')
  expect(sent[0]?.url).toBe('/api2/app/avatar')
  expect(sent[0]?.init.headers).toMatchObject({ token: 'secret' })
})

test("whatever is no picture is 'Avatar Failed'", async () => {
  answer(refusal(40400, null))
  await expect(fetchAvatar(signal)).rejects.toThrow('Avatar Failed')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  await expect(fetchAvatar(signal)).rejects.toThrow('Avatar Failed')
})

test('a new picture goes as the field `file`; a refusal keeps code and fields', async () => {
  answer(refusal(200, null))
  await sendAvatar(new Blob(['x'], { type: 'image/jpeg' }))
  const body = sent[0]?.init.body
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(Blob)
  answer(refusal(40001, { fields: { file: 'too large' } }))
  await expect(sendAvatar(new Blob(['x']))).rejects.toMatchObject({
    code: 40001,
    data: { fields: { file: 'too large' } },
  })
})
