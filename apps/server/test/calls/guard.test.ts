import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import {
  apiBase,
  auditApi,
  errorTable,
  FailureEnvelope,
  FieldFaults,
  modelApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { makeAccount } from '#domain/account/account.ts'
import { hashPassword } from '#domain/session/password.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const { badParameter, notAllowed, tokenExpired, tooOften } = errorTable

/** Sends the head of a request without a body and returns the answer. */
async function askWithoutBody(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer)
}

async function startWithViewer() {
  const clock = standingClock()
  const world = { ...(await startTestServer({ clock })), clock }
  await makeAccount(world.server.domain, {
    name: 'viewer',
    passwordHash: await hashPassword('viewer password 1'),
    role: 'VIEWER',
    nickname: '',
    isDemo: false,
    seenAt: 0,
  })
  return { ...world, viewer: await world.signIn('viewer', 'viewer password 1') }
}

test.for([
  ['a call with JSON', '/app/model', 'application/json'],
  ['one that is packed', '/app/model', 'application/json\r\ncontent-encoding: gzip'],
  ['a photo', '/app/configurationPhoto', 'multipart/form-data; boundary=x'],
  ['firmware', '/app/firmware', 'multipart/form-data; boundary=x'],
  ['an import', '/app/deviceImport', 'multipart/form-data; boundary=x'],
] as const)('%s is refused before its body is read', async ([, path, type]) => {
  const { server, viewer } = await startWithViewer()
  const head = [`POST ${apiBase}${path} HTTP/1.1`, 'host: x', 'content-length: 1000']
  const typed = [...head, `content-type: ${type}`]
  expect(await askWithoutBody(server.httpPort, typed)).toContain(`"code":${tokenExpired.code}`)
  const byViewer = [...typed, `token: ${viewer}`]
  expect(await askWithoutBody(server.httpPort, byViewer)).toContain(`"code":${notAllowed.code}`)
})

test('a change that was refused by its right is in the log of operations', async () => {
  const { clock, ask, call, send, server, signIn, viewer } = await startWithViewer()
  await ask(modelApi.create, { name: 'm', slaves: [] }, { token: viewer })
  const body = new FormData()
  body.set('file', new Blob(['x']), 'a.csv')
  await send('POST', `${apiBase}/app/modelSheet`, { body, headers: { token: viewer } })
  await send('POST', `${apiBase}/app/deviceImport`, { body, headers: { token: viewer } })
  clock.time += 1_000
  await server.domain.audit.flush(server.domain.db)
  const page = await call(auditApi.page, { all: 'true', page: 1 }, { token: await signIn() })
  const { list } = page
  const refused = list.filter(({ code }) => code === notAllowed.code).map(({ action }) => action)
  expect(refused.toSorted()).toEqual(['POST /app/deviceImport', 'POST /app/model'])
})

const nested = (levels: number) => `{"name":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

test.for([
  ['64 levels is read', nested(64), ['name', 'slaves']],
  ['65 levels is not', nested(65), ['body']],
  ['a million empty objects is not', `{"slaves":[${'{},'.repeat(1_000_000)}{}]}`, ['body']],
] as const)('a packed body of %s', async ([, body, faults]) => {
  const { send, signIn } = await startTestServer()
  const headers = {
    token: await signIn(),
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  }
  const response = await send('POST', `${apiBase}/app/model`, { body: gzipSync(body), headers })
  const { code, data } = FailureEnvelope.parse(await response.json())
  expect(code).toBe(badParameter.code)
  expect(Object.keys(FieldFaults.parse(data).fields)).toEqual(faults)
})

test('an account that uploads without end is told so, and others go on', async () => {
  const { send, signIn, viewer, clock } = await startWithViewer()
  const upload = async (token: string) => {
    const body = new FormData()
    body.set('file', new Blob(['no picture']), 'me.png')
    const answer = await send('POST', `${apiBase}/app/avatar`, { body, headers: { token } })
    return FailureEnvelope.parse(await answer.json())
  }
  const root = await signIn()
  for (let count = 0; count < 10; count++) {
    expect((await upload(viewer)).code).toBe(badParameter.code)
  }
  expect(await upload(viewer)).toEqual({
    code: tooOften.code,
    msg: '上传过于频繁，每分钟最多上传 10 个文件',
    data: { retryAfter: 60 },
  })
  expect((await upload(root)).code).toBe(badParameter.code)
  clock.time += 60_000
  expect((await upload(viewer)).code).toBe(badParameter.code)
})

test('links of messages over their rate, and what can be no link, get a page and no line in the log', async () => {
  const { send, logLines } = await startTestServer()
  const long = await send('GET', `/ack/${'a'.repeat(65)}`)
  expect(long.status).toBe(404)
  expect(await long.text()).toContain('链接无效')
  const guessed = await send('POST', `/ack/${'a'.repeat(43)}/quiet`)
  expect([guessed.status, await guessed.text()]).toEqual([404, expect.stringContaining('链接无效')])
  const statuses = new Set<number>()
  for (let count = 0; count < 61; count++) statuses.add((await send('GET', '/ack/x')).status)
  expect([...statuses]).toEqual([200, 429])
  const late = await send('POST', '/ack/x')
  expect(late.status).toBe(429)
  expect(await late.text()).toContain('请一分钟后再试')
  expect(logLines.filter((line) => line.includes('call failed'))).toEqual([])
})
