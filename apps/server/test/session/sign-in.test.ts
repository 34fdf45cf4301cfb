import { deviceApi, errorTable, personalApi, sessionApi, signed } from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import { openSession } from '#domain/session/session.ts'
import {
  rootPassword,
  standingClock,
  startTestServer,
  temporaryFolder,
} from '#testing/test-server.ts'

const minuteMs = 60_000
/** The id of the first account of a fresh store. */
const rootId = 1
const { tokenExpired, tooOften, wrongCredential, badSignature } = errorTable

describe('signing in', () => {
  test('answers the same to a wrong password and to an account that nobody has', async () => {
    const { trySignIn } = await startTestServer()
    const wrong = await trySignIn('admin', 'not it')
    const unknown = await trySignIn('nobody', 'not it')
    expect(wrong).toEqual(unknown)
    expect(wrong.code).toBe(wrongCredential.code)
  })

  test('is closed for a minute after five bad passwords, even to the right one', async () => {
    const clock = standingClock()
    const { trySignIn, signIn } = await startTestServer({ clock })
    for (let time = 0; time < 5; time++) await trySignIn('admin', 'not it')
    const locked = await trySignIn('admin', rootPassword)
    expect(locked).toMatchObject({ code: tooOften.code, data: { retryAfter: 60 } })
    clock.time += minuteMs
    expect(await signIn()).toHaveLength(43)
  })

  test('stays closed after a restart, and opens then when it would have', async () => {
    const clock = standingClock()
    const dataDir = temporaryFolder()
    const first = await startTestServer({ clock, dataDir })
    for (let time = 0; time < 5; time++) await first.trySignIn('admin', 'not it')
    await first.close()
    clock.time += minuteMs / 2
    const second = await startTestServer({ clock, dataDir })
    const locked = await second.trySignIn('admin', rootPassword)
    expect(locked).toMatchObject({ code: tooOften.code, data: { retryAfter: 30 } })
    clock.time += minuteMs / 2
    expect(await second.signIn()).toHaveLength(43)
  })

  test('takes a signed body once', async () => {
    const { ask, clock } = await startTestServer()
    const body = signed({ account: 'admin', password: rootPassword }, clock.now())
    expect((await ask(sessionApi.accountLogin, body)).code).toBe(200)
    expect((await ask(sessionApi.accountLogin, body)).code).toBe(badSignature.code)
    const changed = { ...body, t: body.t + 1 }
    expect((await ask(sessionApi.accountLogin, changed)).code).toBe(badSignature.code)
  })

  test('works with the password that the first start made up, which is told once', async () => {
    const dataDir = temporaryFolder()
    const settings = { FIELDHUB_ADMIN_PASSWORD: '' }
    const first = await startTestServer({ dataDir, settings })
    const [made = ''] = first.madePasswords
    expect(made).toMatch(/^[a-z0-9]{12}$/)
    expect(await first.signIn('admin', made)).toHaveLength(43)
    await first.close()
    const second = await startTestServer({ dataDir, settings })
    expect(second.madePasswords).toEqual([])
    expect(await second.signIn('admin', made)).toHaveLength(43)
  })

  test('works by the name that the first start was given, and later starts make no second one', async () => {
    const dataDir = temporaryFolder()
    const first = await startTestServer({ dataDir, settings: { FIELDHUB_ADMIN_NAME: 'chief' } })
    await first.signIn('chief')
    expect((await first.trySignIn('admin', rootPassword)).code).toBe(wrongCredential.code)
    await first.close()
    const second = await startTestServer({ dataDir, settings: { FIELDHUB_ADMIN_NAME: 'other' } })
    await second.signIn('chief')
    expect((await second.trySignIn('other', rootPassword)).code).toBe(wrongCredential.code)
  })
})

describe('a session', () => {
  test('replaced twice within a minute knows all its tokens for a minute each', async () => {
    const clock = standingClock()
    const { call, ask, signIn } = await startTestServer({ clock })
    const first = await signIn()
    const second = await call(sessionApi.keepAlive, {}, { token: first })
    clock.time += 30_000
    const third = await call(sessionApi.keepAlive, {}, { token: second.token })
    expect((await ask(deviceApi.types, {}, { token: first })).code).toBe(200)
    expect(await call(sessionApi.keepAlive, {}, { token: first })).toEqual(third)
    clock.time += 30_000
    expect((await ask(deviceApi.types, {}, { token: first })).code).toBe(tokenExpired.code)
    expect((await ask(deviceApi.types, {}, { token: second.token })).code).toBe(200)
    clock.time += 30_000
    expect((await ask(deviceApi.types, {}, { token: second.token })).code).toBe(tokenExpired.code)
    expect((await ask(deviceApi.types, {}, { token: third.token })).code).toBe(200)
  })

  test('gets another token at keep-alive; the old one is good for a minute more', async () => {
    const clock = standingClock()
    const { call, ask, signIn } = await startTestServer({ clock })
    const old = await signIn()
    const { token } = await call(sessionApi.keepAlive, {}, { token: old })
    expect(token).not.toBe(old)
    clock.time += minuteMs - 1
    await call(deviceApi.list, {}, { token: old })
    await call(deviceApi.list, {}, { token })
    clock.time += 1
    expect((await ask(deviceApi.list, {}, { token: old })).code).toBe(tokenExpired.code)
    await call(deviceApi.list, {}, { token })
  })

  test('gives all tabs the same new token, so that none signs the others out', async () => {
    const clock = standingClock()
    const { call, signIn } = await startTestServer({ clock })
    const old = await signIn()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(sessionApi.keepAlive, {}, { token: old })),
    )
    const tokens = new Set(answers.map(({ token }) => token))
    expect(tokens.size).toBe(1)
    clock.time += 10 * minuteMs
    for (const token of tokens) await call(deviceApi.list, {}, { token })
  })

  test('ends at sign-out, alone, and sign-out needs no token', async () => {
    const { call, ask, signIn } = await startTestServer()
    const [one, other] = [await signIn(), await signIn()]
    await call(sessionApi.logout, {}, { token: one })
    await call(sessionApi.logout, {}, { token: one })
    await call(sessionApi.logout, {})
    expect((await ask(deviceApi.list, {}, { token: one })).code).toBe(tokenExpired.code)
    await call(deviceApi.list, {}, { token: other })
  })

  test('ends after a day without a call, not before', async () => {
    const clock = standingClock()
    const { call, ask, signIn } = await startTestServer({ clock })
    const token = await signIn()
    clock.time += 23 * 60 * minuteMs
    await call(deviceApi.list, {}, { token })
    clock.time += 23 * 60 * minuteMs
    await call(deviceApi.list, {}, { token })
    clock.time += 25 * 60 * minuteMs
    expect((await ask(deviceApi.list, {}, { token })).code).toBe(tokenExpired.code)
  })

  test('ends thirty days after its sign-in, however busy it is', async () => {
    const clock = standingClock()
    const { call, ask, signIn } = await startTestServer({ clock })
    const signedInAt = clock.time
    let token = await signIn()
    for (let day = 0; day < 31; day++) {
      clock.time += 23 * 60 * minuteMs
      token = (await call(sessionApi.keepAlive, {}, { token })).token
    }
    const [own] = await call(personalApi.sessions, {}, { token })
    const endTime = signedInAt + 30 * 24 * 60 * minuteMs
    expect(own).toMatchObject({ createTime: signedInAt, endTime })
    clock.time = endTime - 60 * minuteMs
    token = (await call(sessionApi.keepAlive, {}, { token })).token
    clock.time = endTime - 1
    token = (await call(sessionApi.keepAlive, {}, { token })).token
    clock.time = endTime
    expect((await ask(deviceApi.list, {}, { token })).code).toBe(tokenExpired.code)
    await signIn()
  })

  test('that another tab goes on with after a restart is not younger for it', async () => {
    const clock = standingClock()
    const settings = { FIELDHUB_SESSION_DAYS: '1' }
    const dataDir = temporaryFolder()
    const first = await startTestServer({ clock, dataDir, settings })
    const old = await first.signIn()
    clock.time += 24 * 60 * minuteMs - 30_000
    await first.call(sessionApi.keepAlive, {}, { token: old })
    await first.close()
    const second = await startTestServer({ clock, dataDir, settings })
    const again = await second.call(sessionApi.keepAlive, {}, { token: old })
    await second.call(deviceApi.list, {}, again)
    clock.time += 30_000
    expect((await second.ask(deviceApi.list, {}, again)).code).toBe(tokenExpired.code)
  })

  test('outlives a restart', async () => {
    const dataDir = temporaryFolder()
    const first = await startTestServer({ dataDir })
    const old = await first.signIn()
    const { token } = await first.call(sessionApi.keepAlive, {}, { token: old })
    await first.close()
    const second = await startTestServer({ dataDir })
    await second.call(deviceApi.list, {}, { token })
    const again = await second.call(sessionApi.keepAlive, {}, { token: old })
    expect(await second.call(deviceApi.list, {}, again)).toEqual([])
  })

  test('of an account makes room when there are fifty newer ones', async () => {
    const { server, call, ask, signIn } = await startTestServer()
    const oldest = await signIn()
    for (let count = 0; count < 49; count++) {
      await openSession(server.domain, rootId, { ip: '', agent: '' })
    }
    await call(deviceApi.list, {}, { token: oldest })
    await openSession(server.domain, rootId, { ip: '', agent: '' })
    expect((await ask(deviceApi.list, {}, { token: oldest })).code).toBe(tokenExpired.code)
  })
})

test('no password, token or signature is in the log, and no token in the store', async () => {
  const { server, call, ask, trySignIn, signIn, logLines } = await startTestServer()
  await trySignIn('admin', 'a secret that is wrong')
  const token = await signIn()
  const rotated = await call(sessionApi.keepAlive, {}, { token })
  const sn = 'SECRET-1'
  const device = { name: 'd', sn, password: 'dev-pw-77', typeId: 1, mode: 'transparent' } as const
  const { id } = await call(deviceApi.create, device, rotated)
  await server.domain.db.schema.dropTable('device').execute()
  expect((await ask(deviceApi.list, { id }, rotated)).code).toBe(50_000)
  server.domain.log.info({ token, body: { password: rootPassword, sign: 'SIGN' } }, 'careless')
  const log = logLines.join('')
  expect(log).toContain('careless')
  expect(log).toContain('call failed')
  const secrets = [
    rootPassword,
    'a secret that is wrong',
    token,
    rotated.token,
    'dev-pw-77',
    'SIGN"',
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
  const sessions = await server.domain.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(sessions)).not.toContain(rotated.token)
})
