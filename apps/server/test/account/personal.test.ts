import {
  apiTokenApi,
  deviceApi,
  errorTable,
  personalApi,
  SignedIn,
  sessionApi,
  signed,
} from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import { openSession } from '#domain/session/session.ts'
import { addAccount, rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const minuteMs = 60_000
const rootId = 1
const { tokenExpired, wrongCredential, badParameter, tooOften, demoReadOnly, notFound } = errorTable
const client = { ip: '', agent: '' }

async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const token = await world.signIn()
  const isDead = async (old: string) =>
    (await world.ask(deviceApi.list, {}, { token: old })).code === tokenExpired.code
  return { ...world, clock, token, isDead }
}

describe('personal data', () => {
  test('changes what is named and keeps the rest', async () => {
    const { call, token } = await startWorld()
    const change = { nickname: ' 老王 ', companyName: '水厂', language: 'en_us' } as const
    await call(personalApi.change, change, { token })
    await call(personalApi.change, { zone: 'Europe/Berlin' }, { token })
    const expected = { nickname: '老王', company: '水厂', language: 'en_us', zone: 'Europe/Berlin' }
    expect(await call(personalApi.data, {}, { token })).toMatchObject(expected)
  })

  test('what was read may be sent back, changed under the name that it was read by', async () => {
    const { call, token } = await startWorld()
    await call(personalApi.change, { companyName: '水厂', nickname: '老王' }, { token })
    const read = await call(personalApi.data, {}, { token })
    await call(personalApi.change, { ...read, company: '电厂' }, { token })
    expect(await call(personalApi.data, {}, { token })).toEqual({ ...read, company: '电厂' })
  })

  test.for(['Mars/Base', '+08:00', ' '])(
    'a zone that nobody knows is refused: %s',
    async (zone) => {
      const { ask, token } = await startWorld()
      const { code, data } = await ask(personalApi.change, { zone }, { token })
      expect({ code, data }).toEqual({ code: 40_001, data: { fields: { zone: '填写的内容无效' } } })
    },
  )
})

describe('the password', () => {
  const password = 'new password 2'

  test('is changed with the old one, and every other session ends', async () => {
    const { call, token, signIn, isDead, trySignIn } = await startWorld()
    const other = await signIn()
    await call(deviceApi.list, {}, { token: other })
    await call(personalApi.password, { oldPassword: rootPassword, password }, { token })
    expect(await isDead(other)).toBe(true)
    expect(await isDead(token)).toBe(false)
    expect((await trySignIn('admin', rootPassword)).code).toBe(wrongCredential.code)
    expect(await signIn('admin', password)).toHaveLength(43)
  })

  test('stays with a wrong old one, which counts as a try', async () => {
    const { ask, token, signIn } = await startWorld()
    const wrong = { oldPassword: 'not it 123', password }
    for (let count = 0; count < 5; count++) {
      const { code, data } = await ask(personalApi.password, wrong, { token })
      const fields = { oldPassword: '原密码不正确' }
      expect({ code, data }).toEqual({ code: wrongCredential.code, data: { fields } })
    }
    const right = { oldPassword: rootPassword, password }
    expect((await ask(personalApi.password, right, { token })).code).toBe(tooOften.code)
    expect((await ask(personalApi.password, { password }, { token })).code).toBe(tooOften.code)
    expect(await signIn()).toHaveLength(43)
  })
})

describe('phone and mail', () => {
  test('are bound with a code, and open the account with its password', async () => {
    const { call, token, shownCode, signIn } = await startWorld()
    const phone = '13700137000'
    await call(personalApi.phoneCode, { phone }, { token })
    await call(personalApi.phone, { phone, code: shownCode() }, { token })
    const email = 'Anna@Example.com'
    await call(personalApi.emailCode, { email }, { token })
    await call(personalApi.email, { email, code: shownCode() }, { token })
    const bound = { phone, email: 'anna@example.com' }
    expect(await call(personalApi.data, {}, { token })).toMatchObject(bound)
    for (const login of [phone, email]) {
      const profile = await call(
        sessionApi.currentUser,
        {},
        { token: await signIn(login, rootPassword) },
      )
      expect(profile.name).toBe('admin')
    }
  })

  test('are not bound with the code of another account or of a sign-in', async () => {
    const { server, call, ask, token, signIn, shownCode, clock } = await startWorld()
    await addAccount(server, 'anna', 'anna password 1')
    const anna = await signIn('anna', 'anna password 1')
    const phone = '13700137000'
    await call(personalApi.phoneCode, { phone }, { token })
    const stolen = { phone, code: shownCode() }
    expect((await ask(personalApi.phone, stolen, { token: anna })).code).toBe(wrongCredential.code)
    clock.time += minuteMs
    await call(sessionApi.phoneCode, signed({ phone }, clock.time))
    const foreign = { phone, code: shownCode() }
    expect((await ask(personalApi.phone, foreign, { token })).code).toBe(wrongCredential.code)
  })

  test('of another account are refused once they are proved', async () => {
    const { server, call, ask, token, signIn, shownCode, clock } = await startWorld()
    await addAccount(server, 'anna', 'anna password 1')
    const anna = await signIn('anna', 'anna password 1')
    const email = 'one@example.com'
    await call(personalApi.emailCode, { email }, { token: anna })
    await call(personalApi.email, { email, code: shownCode() }, { token: anna })
    clock.time += minuteMs
    await call(personalApi.emailCode, { email }, { token })
    const { data } = await ask(personalApi.email, { email, code: shownCode() }, { token })
    expect(data).toEqual({ fields: { email: '该邮箱已绑定其他账号' } })
  })

  test('a mail address is removed with a code that went to it', async () => {
    const { call, ask, token, shownCode, clock } = await startWorld()
    const email = 'one@example.com'
    expect((await ask(personalApi.emailCode, {}, { token })).code).toBe(badParameter.code)
    await call(personalApi.emailCode, { email }, { token })
    await call(personalApi.email, { email, code: shownCode() }, { token })
    clock.time += minuteMs
    await call(personalApi.emailCode, { email }, { token })
    const wrong = await ask(personalApi.removeEmail, { code: shownCode() }, { token })
    expect(wrong.code).toBe(wrongCredential.code)
    clock.time += minuteMs
    await call(personalApi.emailCode, {}, { token })
    await call(personalApi.removeEmail, { code: shownCode() }, { token })
    expect((await call(personalApi.data, {}, { token })).email).toBe('')
  })

  test('an account asks for ten codes a minute, wherever it is', async () => {
    const { ask, token, server } = await startWorld()
    for (let count = 0; count < 10; count++) server.domain.codeRate.take(`account ${rootId}`)
    const { code } = await ask(personalApi.phoneCode, { phone: '13700137000' }, { token })
    expect(code).toBe(tooOften.code)
  })
})

describe('the own sessions', () => {
  test('are listed without their tokens, and end when asked', async () => {
    const { server, call, ask, token, signIn, isDead } = await startWorld()
    const other = await signIn()
    const list = await call(personalApi.sessions, {}, { token })
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(JSON.stringify(list)).not.toContain(token)
    const ended: number[] = []
    server.domain.sessions.forEachEnd((id) => ended.push(id))
    const id = list[0]?.id ?? 0
    await call(personalApi.endSession, { id }, { token })
    expect(ended).toEqual([id])
    expect(await isDead(other)).toBe(true)
    expect((await ask(personalApi.endSession, { id }, { token })).code).toBe(notFound.code)
  })

  test('end all at once, but for the one that asks', async () => {
    const { server, call, token, signIn, isDead } = await startWorld()
    const others = [await signIn(), await signIn()]
    const ended: number[] = []
    server.domain.sessions.forEachEnd((id) => ended.push(id))
    await call(personalApi.endOtherSessions, {}, { token })
    expect(ended).toHaveLength(others.length)
    expect(await Promise.all(others.map(isDead))).toEqual([true, true])
    expect(await call(personalApi.sessions, {}, { token })).toMatchObject([{ isCurrent: true }])
  })

  test('that ended do not come back by a keep-alive that was under way', async () => {
    const { server, call, ask, token } = await startWorld()
    const [own] = await call(personalApi.sessions, {}, { token })
    const { domain } = server
    await domain.db
      .deleteFrom('session')
      .where('id', '=', own?.id ?? 0)
      .execute()
    // The server still remembers the caller, as for a call that came in just before.
    const { code } = await ask(sessionApi.keepAlive, {}, { token })
    expect(code).toBe(tokenExpired.code)
    expect(await domain.db.selectFrom('session').selectAll().execute()).toEqual([])
  })
})

test('a token is never one that was known before the sign-in', async () => {
  const { call, token, clock } = await startWorld()
  const body = signed({ account: 'admin', password: rootPassword }, clock.time + 50_000)
  const fresh = SignedIn.parse(await call(sessionApi.accountLogin, body, { token }))
  expect(fresh.token).not.toBe(token)
})

test('an account that is disabled can neither come in nor stay', async () => {
  const { server, call, token, isDead, trySignIn } = await startWorld()
  const { apiToken } = await call(apiTokenApi.make, {}, { token })
  const { domain } = server
  await domain.db.updateTable('account').set({ disabled: 1 }).execute()
  domain.sessions.callers.deleteWhere(() => true)
  expect([await isDead(token), await isDead(apiToken)]).toEqual([true, true])
  expect((await trySignIn('admin', rootPassword)).code).toBe(errorTable.notAllowed.code)
  expect((await trySignIn('admin', 'not it')).code).toBe(wrongCredential.code)
})

test('a sandbox of the demo cannot change who it belongs to', async () => {
  const { server, ask, call } = await startWorld()
  const { domain } = server
  const id = await addAccount(server, 'demo-x', 'demo password 1')
  await domain.db.updateTable('account').set({ isDemo: 1 }).where('id', '=', id).execute()
  const token = await openSession(domain, id, client)
  const [own] = await call(personalApi.sessions, {}, { token })
  const code = '123456'
  const asked = [
    await ask(personalApi.change, { nickname: 'x' }, { token }),
    await ask(personalApi.password, { password: 'other password 1' }, { token }),
    await ask(personalApi.phone, { phone: '13700137000', code }, { token }),
    await ask(personalApi.email, { email: 'a@example.com', code }, { token }),
    await ask(personalApi.removeEmail, { code }, { token }),
    await ask(personalApi.phoneCode, { phone: '13700137000' }, { token }),
    await ask(personalApi.emailCode, { email: 'a@example.com' }, { token }),
    await ask(personalApi.endSession, { id: own?.id }, { token }),
    await ask(apiTokenApi.make, {}, { token }),
  ]
  expect(asked.map(({ code: answered }) => answered)).toEqual(asked.map(() => demoReadOnly.code))
})
