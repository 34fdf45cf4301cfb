import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ServerMessage } from '@fieldhub/contract'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Value } from '#platform/facts.ts'
import { Realtime } from './realtime.ts'
import { closeCodes, type RealtimeLimits } from './realtime-limits.ts'

const owners = new Map([
  ['anna', { accountId: 1, sessionId: 11 }],
  ['anna2', { accountId: 1, sessionId: 12 }],
  ['bert', { accountId: 2, sessionId: 21 }],
])
/** Devices 100–199 are account 1's, 200–299 account 2's. */
const ownerOf = (deviceId: number) => Math.floor(deviceId / 100)

async function startRealtime(limits: Partial<RealtimeLimits> = {}) {
  const alive = new Set([11, 12, 21])
  const realtime = new Realtime({
    ports: {
      identify: async (token) => owners.get(token),
      isSessionAlive: async (sessionId) => alive.has(sessionId),
      visibleDeviceIds: async (accountId, ids) => ids.filter((id) => ownerOf(id) === accountId),
    },
    clock: { now: () => 5 },
    log: pino({ level: 'silent' }),
    limits: { flushEveryMs: 5, ...limits },
  })
  const server = createServer((_request, response) => response.end())
  realtime.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await realtime.close()
    server.close()
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an address
  const { port } = server.address() as AddressInfo
  return { realtime, alive, url: `ws://127.0.0.1:${port}/api2/live` }
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

/** Resolves once the server has answered everything that was said before. */
async function settled(client: Awaited<ReturnType<typeof signIn>>, token: string) {
  client.say({ type: 'hello', token })
  await client.next('hello')
}

test('values of watched devices arrive, and of no other', async () => {
  const { realtime, url } = await startRealtime()
  const anna = await signIn(url, 'anna')
  anna.say({ type: 'watch', deviceIds: [101, 201] })
  await settled(anna, 'anna')
  realtime.publishValues([value(201, 1, 7), value(102, 1, 8), value(101, 1, 9)])
  const message = await anna.next('values')
  expect(message).toEqual({
    type: 'values',
    deviceId: 101,
    list: [{ varId: 1, value: 9, time: 9, quality: 'good' }],
  })
  anna.say({ type: 'unwatch' })
  await settled(anna, 'anna')
  realtime.publishValues([value(101, 1, 10)])
  await settled(anna, 'anna')
  expect(anna.inbox).toEqual([])
})

test('a state goes to every connection of the owner and to nobody else', async () => {
  const { realtime, url } = await startRealtime()
  const [one, two, bert] = [
    await signIn(url, 'anna'),
    await signIn(url, 'anna2'),
    await signIn(url, 'bert'),
  ]
  realtime.publishStatus(1, { deviceId: 101, status: 2, loginTime: 1, activatedTime: 1 })
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

test('a slow reader gets the newest values, not all of them', async () => {
  const { realtime, url } = await startRealtime({ unsentBytesMax: 2_000 })
  const anna = await signIn(url, 'anna')
  anna.say({ type: 'watch', deviceIds: [101] })
  await settled(anna, 'anna')
  anna.socket.pause()
  const variables = Array.from({ length: 500 }, (_, index) => index + 1)
  const rounds = 2_000
  for (let round = 1; round <= rounds; round++) {
    realtime.publishValues(variables.map((varId) => value(101, varId, round)))
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
  expect(received).toBeLessThan((variables.length * rounds) / 10)
})

test('messages that are no JSON, of another shape or too many are answered or end the connection', async () => {
  const { url } = await startRealtime()
  const client = await signIn(url, 'anna')
  client.socket.send('{"type":')
  expect(await client.next('error')).toMatchObject({ code: 40001 })
  client.say({ type: 'watch', deviceIds: ['1'] })
  expect(await client.next('error')).toMatchObject({ code: 40001 })
  for (let count = 0; count < 100; count++) client.say({ type: 'watch', deviceIds: [101] })
  expect(await client.closed).toBe(closeCodes.policy)
})

test('a message beyond the bound ends the connection', async () => {
  const { url } = await startRealtime({ messageBytesMax: 1_000 })
  const client = await signIn(url, 'anna')
  client.socket.send('x'.repeat(2_000))
  expect(await client.closed).toBe(1009)
})

test('an account’s oldest connection makes room, strangers are bounded, other paths refused', async () => {
  const { realtime, url } = await startRealtime({ connectionsPerAccountMax: 2, strangersMax: 1 })
  const oldest = await signIn(url, 'anna')
  await signIn(url, 'anna')
  await signIn(url, 'anna2')
  expect(await oldest.closed).toBe(closeCodes.tooMany)
  await connect(url)
  await expect(connect(url)).rejects.toThrow('503')
  await expect(connect(url.replace('live', 'other'))).rejects.toThrow('404')
  expect(realtime.connectionCount).toBe(3)
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
