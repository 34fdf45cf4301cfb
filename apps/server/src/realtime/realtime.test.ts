import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ServerMessage } from '@fieldhub/contract'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Value } from '#facts/values.ts'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { AppError } from '#platform/app-error.ts'
import { getCurrentWork } from '#platform/async/owned-work.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { openCrowd } from '#platform/testing/open-crowd.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import type { Subscriber } from './live-connection.ts'
import type { LiveUpgrade } from './live-upgrade.ts'
import { Realtime } from './realtime.ts'
import { closeCodes, type RealtimeLimits, realtimeLimits } from './realtime-limits.ts'
import type { ShownPages } from './shown-pages.ts'

const owners = new Map<string, Subscriber>([
  ['anna', { accountId: 1, sessionId: 11 }],
  ['anna2', { accountId: 1, sessionId: 12 }],
  ['program', { accountId: 1, sessionId: null, apiToken: { id: 5, deviceIds: new Set([101]) } }],
  ['bert', { accountId: 2, sessionId: 21 }],
])
/** The owner of a device: 100–199 belong to account 1, 200–299 to account 2. */
const ownerOf = (deviceId: number) => Math.floor(deviceId / 100)

/** The pages of a share that shows device 101 with one variable and ends at 100. */
const sharedPages: ShownPages = {
  shareKey: 'page:1',
  configurationId: 7,
  dashboardId: null,
  ownerId: 1,
  variables: new Map([[101, new Set([1])]]),
  hasAlarmList: false,
  mapped: new Set(),
  expireTime: 100,
}

async function startRealtime(
  limits: Partial<RealtimeLimits> = {},
  upgrade: LiveUpgrade = {},
  timers: Timers = systemTimers,
) {
  const alive = new Set([11, 12, 21])
  const time = { now: 5 }
  const shares = new Map([['page', sharedPages]])
  const lookedUpFor: (string | undefined)[] = []
  const lookUps = { until: Promise.resolve() }
  const realtime = new Realtime({
    ports: {
      identify: async (token) => owners.get(token),
      isSignedIn: async ({ sessionId }) => alive.has(sessionId ?? 0),
      readEditorName: async () => undefined,
      holdersOf: async () => [],
      readTransmission: async () => undefined,
      visibleDeviceIds: async (accountId, ids) => {
        lookedUpFor.push(getCurrentWork()?.owner)
        await lookUps.until
        return ids.filter((id) => ownerOf(id) === accountId)
      },
      enterShare: async ({ code }) => {
        const pages = shares.get(code)
        if (pages === undefined) throw new AppError('notFound')
        return pages
      },
      reopenShare: async (key) => [...shares.values()].find(({ shareKey }) => shareKey === key),
    },
    clock: { now: () => time.now },
    log: pino({ level: 'silent' }),
    limits: { flushEveryMs: 5, ...limits },
    timers,
  })
  const server = createServer((_request, response) => response.end())
  realtime.attach(server, upgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await realtime.close()
    server.close()
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an address
  const { port } = server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}/api2/live`
  return { realtime, alive, shares, time, lookedUpFor, lookUps, url }
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  const inbox: ServerMessage[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    inbox.push(ServerMessage.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const next = async (type: ServerMessage['type']) => {
    for (;;) {
      const index = inbox.findIndex((message) => message.type === type)
      if (index >= 0) return inbox.splice(index, 1)[0]
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const say = (message: unknown) => socket.send(JSON.stringify(message))
  return { socket, inbox, next, say, closed }
}

async function signIn(url: string, token: string) {
  const client = await connect(url)
  client.say({ type: 'hello', token })
  await client.next('hello')
  return client
}

const value = (deviceId: number, varId: number, number: number): Value => ({
  deviceId,
  varId,
  time: number,
  value: number,
  raw: number,
  quality: 'good',
  isStored: true,
})

/** Resolves after the server has answered everything that was sent before. */
async function settled(client: Awaited<ReturnType<typeof signIn>>, token: string) {
  client.say({ type: 'hello', token })
  await client.next('hello')
}

test('values of watched devices arrive, and of no other', async () => {
  const { realtime, url } = await startRealtime()
  const anna = await signIn(url, 'anna')
  anna.say({ type: 'watch', deviceIds: [101, 201] })
  await settled(anna, 'anna')
  realtime.publisher.publishValues([value(201, 1, 7), value(102, 1, 8), value(101, 1, 9)])
  const message = await anna.next('values')
  expect(message).toEqual({
    type: 'values',
    deviceId: 101,
    list: [{ varId: 1, value: 9, time: 9, quality: 'good' }],
  })
  anna.say({ type: 'unwatch' })
  await settled(anna, 'anna')
  realtime.publisher.publishValues([value(101, 1, 10)])
  await settled(anna, 'anna')
  expect(anna.inbox).toEqual([])
})

test('what is to be watched is looked up in turns with the calls of its account', async () => {
  const { lookedUpFor, url } = await startRealtime()
  const [anna, bert] = [await signIn(url, 'anna'), await signIn(url, 'bert')]
  anna.say({ type: 'watch', deviceIds: [101] })
  await settled(anna, 'anna')
  bert.say({ type: 'watch', deviceIds: [201] })
  await settled(bert, 'bert')
  expect(lookedUpFor).toEqual(['account 1', 'account 2'])
})

test('of what is to be watched only the last is looked up when more comes than has its turn', async () => {
  const { lookedUpFor, lookUps, realtime, url } = await startRealtime()
  const anna = await signIn(url, 'anna')
  const gate = Promise.withResolvers<void>()
  lookUps.until = gate.promise
  for (let at = 0; at < 10; at++) anna.say({ type: 'watch', deviceIds: [102] })
  // One that gives way to another is not even checked.
  anna.say({ type: 'watch', deviceIds: ['1'] })
  anna.say({ type: 'watch', deviceIds: [101] })
  // The answer comes once all of them have arrived.
  anna.socket.ping()
  await once(anna.socket, 'pong')
  gate.resolve()
  await settled(anna, 'anna')
  expect(lookedUpFor.length).toBeLessThanOrEqual(2)
  expect(anna.inbox.filter(({ type }) => type === 'error')).toEqual([])
  realtime.publisher.publishValues([value(102, 1, 10), value(101, 1, 11)])
  expect(await anna.next('values')).toMatchObject({ deviceId: 101 })
})

test('a program for one device learns of no other, and of no page', async () => {
  const { realtime, url } = await startRealtime()
  const program = await signIn(url, 'program')
  program.say({ type: 'watch', deviceIds: [101, 102] })
  program.say({ type: 'transmission', id: 1 })
  expect(await program.next('error')).toMatchObject({ code: 40400 })
  realtime.publisher.publishValues([value(102, 1, 10), value(101, 1, 11)])
  expect(await program.next('values')).toMatchObject({ deviceId: 101 })
  for (const deviceId of [102, 101]) {
    realtime.publisher.publishStatus(1, { deviceId, status: 2, loginTime: 1, activatedTime: 1 })
    realtime.publisher.publishNotice(1, {
      deviceId,
      deviceName: 'd',
      kind: 'replaced',
      ip: '::1',
      time: 1,
    })
    realtime.endSubscriptions(1, deviceId)
  }
  await realtime.publisher.publishPage(1, { configurationId: 7, pageId: 1, updateTime: 1 })
  await settled(program, 'program')
  expect(program.inbox).toMatchObject([
    { type: 'status', deviceId: 101 },
    { type: 'notice', notice: { deviceId: 101 } },
    { type: 'gone', deviceId: 101 },
  ])
})

test('what one session watches does not go on under a token for other devices', async () => {
  const { url } = await startRealtime()
  const anna = await signIn(url, 'anna')
  anna.say({ type: 'watch', deviceIds: [102] })
  anna.say({ type: 'hello', token: 'program' })
  expect(await anna.closed).toBe(closeCodes.policy)
})

test('a state goes to every connection of the owner and to nobody else', async () => {
  const { realtime, url } = await startRealtime()
  const [one, two, bert] = [
    await signIn(url, 'anna'),
    await signIn(url, 'anna2'),
    await signIn(url, 'bert'),
  ]
  realtime.publisher.publishStatus(1, { deviceId: 101, status: 2, loginTime: 1, activatedTime: 1 })
  expect(await one.next('status')).toMatchObject({ deviceId: 101, status: 2 })
  expect(await two.next('status')).toMatchObject({ deviceId: 101, status: 2 })
  await settled(bert, 'bert')
  expect(bert.inbox).toEqual([])
})

test('who does not say hello in time is closed', async () => {
  const { url } = await startRealtime({ helloWithinMs: 20 })
  const client = await connect(url)
  expect(await client.closed).toBe(closeCodes.noHello)
})

test('a wrong token is told and closed, and watching without hello too', async () => {
  const { url } = await startRealtime()
  const liar = await connect(url)
  liar.say({ type: 'hello', token: 'nobody' })
  expect(await liar.next('error')).toMatchObject({ code: 20001 })
  expect(await liar.closed).toBe(closeCodes.signedOut)
  const hasty = await connect(url)
  hasty.say({ type: 'watch', deviceIds: [101] })
  expect(await hasty.closed).toBe(closeCodes.signedOut)
})

test('a session that ends closes its own connections at once', async () => {
  const { realtime, url } = await startRealtime()
  const anna = await signIn(url, 'anna')
  const other = await signIn(url, 'anna2')
  realtime.endSession(11)
  expect(await anna.closed).toBe(closeCodes.signedOut)
  await settled(other, 'anna2')
})

test('a session that expired is found by the regular check', async () => {
  const { realtime, alive, url } = await startRealtime()
  const anna = await signIn(url, 'anna')
  alive.delete(11)
  await realtime.checkAll()
  expect(await anna.closed).toBe(closeCodes.signedOut)
})

test.for([
  ['much waits in the process', { unsentBytesMax: 2_000 }],
  ['the line holds much', { unreadBytesMax: 40_000 }],
] as const)('a slow reader gets the newest values, not all of them: %s', async ([, limits]) => {
  const { realtime, url } = await startRealtime(limits)
  const anna = await signIn(url, 'anna')
  anna.say({ type: 'watch', deviceIds: [101] })
  await settled(anna, 'anna')
  anna.socket.pause()
  const variables = Array.from({ length: 500 }, (_, index) => index + 1)
  const rounds = 2_000
  for (let round = 1; round <= rounds; round++) {
    realtime.publisher.publishValues(variables.map((varId) => value(101, varId, round)))
    if (round % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 6))
  }
  anna.socket.resume()
  const newest = new Map<number, number | null>()
  let received = 0
  while (variables.some((varId) => newest.get(varId) !== rounds)) {
    const message = await anna.next('values')
    if (message?.type !== 'values') continue
    received += message.list.length
    for (const { varId, value: number } of message.list) newest.set(varId, number)
  }
  expect(received).toBeLessThan((variables.length * rounds) / 100)
})

test('messages that are no JSON, of another shape or too many are answered or end the connection', async () => {
  const { url } = await startRealtime()
  const client = await signIn(url, 'anna')
  client.socket.send('{"type":')
  expect(await client.next('error')).toMatchObject({ code: 40001 })
  client.say({ type: 'watch', deviceIds: ['1'] })
  expect(await client.next('error')).toMatchObject({ code: 40001 })
  for (let count = 0; count < 300; count++) client.say({ type: 'hello', token: 'anna' })
  expect(await client.closed).toBe(closeCodes.policy)
})

test.for([
  ['messages that are none', (socket: WebSocket) => socket.send('x')],
  ['messages of its own', (socket: WebSocket) => socket.send('{"type":"unwatch"}')],
  ['pings', (socket: WebSocket) => socket.ping()],
  ['pongs', (socket: WebSocket) => socket.pong()],
] as const)('who sends %s without end is cut off, and read no more', async ([, send]) => {
  const { realtime, url } = await startRealtime({
    messagesPerSecond: 0.01,
    messagesAtOnce: 10,
    requestsWaitingMax: 1_000,
  })
  const client = await signIn(url, 'anna')
  for (let count = 0; count < 1_000; count++) send(client.socket)
  expect(await client.closed).toBe(closeCodes.policy)
  expect(client.inbox.length).toBeLessThan(10)
  await vi.waitFor(() => expect(realtime.connectionCount).toBe(0))
})

test('a client that sends much is read a piece at a time', async () => {
  const time = new FakeTime()
  const { url } = await startRealtime({}, {}, time)
  const [flood, other] = [await signIn(url, 'anna'), await signIn(url, 'bert')]
  for (let count = 0; count < 6; count++) flood.socket.send('x'.repeat(60_000))
  // The answer to what comes last is waited for: messages that wait are answered as one, so errors cannot be counted.
  flood.say({ type: 'hello', token: 'anna' })
  await flood.next('error')
  await settled(other, 'bert')
  expect(flood.inbox.map(({ type }) => type)).not.toContain('hello')
  // A busy machine may bring the last piece when no timer is left to wait for.
  const isRead = () => expect(flood.inbox.map(({ type }) => type)).toContain('hello')
  await vi.waitFor(() => time.waitFor(isRead), 30_000)
})

test('a message beyond the bound ends the connection', async () => {
  const { url } = await startRealtime({ messageBytesMax: 1_000 })
  const client = await signIn(url, 'anna')
  client.socket.send('x'.repeat(2_000))
  expect(await client.closed).toBe(1009)
})

test('frames go to those who watch the device and asked for them', async () => {
  const { realtime, url } = await startRealtime()
  const [asking, other, stranger] = [
    await signIn(url, 'anna'),
    await signIn(url, 'anna2'),
    await signIn(url, 'bert'),
  ]
  for (const client of [asking, other]) client.say({ type: 'watch', deviceIds: [101] })
  // A connection that may not watch a device gets none of its values.
  stranger.say({ type: 'watch', deviceIds: [101] })
  for (const client of [asking, stranger]) client.say({ type: 'frames', deviceId: 101 })
  await settled(asking, 'anna')
  await settled(other, 'anna2')
  await settled(stranger, 'bert')
  const frame = {
    id: 1,
    deviceId: 101,
    direction: 'up',
    kind: 'answer',
    hex: '0103',
    length: 2,
    time: 5,
    note: '',
  } as const
  realtime.publisher.publishFrames(101, [frame])
  const message = { type: 'frames', deviceId: 101, list: [frame], isMissed: false }
  expect(await asking.next('frames')).toEqual(message)
  asking.say({ type: 'frames', deviceId: null })
  await settled(asking, 'anna')
  realtime.publisher.publishFrames(101, [frame])
  await settled(asking, 'anna')
  await settled(other, 'anna2')
  await settled(stranger, 'bert')
  expect([asking.inbox, other.inbox, stranger.inbox]).toEqual([[], [], []])
})

test('an account’s oldest connection makes room, other paths are refused', async () => {
  const { realtime, url } = await startRealtime({ connectionsPerAccountMax: 2 })
  const oldest = await signIn(url, 'anna')
  await signIn(url, 'anna')
  await signIn(url, 'anna2')
  expect(await oldest.closed).toBe(closeCodes.tooMany)
  await expect(connect(url.replace('live', 'other'))).rejects.toThrow('404')
  expect(realtime.connectionCount).toBe(2)
})

test('an account’s connections that read nothing make room for newer ones all the same', async () => {
  const { realtime, url } = await startRealtime({ connectionsPerAccountMax: 2 })
  for (const deviceId of [101, 102]) {
    const deaf = await signIn(url, 'anna')
    deaf.say({ type: 'watch', deviceIds: [deviceId] })
    await settled(deaf, 'anna')
    deaf.socket.pause()
  }
  const hasReaders = () => [101, 102].map((id) => realtime.publisher.hasReader(id))
  expect(hasReaders()).toEqual([true, true])
  await signIn(url, 'anna')
  await signIn(url, 'anna')
  expect(hasReaders()).toEqual([false, false])
})

test('2,000 connections that say nothing keep nobody out, and nobody who is in notices them', async () => {
  const { realtime, url } = await startRealtime({ upgradesAtOnce: 2_000 })
  const bert = await signIn(url, 'bert')
  bert.say({ type: 'watch', deviceIds: [201] })
  await openCrowd({
    port: Number(new URL(url).port),
    count: 2_000,
    addresses: 2,
    says: [
      'GET /api2/live HTTP/1.1',
      'host: x',
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  })
  await expect.poll(() => realtime.connectionCount).toBe(realtimeLimits.unauthenticatedMax + 1)
  const anna = await signIn(url, 'anna')
  anna.say({ type: 'watch', deviceIds: [101] })
  await settled(anna, 'anna')
  realtime.publisher.publishValues([value(101, 1, 7), value(201, 1, 8)])
  expect(await anna.next('values')).toMatchObject({ deviceId: 101 })
  expect(await bert.next('values')).toMatchObject({ deviceId: 201 })
})

test('a full house makes room by the oldest of the address that holds most', async () => {
  const { realtime, url } = await startRealtime({ connectionsMax: 2 })
  const [oldest] = [await signIn(url, 'anna'), await signIn(url, 'bert')]
  await signIn(url, 'anna2')
  expect(await oldest.closed).toBe(1006)
  expect(realtime.connectionCount).toBe(2)
})

test('a reader that does not answer pings is dropped', async () => {
  const { realtime, url } = await startRealtime()
  const client = await connect(url)
  client.socket.pause()
  await realtime.checkAll()
  await realtime.checkAll()
  await expect.poll(() => realtime.connectionCount).toBe(0)
  client.socket.resume()
})

async function showPages(url: string, code = 'page') {
  const viewer = await connect(url)
  viewer.say({ type: 'hello', code })
  await viewer.next('hello')
  return viewer
}

test('who comes by a code hears of the variables of the pages, and of no more by asking', async () => {
  const { realtime, url } = await startRealtime()
  const viewer = await showPages(url)
  realtime.publisher.publishValues([value(101, 2, 7), value(102, 1, 8), value(101, 1, 9)])
  expect(await viewer.next('values')).toMatchObject({
    deviceId: 101,
    list: [{ varId: 1, value: 9 }],
  })
  viewer.say({ type: 'watch', deviceIds: [101, 102] })
  const status = { status: 1, loginTime: 3, activatedTime: 4 } as const
  realtime.publisher.publishShownStatus({ deviceId: 102, ...status })
  realtime.publisher.publishShownStatus({ deviceId: 101, ...status })
  realtime.publisher.publishValues([value(101, 2, 7), value(102, 1, 8)])
  viewer.say({ type: 'hello', code: 'page' })
  await viewer.next('hello')
  expect(viewer.inbox).toEqual([
    { type: 'status', deviceId: 101, status: 1, loginTime: null, activatedTime: null },
  ])
  viewer.say({ type: 'hello', token: 'anna' })
  expect(await viewer.closed).toBe(closeCodes.policy)
})

test('where a device drives is heard on pages with a map of it, and on no others', async () => {
  const { realtime, shares, url } = await startRealtime()
  const viewer = await showPages(url)
  const placed = (longitude: number) => ({ deviceId: 101, place: { longitude, latitude: 31 } })
  realtime.publisher.publishShownPlace(placed(121))
  shares.set('page', { ...sharedPages, mapped: new Set([101]) })
  await realtime.publishShare(({ shareKey }) => shareKey === 'page:1')
  realtime.publisher.publishShownPlace(placed(122))
  expect(await viewer.next('placed')).toEqual({ type: 'placed', ...placed(122) })
  const anna = await signIn(url, 'anna')
  realtime.publisher.publishPlaced(1, placed(123))
  expect(await anna.next('placed')).toEqual({ type: 'placed', ...placed(123) })
  expect(viewer.inbox).toEqual([{ type: 'share' }])
})

test('a share that allows something else is opened again by its viewers, and by no others', async () => {
  const { realtime, shares, url } = await startRealtime()
  shares.set('other', { ...sharedPages, shareKey: 'page:2', configurationId: 8 })
  const viewer = await showPages(url)
  const other = await showPages(url, 'other')
  await realtime.publishShare(({ shareKey }) => shareKey === 'page:1')
  await realtime.publishShare(({ configurationId }) => configurationId === 8)
  expect(await viewer.next('share')).toEqual({ type: 'share' })
  expect(await other.next('share')).toEqual({ type: 'share' })
  expect([viewer.inbox, other.inbox]).toEqual([[], []])
})

test('a page that was saved counts when its viewers hear of it', async () => {
  const { realtime, shares, url } = await startRealtime()
  const viewer = await showPages(url)
  const anna = await signIn(url, 'anna')
  shares.set('page', { ...sharedPages, variables: new Map([[103, new Set([4])]]) })
  const page = { configurationId: 7, pageId: 70, updateTime: 12 }
  await realtime.publisher.publishPage(1, page)
  expect(await viewer.next('gone')).toEqual({ type: 'gone', deviceId: 101 })
  expect(await viewer.next('page')).toEqual({ type: 'page', ...page })
  expect(await anna.next('page')).toEqual({ type: 'page', ...page })
  realtime.publisher.publishValues([value(101, 1, 7), value(103, 4, 8)])
  expect(await viewer.next('values')).toMatchObject({ deviceId: 103 })
})

test('shared pages end when the share is revoked, expires, or its owner loses what it shows', async () => {
  const { realtime, shares, time, url } = await startRealtime()
  const revoked = await showPages(url)
  realtime.endShare('page:1')
  expect(await revoked.next('error')).toMatchObject({ code: 40400 })
  expect(await revoked.closed).toBe(closeCodes.signedOut)
  const expired = await showPages(url)
  time.now = 100
  realtime.publisher.publishValues([value(101, 1, 9)])
  realtime.endExpiredShares()
  expect(await expired.closed).toBe(closeCodes.signedOut)
  expect(expired.inbox.map(({ type }) => type)).toEqual(['error'])
  time.now = 5
  const lost = await showPages(url)
  shares.clear()
  realtime.endSubscriptions(1, 101)
  realtime.publisher.publishValues([value(101, 1, 9)])
  expect(await lost.closed).toBe(closeCodes.signedOut)
  expect(lost.inbox.map(({ type }) => type)).toEqual(['error'])
  const stranger = await connect(url)
  stranger.say({ type: 'hello', code: 'page' })
  expect(await stranger.next('error')).toMatchObject({ code: 40400 })
  expect(await stranger.closed).toBe(closeCodes.signedOut)
})

test('viewers are bounded, by share and by address', async () => {
  const { realtime, url } = await startRealtime({ viewersPerAddressMax: 2 })
  const first = await showPages(url)
  await showPages(url)
  const third = await connect(url)
  third.say({ type: 'hello', code: 'page' })
  expect(await third.closed).toBe(closeCodes.tooMany)
  first.socket.close()
  await first.closed
  await expect.poll(() => realtime.connectionCount).toBe(1)
  await showPages(url)
})

test.for([
  [{}, 'open'],
  [{ origin: 'http://iot.example.com' }, 'open'],
  [{ origin: 'https://public.example.com' }, 'open'],
  [{ origin: 'https://proxied.example.com', 'x-forwarded-host': 'proxied.example.com' }, 'open'],
  [{ origin: 'https://evil.example.com' }, 'error'],
  [{ origin: 'http://iot.example.com.evil.example.com' }, 'error'],
  [{ origin: 'null' }, 'error'],
] as const)('a page with %o: %s', async ([headers, outcome]) => {
  const { url } = await startRealtime({}, { publicUrl: 'https://public.example.com' })
  const socket = new WebSocket(url, { headers: { host: 'iot.example.com', ...headers } })
  onTestFinished(() => socket.terminate())
  const { promise, resolve } = Promise.withResolvers<string>()
  for (const event of ['open', 'error'] as const) socket.once(event, () => resolve(event))
  expect(await promise).toBe(outcome)
})

test('an address opens so many live connections at once, and others are not concerned', async () => {
  const proxies = new TrustedProxies(['127.0.0.1'])
  const limits = { upgradesAtOnce: 2, upgradesPerSecond: 0.001 }
  const { url } = await startRealtime(limits, { proxies })
  const comesFrom = async (address: string, origin?: string) => {
    const headers = { 'x-forwarded-for': address, ...(origin !== undefined && { origin }) }
    const socket = new WebSocket(url, { headers })
    onTestFinished(() => socket.terminate())
    const { promise, resolve } = Promise.withResolvers<string>()
    socket.once('open', () => resolve('open'))
    socket.once('error', ({ message }) => resolve(message))
    return promise
  }
  // Tries of a foreign page do not use up what its visitor may open.
  expect(await comesFrom('198.51.100.7', 'https://evil.example.com')).toContain('403')
  expect(await comesFrom('198.51.100.7')).toBe('open')
  expect(await comesFrom('198.51.100.7')).toBe('open')
  expect(await comesFrom('198.51.100.7')).toContain('429')
  expect(await comesFrom('198.51.100.8')).toBe('open')
})
