import { deviceApi, modelApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emqx, goAuth } from '#testing/outside/broker-peers.ts'
import { startTestServer } from '#testing/test-server.ts'

const token = 'token-of-the-broker'
const settings = {
  FIELDHUB_MQTT_URL: 'mqtt://hub:hub%2Dsecret@127.0.0.1:9',
  FIELDHUB_MQTT_ACCESS_TOKEN: token,
  // Times four at once.
  FIELDHUB_HTTP_REQUESTS_PER_ADDRESS: '50',
}
const slaves = [
  {
    name: '炉',
    addr: 1,
    var: [{ name: '温', fm: 4, func: 2, register: 0, method: 'all' as const }],
  },
]

const Answer = z.record(z.string(), z.unknown())

async function startWorld() {
  const world = await startTestServer({ settings })
  const owner = { token: await world.signIn() }
  const { id: model } = await world.call(modelApi.create, { name: '炉', slaves }, owner)
  for (const [sn, mode] of [
    ['DTU-0001', 'cloud'],
    ['DTU-0002', 'transparent'],
  ] as const) {
    const device = { name: sn, sn, password: 'k7-pump-gate', typeId: mode === 'cloud' ? 10 : 1 }
    await world.call(deviceApi.create, { ...device, mode, model }, owner)
  }
  const ask = async (
    path: string,
    body: unknown,
    authorization = `Bearer ${token}`,
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${world.origin}/broker/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answered = Answer.parse(answer.status === 429 ? {} : await answer.json())
    return { ...answered, status: answer.status }
  }
  return { ...world, ask }
}

const allowed = { status: 200, result: 'allow', ok: true, is_superuser: false }
const denied = { status: 200, result: 'deny', ok: false, is_superuser: false }

test('an outside broker learns who may connect', async () => {
  const { ask } = await startWorld()
  const connect = (username: string, password: string) =>
    ask('authenticate', { username, password, clientid: username, peerhost: '203.0.113.9' })
  expect(await connect('DTU-0001', 'k7-pump-gate')).toMatchObject(allowed)
  expect(await connect('DTU-0001', 'wrong')).toMatchObject(denied)
  expect(await connect('DTU-0002', 'k7-pump-gate')).toMatchObject(denied)
  expect(await connect('NOBODY-1', 'k7-pump-gate')).toMatchObject(denied)
  expect(await connect('hub', 'hub-secret')).toMatchObject(allowed)
  expect(await connect('hub', '')).toMatchObject(denied)
  expect(await ask('authenticate', {})).toMatchObject(denied)
  const given = { username: 'DTU-0001', password: 'k7-pump-gate' }
  const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`
  expect(await ask('authenticate', given, basic(`broker:${token}`))).toMatchObject(allowed)
  for (const authorization of ['', 'Bearer another', 'Bearer ', basic('broker:'), 'Basic']) {
    const stranger = await ask('authenticate', given, authorization)
    expect(stranger).toMatchObject({ status: 403, result: 'deny' })
  }
})

test('a device may not bear the name of another one at the broker, whose session it would take', async () => {
  const { ask } = await startWorld()
  const own = { username: 'DTU-0001', password: 'k7-pump-gate', peerhost: '203.0.113.9' }
  const connect = (clientid: string) => ask('authenticate', { ...own, clientid })
  for (const clientid of ['DTU-0001', 'mqttjs_12', '', 'NOBODY-1']) {
    expect(await connect(clientid)).toMatchObject(allowed)
  }
  expect(await connect('DTU-0002')).toMatchObject(denied)
  const hub = { username: 'hub', password: 'hub-secret', clientid: 'fieldhub-x-0' }
  expect(await ask('authenticate', hub)).toMatchObject(allowed)
})

test.for([
  ['EMQX 5.8', (origin: string) => emqx(origin, token)],
  ['EMQX before it', (origin: string) => emqx(origin, token, { rules: false })],
  ['mosquitto-go-auth', (origin: string) => goAuth(origin, token)],
] as const)(
  '%s, asking as its source does, lets in and keeps out the right ones',
  async ([, peer]) => {
    const { origin } = await startWorld()
    const { connects, may } = peer(origin)
    const device = { username: 'DTU-0001', password: 'k7-pump-gate', clientid: 'DTU-0001' }
    const hub = { username: 'hub', password: 'hub-secret', clientid: 'fieldhub-x-0' }
    for (const one of [device, hub]) expect(await connects(one)).toBe(true)
    for (const wrong of [{ password: 'wrong' }, { clientid: 'DTU-0002' }, { username: '' }]) {
      expect(await connects({ ...device, ...wrong })).toBe(false)
    }
    expect(await may(device, 'publish', 'iot/DTU-0001/up/report')).toBe(true)
    expect(await may(device, 'subscribe', 'iot/DTU-0001/down/#')).toBe(true)
    expect(await may(hub, 'subscribe', '$share/iot/iot/+/up/#')).toBe(true)
    expect(await may(hub, 'publish', 'iot/DTU-0001/down/write')).toBe(true)
    for (const topic of ['iot/DTU-0002/up/report', '$delayed/5/iot/DTU-0002/up/report', 'iot']) {
      expect(await may(device, 'publish', topic)).toBe(false)
    }
    for (const filter of ['#', '+/DTU-0002/#', '$SYS/#', 'iot/+/down/#', '$share/g/iot/+/up/#']) {
      expect(await may(device, 'subscribe', filter)).toBe(false)
    }
    expect(await may(hub, 'subscribe', '$SYS/#')).toBe(false)
  },
)

test('a broker that keeps what a client may do is told with the connection', async () => {
  const { ask } = await startWorld()
  const rulesOf = async (username: string, password: string) => {
    const answer = await ask('authenticate', { username, password, peerhost: '203.0.113.9' })
    return answer['acl']
  }
  const others = ['#', '$SYS/#'].map((topic) => ({ permission: 'deny', action: 'all', topic }))
  expect(await rulesOf('DTU-0001', 'k7-pump-gate')).toEqual([
    { permission: 'allow', action: 'publish', topic: 'iot/DTU-0001/up/#' },
    { permission: 'allow', action: 'subscribe', topic: 'iot/DTU-0001/down/#' },
    ...others,
  ])
  expect(await rulesOf('hub', 'hub-secret')).toEqual([
    { permission: 'allow', action: 'all', topic: 'iot/#' },
    ...others,
  ])
  expect(await rulesOf('DTU-0001', 'wrong')).toBeUndefined()
})

test('a broker may ask for a whole fleet at once, and does not know where its clients are', async () => {
  const { ask } = await startWorld()
  const guess = (index: number) =>
    ask('authenticate', { username: `NOBODY-${index}`, password: 'x' })
  const guesses = await Promise.all(Array.from({ length: 150 }, (_, index) => guess(index)))
  expect(new Set(guesses.map((answer) => answer['status']))).toEqual(new Set([200]))
  const use = { username: 'DTU-0001', topic: 'iot/DTU-0001/up/report', acc: 2 }
  const uses = await Promise.all(Array.from({ length: 150 }, () => ask('authorize', use)))
  expect(uses.filter((answer) => answer['ok'])).toHaveLength(150)
  const given = { username: 'DTU-0001', password: 'k7-pump-gate' }
  expect(await ask('authenticate', given)).toMatchObject(allowed)
  const strangers = new Set<unknown>()
  // However slow this machine is, it asks faster than it may.
  for (let round = 0; round < 100 && !strangers.has(429); round++) {
    const stranger = () => ask('authorize', use, 'Bearer another')
    for (const { status } of await Promise.all(Array.from({ length: 50 }, stranger))) {
      strangers.add(status)
    }
  }
  expect(strangers).toEqual(new Set([403, 429]))
})

test('an outside broker learns which topics a client may use', async () => {
  const { ask } = await startWorld()
  const use = (username: string, action: 'publish' | 'subscribe', topic: string) =>
    ask('authorize', { username, topic, action })
  expect(await use('DTU-0001', 'publish', 'iot/DTU-0001/up/report')).toMatchObject(allowed)
  expect(await use('DTU-0001', 'subscribe', 'iot/DTU-0001/down/#')).toMatchObject(allowed)
  expect(await use('DTU-0001', 'publish', 'iot/DTU-0002/up/report')).toMatchObject(denied)
  expect(await use('DTU-0001', 'subscribe', 'iot/#')).toMatchObject(denied)
  expect(await use('DTU-0001', 'publish', 'iot/DTU-0001/down/x')).toMatchObject(denied)
  const shared = '$share/x/iot/DTU-0001/down/#'
  expect(await use('DTU-0001', 'subscribe', shared)).toMatchObject(denied)
  expect(await use('hub', 'subscribe', '$share/iot/iot/+/up/#')).toMatchObject(allowed)
  expect(await use('+', 'subscribe', 'iot/+/down/#')).toMatchObject(denied)
  const numbered = { username: 'DTU-0001', topic: 'iot/DTU-0001/up/report', acc: 2 }
  expect(await ask('authorize', numbered)).toMatchObject(allowed)
})
