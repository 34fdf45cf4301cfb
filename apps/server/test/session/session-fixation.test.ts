import { once } from 'node:events'
import { apiBase, errorTable, realtimePath, SignedIn, sessionApi, signed } from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { addAccount, rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const { tokenExpired } = errorTable

async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  await addAccount(world.server, 'mallory', 'mallory password')
  /** Signs in as a browser that came with a token already. */
  const signInWith = async (token: string, account = 'admin', password = rootPassword) => {
    clock.time += 1
    const answer = await world.call(
      sessionApi.accountLogin,
      signed({ account, password }, clock.now()),
      { token },
    )
    return SignedIn.parse(answer).token
  }
  const nameOf = async (token: string) =>
    (await world.call(sessionApi.currentUser, {}, { token })).name
  const codeOf = async (token: string) =>
    (await world.ask(sessionApi.currentUser, {}, { token })).code
  return { ...world, clock, signInWith, nameOf, codeOf }
}

test('a token that was planted before signing in does not become the session', async () => {
  const { signInWith, codeOf, nameOf } = await startWorld()
  const planted = 'A'.repeat(43)
  const token = await signInWith(planted)
  expect(token).not.toBe(planted)
  expect(await nameOf(token)).toBe('admin')
  expect(await codeOf(planted)).toBe(tokenExpired.code)
})

test('the attacker’s own session that was planted stays the attacker’s', async () => {
  const { signIn, signInWith, nameOf } = await startWorld()
  const attacker = await signIn('mallory', 'mallory password')
  const token = await signInWith(attacker)
  expect(token).not.toBe(attacker)
  expect([await nameOf(token), await nameOf(attacker)]).toEqual(['admin', 'mallory'])
})

test('signing in sets no cookie that opens anything, and takes over none', async () => {
  const { send, ask, clock } = await startWorld()
  const response = await send('POST', `/api2${sessionApi.accountLogin.path}`, {
    headers: { 'content-type': 'application/json', cookie: 'session=planted; token=planted' },
    body: JSON.stringify(signed({ account: 'admin', password: rootPassword }, clock.now())),
  })
  const [name, token = ''] = response.headers.get('set-cookie')?.split(';', 1)[0]?.split('=') ?? []
  expect([name, token.length]).toEqual(['fieldhub_browser', 43])
  expect((await ask(sessionApi.currentUser, {}, { token })).code).toBe(tokenExpired.code)
})

test('after signing out no token of the session is good for anything, nor comes back', async () => {
  const { ask, call, send, clock, origin, signIn, codeOf } = await startWorld()
  const first = await signIn()
  const { token: second } = await call(sessionApi.keepAlive, {}, { token: first })
  // Both tokens are good for the minute of the change.
  expect([await codeOf(first), await codeOf(second)]).toEqual([200, 200])
  await call(sessionApi.logout, {}, { token: second })
  for (const token of [first, second]) {
    expect(await codeOf(token)).toBe(tokenExpired.code)
    const again = await ask(sessionApi.keepAlive, {}, { token })
    expect(again.code).toBe(tokenExpired.code)
    const picture = await send('GET', '/api2/app/avatar', { headers: { token } })
    expect(await picture.json()).toMatchObject({ code: tokenExpired.code })
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${realtimePath}`)
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', token }))
    const [code] = await once(socket, 'close')
    expect(code).toBe(4401)
  }
  clock.time += 60_000
  expect(await codeOf(second)).toBe(tokenExpired.code)
})

test('signing out by the replaced token ends the session of the new one too', async () => {
  const { call, signIn, codeOf } = await startWorld()
  const first = await signIn()
  const { token: second } = await call(sessionApi.keepAlive, {}, { token: first })
  await call(sessionApi.logout, {}, { token: first })
  expect([await codeOf(first), await codeOf(second)]).toEqual([
    tokenExpired.code,
    tokenExpired.code,
  ])
})
