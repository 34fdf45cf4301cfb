import { createHash } from 'node:crypto'
import {
  deviceApi,
  errorTable,
  type PasskeyRequest,
  PasskeyRequest as PasskeyRequestSchema,
  SignedIn,
  secondFactorApi,
  sessionApi,
} from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { describe, expect, test } from 'vitest'
import { annaPassword, type Browser, startFactorWorld } from '#testing/factor-world.ts'
import { SoftPasskey, toBytes, toMap, toText } from '#testing/soft-passkey.ts'
import { addAccount } from '#testing/test-server.ts'

const { badParameter, factorTicketGone, notFound, wrongCredential } = errorTable

async function startPasskeyWorld(settings: Readonly<Record<string, string>> = {}) {
  const world = await startFactorWorld({ settings })
  const { call, origin } = world
  const addPasskey = async (token: string, proof: string, passkey = new SoftPasskey()) => {
    const options = await call(secondFactorApi.startPasskey, { proof }, { token })
    const response = passkey.create(options, { origin })
    const input = { proof, name: '安娜的手机', response }
    const { recoveryCodes } = await call(secondFactorApi.addPasskey, input, { token })
    return { passkey, options, recoveryCodes }
  }
  /** Signs `anna` in and gives her a passkey. */
  const setUpPasskey = async () => {
    const token = await world.signIn('anna', annaPassword)
    return { token, ...(await addPasskey(token, await world.prove(token))) }
  }
  const requestOf = async (browser: Browser) => {
    const { ticket, passkey, ways } = await world.demand(browser)
    invariant(passkey !== undefined, 'a passkey is asked for')
    return { ticket, request: passkey, ways }
  }
  const askAlone = async (browser: Browser): Promise<PasskeyRequest> =>
    PasskeyRequestSchema.parse(
      (await world.post(secondFactorApi.passkeyOptions, {}, { browser })).data,
    )
  return { ...world, addPasskey, setUpPasskey, requestOf, askAlone }
}

test('a passkey is the second step of a sign-in, and its use is noted', async () => {
  const { setUpPasskey, requestOf, answerWith, browser, origin, call } = await startPasskeyWorld()
  const { passkey, recoveryCodes, options } = await setUpPasskey()
  expect(recoveryCodes).toHaveLength(10)
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1' },
    authenticatorSelection: { userVerification: 'required' },
  })
  const here = browser()
  const { ticket, request, ways } = await requestOf(here)
  expect(ways).toEqual(['passkey', 'recovery'])
  const response = passkey.get(request, { origin })
  const { data } = await answerWith(here, ticket, { way: 'passkey', response })
  const { token } = SignedIn.parse(data)
  const state = await call(secondFactorApi.state, {}, { token })
  expect(state.passkeys).toEqual([
    {
      id: expect.any(Number),
      name: '安娜的手机',
      createTime: expect.any(Number),
      usedTime: expect.any(Number),
      site: '127.0.0.1',
      isSynced: false,
    },
  ])
})

describe('a passkey is refused', () => {
  test('that signed elsewhere, for nobody, for another question, or with an old counter', async () => {
    const world = await startPasskeyWorld()
    const { setUpPasskey, requestOf, answerWith, browser, origin } = world
    const { passkey } = await setUpPasskey()
    const here = browser()
    const { ticket, request } = await requestOf(here)
    const other = await requestOf(here)
    const stranger = new SoftPasskey()
    const good = passkey.get(request, { origin })
    const refused = [
      passkey.get(request, { origin: 'http://phish.example' }),
      passkey.get({ ...request, rpId: 'phish.example' }, { origin }),
      passkey.get(request, { origin, isVerified: false }),
      stranger.get(request, { origin }),
    ]
    for (const response of refused) {
      const { code } = await answerWith(here, ticket, { way: 'passkey', response })
      expect(code).toBe(wrongCredential.code)
    }
    const crossed = await answerWith(here, other.ticket, { way: 'passkey', response: good })
    expect(crossed.code).toBe(wrongCredential.code)
    expect((await answerWith(here, ticket, { way: 'passkey', response: good })).code).toBe(200)
    const next = await requestOf(here)
    passkey.counter = 0
    const cloned = passkey.get(next.request, { origin })
    const { code } = await answerWith(here, next.ticket, { way: 'passkey', response: cloned })
    expect(code).toBe(wrongCredential.code)
  })

  test('at another name of this server, where only recovery codes are left', async () => {
    const world = await startPasskeyWorld()
    const { setUpPasskey, enter, browser, server } = world
    await setUpPasskey()
    await server.domain.db.updateTable('passkey').set({ site: 'iot.example.com' }).execute()
    expect(await enter(browser())).toMatchObject({ needFactor: { ways: ['recovery'] } })
  })

  test('of another account', async () => {
    const world = await startPasskeyWorld()
    const { setUpPasskey, addPasskey, requestOf, answerWith, browser, origin, server } = world
    await setUpPasskey()
    await addAccount(server, 'bert', 'bert password 1')
    const token = await world.signIn('bert', 'bert password 1')
    const own = await addPasskey(token, await world.prove(token, 'bert password 1'))
    const here = browser()
    const { ticket, request } = await requestOf(here)
    const response = own.passkey.get(request, { origin })
    const { code } = await answerWith(here, ticket, { way: 'passkey', response })
    expect(code).toBe(wrongCredential.code)
  })

  test('with certificates of its maker, before anything is fetched that they name', async () => {
    const world = await startPasskeyWorld()
    const { signIn, prove, call, ask, origin } = world
    const token = await signIn('anna', annaPassword)
    const proof = await prove(token)
    const options = await call(secondFactorApi.startPasskey, { proof }, { token })
    const made = new SoftPasskey().create(options, { origin })
    const object = Buffer.from(made.response.attestationObject, 'base64url')
    const authData = object.subarray(object.indexOf('authData') + 'authData'.length)
    const statement = toMap([
      ['sig', toBytes(Buffer.alloc(64))],
      ['x5c', Buffer.concat([Buffer.from([0x81]), toBytes(Buffer.alloc(40))])],
    ])
    for (const format of ['apple', 'packed', 'fido-u2f', 'android-safetynet']) {
      const head = toMap([
        ['fmt', toText(format)],
        ['attStmt', statement],
        ['authData', authData],
      ])
      const response = { ...made.response, attestationObject: head.toString('base64url') }
      const input = { proof, name: 'x', response: { ...made, response } }
      const { code } = await ask(secondFactorApi.addPasskey, input, { token })
      expect([badParameter.code, factorTicketGone.code]).toContain(code)
    }
  })

  test('that was made for another question, elsewhere, or twice', async () => {
    const world = await startPasskeyWorld()
    const { signIn, prove, call, ask, origin } = world
    const token = await signIn('anna', annaPassword)
    const proof = await prove(token)
    const passkey = new SoftPasskey()
    const start = () => call(secondFactorApi.startPasskey, { proof }, { token })
    const add = (response: ReturnType<SoftPasskey['create']>) =>
      ask(secondFactorApi.addPasskey, { proof, name: 'x', response }, { token, lang: 'en_us' })
    const first = await start()
    const elsewhere = await add(passkey.create(first, { origin: 'http://phish.example' }))
    expect(elsewhere.data).toEqual({
      fields: { name: 'This passkey could not be verified, try again or use another one' },
    })
    // A challenge is good for one answer.
    expect((await add(passkey.create(first, { origin }))).code).toBe(factorTicketGone.code)
    const old = await start()
    await start()
    expect((await add(passkey.create(old, { origin }))).code).toBe(badParameter.code)
    expect((await add(passkey.create(await start(), { origin, isVerified: false }))).code).toBe(
      badParameter.code,
    )
    expect((await add(passkey.create(await start(), { origin }))).code).toBe(200)
    const again = await add(passkey.create(await start(), { origin }))
    expect(again.data).toEqual({ fields: { name: 'This passkey was added before' } })
  })
})

test('an own passkey is renamed and removed, another’s is not there', async () => {
  const world = await startPasskeyWorld()
  const { setUpPasskey, call, ask, signIn, prove, server, origin, post, demand, browser } = world
  const { token, passkey } = await setUpPasskey()
  const [own] = (await call(secondFactorApi.state, {}, { token })).passkeys
  const id = own?.id ?? 0
  await addAccount(server, 'bert', 'bert password 1')
  const bert = await signIn('bert', 'bert password 1')
  const bertProof = await prove(bert, 'bert password 1')
  const foreign = [
    await ask(secondFactorApi.renamePasskey, { id, name: 'x' }, { token: bert }),
    await ask(secondFactorApi.removePasskey, { id, proof: bertProof }, { token: bert }),
  ]
  expect(foreign.map(({ code }) => code)).toEqual([notFound.code, notFound.code])
  await call(secondFactorApi.renamePasskey, { id, name: '钥匙' }, { token })
  const asked = await call(secondFactorApi.startProof, { password: annaPassword }, { token })
  invariant('needFactor' in asked && asked.needFactor.passkey, 'a passkey is asked for')
  const { ticket, passkey: request } = asked.needFactor
  const response = passkey.get(request, { origin })
  const input = { ticket, answer: { way: 'passkey', response } } as const
  const { proof } = await call(secondFactorApi.prove, input, { token })
  await call(secondFactorApi.removePasskey, { id, proof }, { token })
  expect(await call(secondFactorApi.state, {}, { token })).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0,
  })
  await expect(demand(browser())).rejects.toThrow('a second factor is asked for')
  expect((await post(secondFactorApi.prove, input, { token })).code).toBe(factorTicketGone.code)
})

describe('a passkey alone', () => {
  test('signs in without a name and a password', async () => {
    const { setUpPasskey, askAlone, post, browser, origin, call } = await startPasskeyWorld()
    const { passkey } = await setUpPasskey()
    const here = browser()
    const request = await askAlone(here)
    expect(request).not.toHaveProperty('allowCredentials')
    const response = passkey.get(request, { origin })
    const { data } = await post(secondFactorApi.passkeyLogin, { response }, { browser: here })
    const { token } = SignedIn.parse(data)
    expect((await call(sessionApi.currentUser, {}, { token })).name).toBe('anna')
    expect(await call(deviceApi.list, {}, { token })).toEqual([])
  })

  test('counts once, in time, in the browser that asked, for a question of this server', async () => {
    const { setUpPasskey, askAlone, post, browser, origin, clock } = await startPasskeyWorld()
    const { passkey } = await setUpPasskey()
    const here = browser()
    const login = async (request: PasskeyRequest, from = here) => {
      const response = passkey.get(request, { origin })
      return (await post(secondFactorApi.passkeyLogin, { response }, { browser: from })).code
    }
    const first = await askAlone(here)
    expect(await login(first, browser())).toBe(wrongCredential.code)
    expect(await login(first)).toBe(200)
    expect(await login(first)).toBe(wrongCredential.code)
    const late = await askAlone(here)
    clock.time += 5 * 60_000
    expect(await login(late)).toBe(wrongCredential.code)
    const made = createHash('sha256').update('mine').digest().toString('base64url')
    expect(await login({ ...late, challenge: made })).toBe(wrongCredential.code)
    const unknown = new SoftPasskey().get(await askAlone(here), { origin })
    const answer = await post(
      secondFactorApi.passkeyLogin,
      { response: unknown },
      { browser: here },
    )
    expect(answer.code).toBe(wrongCredential.code)
  })
})

test('with a public address passkeys are of it, whoever names another', async () => {
  const settings = { FIELDHUB_PUBLIC_URL: 'https://iot.example.com' }
  const { signIn, prove, call, ask } = await startPasskeyWorld(settings)
  const token = await signIn('anna', annaPassword)
  const proof = await prove(token)
  const options = await call(secondFactorApi.startPasskey, { proof }, { token })
  expect(options.rp.id).toBe('iot.example.com')
  const passkey = new SoftPasskey()
  const response = passkey.create(options, { origin: 'https://iot.example.com' })
  const input = { proof, name: 'x', response }
  expect((await ask(secondFactorApi.addPasskey, input, { token })).code).toBe(200)
})
