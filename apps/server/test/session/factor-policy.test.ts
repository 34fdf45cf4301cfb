import { once } from 'node:events'
import {
  apiBase,
  apiTokenApi,
  deviceApi,
  EnterAnswer,
  endpoints,
  errorTable,
  factorPolicyApi,
  realtimePath,
  rootApi,
  secondFactorApi,
  sessionApi,
  signed,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { FakeMailServer } from '#notify/testing/fake-mail-server.ts'
import { annaPassword, startFactorWorld } from '#testing/factor-world.ts'
import {
  rootPassword,
  standingClock,
  startTestServer,
  type TestOptions,
  temporaryFolder,
} from '#testing/test-server.ts'

const { conflict, factorRequired, factorTicketGone, notAllowed, notFound, tokenExpired } =
  errorTable

async function startPolicyWorld(options: TestOptions = {}) {
  const world = await startFactorWorld(options)
  const { call, annaId } = world
  const root = await world.signIn()
  const rootProof = () => world.prove(root, rootPassword)
  await call(rootApi.change, { id: annaId, role: 'ADMIN' }, { token: root })
  const demandOf = async (...roles: ('ADMIN' | 'OPERATOR' | 'ROOT')[]) => {
    const proof = await rootProof()
    await call(factorPolicyApi.change, { proof, roles }, { token: root })
  }
  return { ...world, root, rootProof, demandOf }
}

test('a role that needs a factor may do nothing before it is set up, in open sessions too', async () => {
  const world = await startPolicyWorld()
  const { signIn, demandOf, ask, call, prove, addTotp, root, enter, browser } = world
  const open = await signIn('anna', annaPassword)
  await demandOf('ADMIN')
  expect(await call(factorPolicyApi.read, {}, { token: root })).toEqual({ roles: ['ADMIN'] })
  expect((await ask(deviceApi.list, {}, { token: open })).code).toBe(factorRequired.code)
  const entered = EnterAnswer.parse(await enter(browser()))
  expect(entered).toMatchObject({ needInfo: 3 })
  const token = 'token' in entered ? entered.token : ''
  const profile = await call(sessionApi.currentUser, {}, { token })
  expect(profile).toMatchObject({ lacksFactor: true, apiToken: '' })
  await addTotp(token, await prove(token))
  expect((await ask(deviceApi.list, {}, { token })).code).toBe(200)
  expect(await call(sessionApi.currentUser, {}, { token })).toMatchObject({ lacksFactor: false })
  // The others are not affected.
  expect((await ask(deviceApi.list, {}, { token: root })).code).toBe(200)
})

test('of all calls only those that set a factor up, keep the session or end it are answered', async () => {
  const { signIn, demandOf, ask, clock } = await startPolicyWorld()
  const token = await signIn('anna', annaPassword)
  await demandOf('ADMIN')
  const answered: string[] = []
  for (const endpoint of endpoints) {
    if (endpoint.permission === 'public') continue
    clock.time += 100
    const { code } = await ask(endpoint, {}, { token })
    if (code !== factorRequired.code) answered.push(`${endpoint.method} ${endpoint.path}`)
  }
  expect(answered.toSorted()).toEqual([
    'GET /app/factor',
    'GET /app/keepAlive',
    'GET /app/userInfo',
    'POST /app/factorAsk',
    'POST /app/factorProof',
    'POST /app/factorTotp',
    'POST /app/passkey',
    'PUT /app/factorTotp',
    'PUT /app/passkey',
  ])
})

test('live values and files are no way around it, and signing out is possible', async () => {
  const { signIn, demandOf, send, ask, call, origin, server } = await startPolicyWorld()
  const token = await signIn('anna', annaPassword)
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${realtimePath}`)
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await once(socket, 'message')
  await demandOf('ADMIN')
  const closed = once(socket, 'close')
  await server.realtime.checkAll()
  expect((await closed)[0]).toBe(4401)
  const next = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${realtimePath}`)
  onTestFinished(() => next.terminate())
  await once(next, 'open')
  next.send(JSON.stringify({ type: 'hello', token }))
  expect((await once(next, 'close'))[0]).toBe(4401)
  const picture = await send('GET', '/api2/app/avatar', { headers: { token } })
  expect(await picture.json()).toMatchObject({ code: factorRequired.code })
  await call(sessionApi.logout, {}, { token })
  expect((await ask(sessionApi.currentUser, {}, { token })).code).toBe(tokenExpired.code)
})

test('who has an API token goes on with it', async () => {
  const { signIn, demandOf, ask, call } = await startPolicyWorld()
  const token = await signIn('anna', annaPassword)
  const { apiToken } = await call(apiTokenApi.make, {}, { token })
  await demandOf('ADMIN')
  expect((await ask(deviceApi.list, {}, { token: apiToken })).code).toBe(200)
})

test('a sandbox of the demo is exempt, and sets nothing up', async () => {
  const { demandOf, call, ask, rootProof, root } = await startPolicyWorld({
    settings: { FIELDHUB_DEMO: 'on' },
  })
  await demandOf('ADMIN')
  const proof = await rootProof()
  await call(factorPolicyApi.change, { proof, roles: ['GUEST'] }, { token: root })
  const { token } = await call(sessionApi.demoLogin, {})
  expect((await ask(deviceApi.list, {}, { token })).code).toBe(200)
  expect((await ask(secondFactorApi.startProof, {}, { token })).code).toBe(
    errorTable.demoReadOnly.code,
  )
})

test('the last factor of such a role is not removed, only exchanged', async () => {
  const { setUp, demandOf, proveWithTotp, ask } = await startPolicyWorld()
  const { token, secret } = await setUp()
  await demandOf('ADMIN')
  const proof = await proveWithTotp(token, secret)
  expect((await ask(secondFactorApi.removeTotp, { proof }, { token })).code).toBe(conflict.code)
})

test('ROOT takes the factors off somebody who lost them, who is signed out and told', async () => {
  const mail = await FakeMailServer.open({ user: 'a@fieldhub.example', password: 'pw' })
  onTestFinished(() => mail.close())
  const settings = {
    FIELDHUB_SMTP_URL: mail.url({ user: 'a@fieldhub.example', password: 'pw' }),
    FIELDHUB_MAIL_FROM: 'a@fieldhub.example',
  }
  const world = await startPolicyWorld({ settings })
  const { setUp, call, ask, root, rootProof, annaId, enter, browser, server } = world
  const { db } = server.domain
  await db
    .updateTable('account')
    .set({ email: 'anna@example.com', language: 'en_us' })
    .where('id', '=', annaId)
    .execute()
  const { token } = await setUp()
  const proof = await rootProof()
  await call(factorPolicyApi.reset, { id: annaId, proof }, { token: root })
  expect((await ask(deviceApi.list, {}, { token })).code).toBe(tokenExpired.code)
  expect(await enter(browser())).toHaveProperty('token')
  expect((await ask(factorPolicyApi.reset, { id: annaId, proof }, { token: root })).code).toBe(
    notFound.code,
  )
  await server.domain.notices.settle()
  const subjects = mail.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1] ?? '')
  expect(subjects).toHaveLength(2)
  expect(mail.mails.map(({ to }) => to)).toEqual([['anna@example.com'], ['anna@example.com']])
  await server.domain.audit.flush(db)
  const rows = await db.selectFrom('audit').selectAll().execute()
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'DELETE /root/factor', target: 'anna', code: 200 }),
  )
})

test('nobody takes off his own, nor anybody’s without proving who he is', async () => {
  const { setUp, ask, root, rootProof, annaId, call, clock } = await startPolicyWorld()
  await setUp()
  const own = await ask(factorPolicyApi.reset, { id: 1, proof: await rootProof() }, { token: root })
  expect(own.code).toBe(notAllowed.code)
  const unproved = await ask(factorPolicyApi.reset, { id: annaId, proof: 'x' }, { token: root })
  expect(unproved.code).toBe(factorTicketGone.code)
  const change = { proof: 'x', roles: [] }
  expect((await ask(factorPolicyApi.change, change, { token: root })).code).toBe(
    factorTicketGone.code,
  )
  const { apiToken } = await call(apiTokenApi.make, {}, { token: root })
  const proof = await rootProof()
  const byProgram = { token: apiToken }
  expect((await ask(factorPolicyApi.reset, { id: annaId, proof }, byProgram)).code).toBe(
    notAllowed.code,
  )
  expect((await ask(factorPolicyApi.change, { proof, roles: [] }, byProgram)).code).toBe(
    notAllowed.code,
  )
  // A new password from ROOT leaves the factor as it is.
  await call(rootApi.change, { id: annaId, password: 'given by root 1' }, { token: root })
  clock.time += 1
  const body = signed({ account: 'anna', password: 'given by root 1' }, clock.now())
  expect(await call(sessionApi.accountLogin, body)).toHaveProperty('needFactor')
})

test('who runs the server takes the factors off an account on one day, not for good', async () => {
  const dataDir = temporaryFolder()
  const first = await startFactorWorld({ dataDir })
  await first.setUp()
  await first.close()
  const day = new Date(first.clock.now()).toISOString().slice(0, 10)
  const settings = { FIELDHUB_FACTOR_RESET: `anna@${day}` }
  const second = await startFactorWorld({ dataDir, settings, hasAnna: true })
  expect(await second.enter(second.browser())).toHaveProperty('token')
  await second.setUp()
  await second.close()
  const clock = standingClock(first.clock.now() + 3 * 24 * 3_600_000)
  const third = await startTestServer({ dataDir, settings, clock })
  const entered = await third.trySignIn('anna', annaPassword)
  expect(entered.data).toHaveProperty('needFactor')
  expect(third.logLines.join('')).toContain('FIELDHUB_FACTOR_RESET does nothing')
})
