import {
  apiBase,
  apiTokenApi,
  deviceApi,
  errorTable,
  modelApi,
  variableApi,
} from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const { badParameter, internal, notFound, tooOften } = errorTable
const Envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })

async function startSignedIn() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const token = await world.signIn()
  const post = async (path: string, body: string, type = 'application/json') => {
    const headers = { token, 'content-type': type }
    const response = await world.send('POST', `${apiBase}${path}`, { headers, body })
    return { status: response.status, ...Envelope.parse(await response.json()) }
  }
  return { ...world, clock, token, post }
}

describe('a body', () => {
  test.for([
    ['cut off', '{"name": "a', 'application/json'],
    ['empty', '', 'application/json'],
    ['a number', '12', 'application/json'],
    ['null', 'null', 'application/json'],
    ['plain text', 'name=a', 'text/plain'],
    ['a form', 'name=a', 'application/x-www-form-urlencoded'],
    ['binary', '\u0000\u0001', 'application/octet-stream'],
    ['poisoned', '{"__proto__": {"isAdmin": true}}', 'application/json'],
    ['nested beyond sense', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json'],
  ] as const)('that is %s gets its envelope', async ([, body, type]) => {
    const { post } = await startSignedIn()
    expect(await post('/app/model', body, type)).toMatchObject({
      status: 200,
      code: badParameter.code,
    })
  })

  test('may be left out where there is nothing to say', async () => {
    const { send, token } = await startSignedIn()
    for (const headers of [{ token }, { token, 'content-type': 'application/json' }]) {
      const response = await send('DELETE', `${apiBase}/app/wechat`, { headers })
      expect(await response.json()).toMatchObject({ code: 200 })
    }
  })

  test('of more than a megabyte is HTTP 413, and the server goes on', async () => {
    const { post, call, token } = await startSignedIn()
    const body = JSON.stringify({ name: 'x'.repeat(2_000_000) })
    expect(await post('/app/model', body)).toMatchObject({
      status: 413,
      data: { fields: { body: '内容过大，请分几次提交' } },
    })
    expect(await call(deviceApi.list, {}, { token })).toEqual([])
  })

  test('of more members than any has is refused before it is parsed, and a model of more names', async () => {
    const { post } = await startSignedIn()
    const members = Array.from({ length: 30_000 }, (_, at) => `"k${at}":1`).join(',')
    const wide = `{"name":"a",${members}}`
    const long = `{"name":"a","slaves":[${Array(30_000).fill('{"addr":1}').join(',')}]}`
    const refused = { code: badParameter.code, data: { fields: { body: expect.any(String) } } }
    expect(await post('/app/group', wide)).toMatchObject(refused)
    expect(await post('/app/group', long)).toMatchObject(refused)
    expect(await post('/app/model', wide)).toMatchObject(refused)
    expect(await post('/app/model', long)).toMatchObject({
      data: { fields: { 'slaves.0.name': expect.any(String) } },
    })
  })

  test('just below a megabyte is read', async () => {
    const { post } = await startSignedIn()
    const body = JSON.stringify({ name: 'x'.repeat(1_000_000) })
    expect(await post('/app/model', body)).toMatchObject({ status: 200, code: badParameter.code })
  })
})

test.for([
  ['GET', '/api2/app/nothing'],
  ['GET', '/api2'],
  ['GET', '/api2/app/%E0%A4%A'],
  ['PATCH', '/api2/app/device'],
])('%s %s is HTTP 404 with an envelope', async ([method = '', path = '']) => {
  const { send } = await startTestServer()
  const response = await send(method, path, { headers: { lang: 'en_us' } })
  expect(response.status).toBe(404)
  const answer = Envelope.parse(await response.json())
  expect(answer).toMatchObject({ code: notFound.code, msg: notFound.en_us })
})

test('more than a hundred calls a second of an account are refused, and only for that second', async () => {
  const { ask, call, clock, token, signIn } = await startSignedIn()
  const answers = await Promise.all(
    Array.from({ length: 120 }, () => ask(deviceApi.types, {}, { token })),
  )
  const refused = answers.filter(({ code }) => code === tooOften.code)
  expect(refused).toHaveLength(20)
  expect(refused[0]?.data).toEqual({ retryAfter: 1 })
  clock.time += 1_000
  await call(deviceApi.types, {}, { token })
  await call(deviceApi.types, {}, { token: await signIn() })
})

test('programs of an account that call too often do not keep its people from the console', async () => {
  const { ask, call, token } = await startSignedIn()
  const { apiToken } = await call(apiTokenApi.make, { name: 'flood' }, { token })
  const flood = Array.from({ length: 120 }, () => ask(deviceApi.types, {}, { token: apiToken }))
  const refused = (await Promise.all(flood)).filter(({ code }) => code === tooOften.code)
  expect(refused).toHaveLength(20)
  await call(deviceApi.types, {}, { token })
})

test('a fault of the server is 50000, found in the log by its request and not in the answer', async () => {
  const { ask, call, token, server, logLines } = await startSignedIn()
  const device = {
    name: 'd',
    sn: 'FAULT-1',
    password: 'secret1',
    typeId: 1,
    mode: 'transparent',
  } as const
  const { id } = await call(deviceApi.create, device, { token })
  const slaves = [{ name: 's', addr: 1, var: [{ name: 'v', fm: 2, func: 2, register: 0 }] }]
  const { id: model } = await call(modelApi.create, { name: 'm', slaves }, { token })
  await call(deviceApi.change, { id, model }, { token })
  await server.domain.db.schema.dropTable('pinnedVariable').execute()
  const answer = await ask(variableApi.lastValues, { deviceId: id }, { token })
  expect(answer).toEqual({ code: internal.code, msg: internal.zh_cn, data: null })
  const line = logLines.find((text) => text.includes('call failed')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ path: '/app/getVarLastData', level: 50 })
  expect(JSON.parse(line)).toHaveProperty('requestId')
})

test('while the server leaves, calls say by HTTP 503 that nothing was done and may come again, and it says that it is not ready', async () => {
  const { send, server } = await startTestServer()
  expect((await send('GET', '/readyz')).status).toBe(200)
  server.api.lifecycle.enter('stopping')
  const response = await send('GET', '/api2/app/deviceType')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  const { code, zh_cn: msg } = errorTable.storeAway
  expect(Envelope.parse(await response.json())).toEqual({ code, msg, data: null })
  expect((await send('GET', '/readyz')).status).toBe(503)
  expect((await send('GET', '/healthz')).status).toBe(200)
})
