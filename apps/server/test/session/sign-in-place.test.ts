import { errorTable, sessionApi, signed } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addAccount, rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const dayMs = 24 * 3_600_000
const { tooOften, wrongCredential } = errorTable

const tokensOf = (cookie: string) => cookie.split('=', 2)[1]?.split('.') ?? []

/** Starts a server behind a proxy, so that a test may come from any address. */
async function startWorld() {
  const clock = standingClock()
  const settings = { FIELDHUB_TRUSTED_PROXY: '127.0.0.1' }
  const world = await startTestServer({ clock, settings })
  let tries = 0
  const trySignIn = async (
    from: string,
    password: string,
    { cookie = '', account = 'admin' }: { cookie?: string; account?: string } = {},
  ) => {
    tries += 1
    const body = signed({ account, password }, clock.time + tries)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
    const path = `/api2${sessionApi.accountLogin.path}`
    const answer = await world.send('POST', path, { headers, body: JSON.stringify(body) })
    const { code, data } = z.parse(
      z.object({ code: z.int(), data: z.unknown() }),
      await answer.json(),
    )
    const setCookie = answer.headers.get('set-cookie') ?? ''
    return { code, data, setCookie, cookie: setCookie.split(';', 1)[0] ?? '' }
  }
  /** Tries five wrong passwords from each of forty addresses. */
  const guess = async (password = 'wrong') => {
    const codes = new Set<number>()
    for (let address = 0; address < 40; address++) {
      for (let time = 0; time < 5; time++) {
        codes.add((await trySignIn(`203.0.113.${address}`, password)).code)
      }
    }
    return [...codes].toSorted((a, b) => a - b)
  }
  return { ...world, clock, trySignIn, guess }
}

test('a stranger’s wrong passwords never keep the owner out where he was signed in', async () => {
  const { clock, trySignIn, guess } = await startWorld()
  const { cookie, code } = await trySignIn('192.0.2.1', rootPassword)
  expect(code).toBe(200)
  clock.time += 29 * dayMs
  expect(await guess()).toEqual([wrongCredential.code, tooOften.code])
  expect((await trySignIn('192.0.2.1', rootPassword)).code).toBe(200)
  expect((await trySignIn('198.51.100.9', rootPassword, { cookie })).code).toBe(200)
  // The address is that of a stranger who locked himself out, so only the browser helps.
  expect((await trySignIn('203.0.113.1', rootPassword)).code).toBe(tooOften.code)
  expect((await trySignIn('203.0.113.1', rootPassword, { cookie })).code).toBe(200)
})

test('a stranger’s wrong passwords leave the owner tries from a place nobody knows', async () => {
  const { trySignIn, guess } = await startWorld()
  await guess()
  expect((await trySignIn('198.51.100.9', 'a slip')).code).toBe(wrongCredential.code)
  expect((await trySignIn('198.51.100.9', rootPassword)).code).toBe(200)
})

test('the browser gets one cookie, which scripts cannot read, and keeps it', async () => {
  const { trySignIn } = await startWorld()
  expect((await trySignIn('192.0.2.1', 'wrong')).setCookie).toBe('')
  const first = await trySignIn('192.0.2.1', rootPassword)
  expect(first.setCookie).toMatch(
    /^fieldhub_browser=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
  const again = await trySignIn('192.0.2.1', rootPassword, { cookie: first.cookie })
  expect(again.cookie).toBe(first.cookie)
})

test('one browser knows several accounts, and takes no token that it was given by somebody else', async () => {
  const { server, trySignIn } = await startWorld()
  await addAccount(server, 'anna', 'anna password 1')
  const planted = 'p'.repeat(43)
  const cookie = `fieldhub_browser=${planted}`
  const admin = await trySignIn('192.0.2.1', rootPassword, { cookie })
  const [own, other] = tokensOf(admin.cookie)
  expect(own).not.toBe(planted)
  expect(other).toBe(planted)
  const given = { cookie: admin.cookie, account: 'anna' }
  const anna = await trySignIn('192.0.2.1', 'anna password 1', given)
  expect(tokensOf(anna.cookie).slice(1)).toEqual([own, planted])
  // From elsewhere each account knows the browser, and nobody else's.
  for (let time = 0; time < 5; time++) await trySignIn('203.0.113.1', 'wrong', { cookie })
  expect((await trySignIn('203.0.113.1', rootPassword, { cookie })).code).toBe(tooOften.code)
  expect((await trySignIn('203.0.113.1', rootPassword, { cookie: anna.cookie })).code).toBe(200)
})

test('a cookie that was made up counts like none', async () => {
  const { trySignIn } = await startWorld()
  const cookie = `fieldhub_browser=${'x'.repeat(43)}`
  for (let time = 0; time < 5; time++) await trySignIn('203.0.113.1', 'wrong', { cookie })
  expect((await trySignIn('203.0.113.1', rootPassword, { cookie })).code).toBe(tooOften.code)
})

test('what was signed in to long ago is a strange place again', async () => {
  const { clock, trySignIn } = await startWorld()
  const { cookie } = await trySignIn('192.0.2.1', rootPassword)
  clock.time += 61 * dayMs
  for (let time = 0; time < 5; time++) await trySignIn('192.0.2.1', 'wrong')
  expect((await trySignIn('192.0.2.1', rootPassword, { cookie })).code).toBe(tooOften.code)
})
