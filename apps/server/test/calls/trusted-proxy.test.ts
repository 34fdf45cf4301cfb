import { auditApi, personalApi, secondFactorApi, sessionApi, signed } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const { passkeyOptions } = secondFactorApi
const Signed = z.object({ code: z.int(), data: z.unknown() })

async function startBehind(proxies: string) {
  const clock = standingClock()
  const settings = { FIELDHUB_TRUSTED_PROXY: proxies }
  const world = await startTestServer({ clock, settings })
  let tries = 0
  const signInFrom = async (forwarded: string, password: string, account = 'admin') => {
    const body = signed({ account, password }, clock.now() + (tries += 1))
    const response = await world.send('POST', `/api2${sessionApi.accountLogin.path}`, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify(body),
    })
    return z.parse(Signed, await response.json())
  }
  const enterFrom = async (forwarded: string) => {
    const { data } = await signInFrom(forwarded, rootPassword)
    return z.parse(z.object({ token: z.string() }), data)
  }
  return { ...world, signInFrom, enterFrom }
}

test('behind a trusted proxy, sessions and the log show the client’s address', async () => {
  const { call, enterFrom } = await startBehind('127.0.0.0/8, ::1')
  const asked = await enterFrom('6.6.6.6, 198.51.100.7')
  expect(await call(personalApi.sessions, {}, asked)).toMatchObject([{ ip: '198.51.100.7' }])
  const { list } = await call(auditApi.page, { page: 1 }, asked)
  expect(list).toMatchObject([{ action: 'POST /token/webLogin', ip: '198.51.100.7' }])
})

test('a lock of an address is that of the client, not of the proxy', async () => {
  const { signInFrom } = await startBehind('127.0.0.1')
  const guess = async (forwarded: string, account: string) =>
    (await signInFrom(forwarded, 'a wrong password', account)).code
  for (let number = 0; number < 20; number += 1) {
    expect(await guess('198.51.100.7', `nobody ${number}`)).toBe(40004)
  }
  expect(await guess('198.51.100.7', 'one more')).toBe(40005)
  expect(await guess('198.51.100.8', 'one more')).toBe(40004)
})

test.for([
  ['with its port', (port: number) => `198.51.100.7:${port}`],
  ['as no address at all', (number: number) => `6.6.6.6, nobody-${number}`],
] as const)('a client that the proxy writes %s is one client', async ([, write]) => {
  const { signInFrom } = await startBehind('127.0.0.1')
  const codes: number[] = []
  for (let number = 0; number < 6; number += 1) {
    codes.push((await signInFrom(write(50_000 + number), 'a wrong password')).code)
  }
  expect(codes).toEqual([40004, 40004, 40004, 40004, 40004, 40005])
})

test('without the setting the header is a stranger’s word', async () => {
  const { call, enterFrom } = await startBehind('')
  const asked = await enterFrom('198.51.100.7')
  expect(await call(personalApi.sessions, {}, asked)).toMatchObject([{ ip: '127.0.0.1' }])
})

test('a proxy that nobody named is told of once', async () => {
  const { send, logLines } = await startTestServer()
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  await send('GET', '/healthz', { headers })
  await send('GET', '/healthz', { headers })
  expect(logLines.filter((line) => line.includes('FIELDHUB_TRUSTED_PROXY'))).toHaveLength(1)
})

test('a named proxy is no news', async () => {
  const { send, logLines } = await startBehind('127.0.0.1')
  await send('GET', '/healthz', { headers: { 'x-forwarded-for': '198.51.100.7' } })
  expect(logLines.filter((line) => line.includes('FIELDHUB_TRUSTED_PROXY'))).toEqual([])
})

/**
 * Signs in as if a proxy had taken https for the public name, and returns the site for which passkeys would be made.
 */
async function reachBy(proxies: string) {
  const { clock, send } = await startBehind(proxies)
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'public.example.com' }
  const post = (path: string, body: unknown) =>
    send('POST', `/api2${path}`, {
      headers: { 'content-type': 'application/json', ...forwarded },
      body: JSON.stringify(body),
    })
  const body = signed({ account: 'admin', password: rootPassword }, clock.now())
  const entered = await post(sessionApi.accountLogin.path, body)
  const { data } = z.parse(Signed, await (await post(passkeyOptions.path, {})).json())
  const { rpId } = z.parse(z.object({ rpId: z.string() }), data)
  return { isSecure: entered.headers.get('set-cookie')?.includes('Secure'), rpId }
}

test('protocol and host of a proxy are believed where its word on the address is', async () => {
  expect(await reachBy('127.0.0.1')).toEqual({ isSecure: true, rpId: 'public.example.com' })
  expect(await reachBy('')).toEqual({ isSecure: false, rpId: '127.0.0.1' })
})

test('a trusted proxy names the request, and nobody else does', async () => {
  const named = { headers: { 'x-request-id': '7f3a9c2e-proxy' } }
  const behind = await startTestServer({ settings: { FIELDHUB_TRUSTED_PROXY: '127.0.0.1' } })
  expect((await behind.send('GET', '/healthz', named)).headers.get('x-request-id')).toBe(
    '7f3a9c2e-proxy',
  )
  const foreign = { headers: { 'x-request-id': 'two words "level":50' } }
  const open = await startTestServer()
  for (const [world, given] of [
    [behind, foreign],
    [open, named],
  ] as const) {
    const answer = await world.send('GET', '/healthz', given)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})
