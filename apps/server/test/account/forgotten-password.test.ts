import {
  apiTokenApi,
  deviceApi,
  errorTable,
  personalApi,
  sessionApi,
  signed,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { FakeMailServer, readMail } from '#notify/testing/fake-mail-server.ts'
import { updateAccount } from '#store/account/account-store.ts'
import {
  addAccount,
  standingClock,
  startTestServer,
  type TestOptions,
} from '#testing/test-server.ts'

const hourMs = 3_600_000
const forgotten = 'forgotten password 1'
const password = 'remembered password 2'
const phone = '13700137000'
const { badParameter, conflict, notAllowed, tokenExpired, tooOften, wrongCredential } = errorTable

async function startWorld(options: TestOptions = {}) {
  const clock = standingClock()
  const world = await startTestServer({ clock, ...options })
  const { server, call, ask, shownCode } = world
  const { db } = server.domain
  const id = await addAccount(server, 'anna', forgotten)
  await updateAccount(db, id, { phone, email: 'anna@example.com' })
  const timed = () => (clock.time += 1)
  const enterByPhone = async () => {
    await call(sessionApi.phoneCode, signed({ phone }, timed()))
    const order = signed({ phone, code: shownCode() }, timed())
    return z.parse(z.object({ token: z.string() }), await call(sessionApi.phoneLogin, order)).token
  }
  const setByCode = (token: string, code: string) =>
    ask(personalApi.password, { code, password }, { token })
  const nextCode = async (token: string) => {
    await call(personalApi.phoneCode, {}, { token })
    return shownCode()
  }
  const isDead = async (token: string) =>
    (await ask(deviceApi.list, {}, { token })).code === tokenExpired.code
  return { ...world, clock, db, id, timed, enterByPhone, setByCode, nextCode, isDead }
}

const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('who signed in by SMS sets a new password by a code, and everything else that was open ends', async () => {
  const { call, enterByPhone, nextCode, setByCode, signIn, trySignIn, isDead } = await startWorld()
  const before = await signIn('anna', forgotten)
  const { apiToken } = await call(apiTokenApi.make, { name: 'report' }, { token: before })
  expect(await isDead(apiToken)).toBe(false)
  const token = await enterByPhone()
  const code = await nextCode(token)
  expect((await setByCode(token, code)).code).toBe(200)
  expect([await isDead(before), await isDead(apiToken), await isDead(token)]).toEqual([
    true,
    true,
    false,
  ])
  expect((await trySignIn('anna', forgotten)).code).toBe(wrongCredential.code)
  expect(await signIn('anna', password)).toHaveLength(43)
  // Once is all that a code is good for.
  expect((await setByCode(token, code)).code).toBe(wrongCredential.code)
})

test('only a code that the bound phone got for this counts, and five guesses are all', async () => {
  const { call, clock, enterByPhone, nextCode, setByCode, shownCode, timed, trySignIn } =
    await startWorld()
  const token = await enterByPhone()
  clock.time += 60_000
  await call(sessionApi.phoneCode, signed({ phone }, timed()))
  expect((await setByCode(token, shownCode())).code).toBe(wrongCredential.code)
  clock.time += 60_000
  await call(personalApi.phoneCode, { phone: '13700137001' }, { token })
  expect((await setByCode(token, shownCode())).code).toBe(wrongCredential.code)
  clock.time += 60_000
  const code = await nextCode(token)
  for (let guess = 0; guess < 5; guess++) {
    expect((await setByCode(token, other(code))).code).toBe(wrongCredential.code)
  }
  expect((await setByCode(token, code)).code).toBe(wrongCredential.code)
  expect((await trySignIn('anna', forgotten)).code).toBe(200)
})

test('codes for a new password have the limits of all codes, whatever strangers order', async () => {
  const { ask, call, enterByPhone, nextCode, setByCode, timed } = await startWorld()
  const token = await enterByPhone()
  // A stranger who knows the number neither holds this code up nor replaces it.
  await ask(sessionApi.phoneCode, signed({ phone }, timed()))
  const code = await nextCode(token)
  const again = await ask(personalApi.phoneCode, {}, { token })
  expect(again).toMatchObject({ code: tooOften.code, data: { retryAfter: 60 } })
  expect((await setByCode(token, code)).code).toBe(200)
  expect(await call(personalApi.data, {}, { token })).toMatchObject({ hasPassword: true })
})

test('a phone that was bound within a day sets no password, and one that was bound again waits anew', async () => {
  const { ask, call, clock, signIn, shownCode, enterByPhone, nextCode, setByCode, id, db } =
    await startWorld()
  await updateAccount(db, id, { phone: '13700137009' })
  const token = await signIn('anna', forgotten)
  const bind = async () => {
    await call(personalApi.phoneCode, { phone }, { token })
    await call(personalApi.phone, { phone, code: shownCode() }, { token })
  }
  await bind()
  clock.time += hourMs
  const early = await ask(personalApi.phoneCode, {}, { token })
  expect(early).toMatchObject({
    code: conflict.code,
    data: { fields: { phone: '手机号绑定满24小时后，才能用它重设密码' } },
  })
  expect((await setByCode(token, '123456')).code).toBe(conflict.code)
  // The same phone once more changes nothing.
  await bind()
  clock.time += 23 * hourMs
  const fresh = await enterByPhone()
  expect((await setByCode(fresh, await nextCode(fresh))).code).toBe(200)
})

test('without a phone there is no code, and a program gets none', async () => {
  const { ask, call, db, id, signIn } = await startWorld()
  const token = await signIn('anna', forgotten)
  const { apiToken } = await call(apiTokenApi.make, { name: 'report' }, { token })
  expect((await ask(personalApi.phoneCode, {}, { token: apiToken })).code).toBe(notAllowed.code)
  await updateAccount(db, id, { phone: '' })
  expect((await ask(personalApi.phoneCode, {}, { token })).code).toBe(badParameter.code)
})

test('the mail address of before is told of a new password, a new phone and a new address', async () => {
  const account = { user: 'hub@fieldhub.example', password: 'mail pass 1' }
  const mail = await FakeMailServer.open(account)
  onTestFinished(() => mail.close())
  const settings = { FIELDHUB_SMTP_URL: mail.url(account), FIELDHUB_MAIL_FROM: account.user }
  const { call, db, id, server, signIn, shownCode, enterByPhone, nextCode, setByCode } =
    await startWorld({ settings })
  await updateAccount(db, id, { language: 'en_us' })
  const token = await enterByPhone()
  await setByCode(token, await nextCode(token))
  const next = await signIn('anna', password)
  await call(personalApi.phoneCode, { phone: '13700137001' }, { token: next })
  await call(personalApi.phone, { phone: '13700137001', code: shownCode() }, { token: next })
  await call(personalApi.emailCode, { email: 'new@example.com' }, { token: next })
  const sent = mail.mails.findLast(({ to }) => to.includes('new@example.com'))
  const [code = ''] = /\d{6}/.exec(readMail(sent?.source ?? '').text) ?? []
  await call(personalApi.email, { email: 'new@example.com', code }, { token: next })
  await server.domain.notices.settle()
  const notices = mail.mails.filter(({ to }) => to.includes('anna@example.com'))
  // Nobody promises in which order mails of the same moment come.
  expect(notices.map(({ source }) => readMail(source).subject).toSorted()).toEqual([
    expect.stringContaining('A new email address was bound'),
    expect.stringContaining('A new password was set'),
    expect.stringContaining('A new phone was bound'),
  ])
})
