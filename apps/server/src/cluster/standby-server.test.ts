import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { errorTable } from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { defaultConnectionLimits, HttpConnections } from '#platform/connections/http-connections.ts'
import { freePorts } from '#platform/testing/free-ports.ts'
import { Forwarder } from './forwarder.ts'
import { StandbyServer } from './standby-server.ts'

const host = '127.0.0.1'

/** A process that stands by, and an owner that answers with what it was sent. */
async function openStandby(trusted: readonly string[] = []) {
  const [port = 0, ownerPort = 0] = await freePorts(2)
  let received = 0
  const owner = createServer((request, response) => {
    received += 1
    void textOf(request).then((body) => {
      const { method, url, headers } = request
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-method': method ?? '' })
      response.end(JSON.stringify({ url, headers, body }))
    })
  })
  const sockets = new WebSocketServer({ server: owner })
  sockets.on('connection', (socket, request) => {
    socket.send(`hello ${String(request.headers['x-forwarded-for'])}`)
    socket.on('message', (data: Buffer) => socket.send(`heard ${data.toString()}`))
  })
  owner.listen(ownerPort, host)
  await once(owner, 'listening')
  const proxies = new TrustedProxies(trusted)
  const connections = new HttpConnections(proxies, {
    ...defaultConnectionLimits,
    connectionsMax: 100,
    perAddressMax: 4,
    requestMs: 60_000,
  })
  const forwarder = new Forwarder(proxies)
  forwarder.target = new URL(`http://${host}:${ownerPort}`)
  const metricsAccess = { kind: 'token', token: 'token-of-metrics' } as const
  const standby = new StandbyServer(
    { host, port, metricsAccess, connections },
    forwarder,
    async () => 'numbers 1\n',
  )
  onTestFinished(async () => {
    await standby.close()
    sockets.close()
    owner.closeAllConnections()
    owner.close()
  })
  const origin = `http://${host}:${port}`
  await expect.poll(() => fetch(`${origin}/healthz`).then(({ status }) => status)).toBe(200)
  return { connections, forwarder, standby, origin, port, countReceived: () => received }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

test('a request goes to the owner whole, and its answer comes back whole', async () => {
  const { origin } = await openStandby()
  const body = 'x'.repeat(300_000)
  const init = { method: 'POST', body, headers: { token: 'secret' } }
  const answer = await fetch(`${origin}/api2/app/thing?a=1&b=%20`, init)
  expect([answer.status, answer.headers.get('x-method')]).toEqual([201, 'POST'])
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toMatchObject({
    url: '/api2/app/thing?a=1&b=%20',
    body,
    headers: { token: 'secret', host: new URL(origin).host, 'x-forwarded-for': host },
  })
})

test('a check of a balancer, which is HTTP/1.0 and names no host, is passed on too', async () => {
  const { port } = await openStandby()
  const socket = connect(port, host)
  socket.write('GET /readyz HTTP/1.0\r\n\r\n')
  const head = await new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString()))
  })
  expect(head).toContain('201 Created')
  socket.destroy()
})

test('what a stranger says of addresses is not passed on, what a trusted proxy says is completed', async () => {
  const named = { 'x-request-id': 'request-1', traceparent: '00-1-1-01' }
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', ...named }
  const stranger = await openStandby()
  const heard = await (await fetch(`${stranger.origin}/`, { headers })).json()
  expect(heard).toMatchObject({
    headers: { 'x-forwarded-for': host, 'x-forwarded-proto': 'http' },
  })
  expect(heard).not.toMatchObject({ headers: { 'x-request-id': expect.anything() } })
  expect(heard).not.toMatchObject({ headers: { traceparent: expect.anything() } })
  const proxy = await openStandby([host])
  const believed = await (await fetch(`${proxy.origin}/`, { headers })).json()
  expect(believed).toMatchObject({
    headers: { 'x-forwarded-for': `203.0.113.7, ${host}`, 'x-forwarded-proto': 'https', ...named },
  })
})

test('a live connection reaches the owner and back, and ends with the standby', async () => {
  const { standby, port } = await openStandby()
  const socket = new WebSocket(`ws://${host}:${port}/api2/live`)
  const messages: string[] = []
  socket.on('message', (data: Buffer) => messages.push(data.toString()))
  await once(socket, 'open')
  socket.send('one')
  await expect.poll(() => messages).toEqual([`hello ${host}`, 'heard one'])
  const closed = once(socket, 'close')
  await standby.close()
  await closed
})

test('a live connection is passed on without a warning that its listeners leak', async () => {
  const { port } = await openStandby()
  const warnings: Error[] = []
  const record = (warning: Error) => void warnings.push(warning)
  process.on('warning', record)
  onTestFinished(() => void process.off('warning', record))
  const socket = new WebSocket(`ws://${host}:${port}/api2/live`)
  await once(socket, 'message')
  socket.close()
  await once(socket, 'close')
  expect(warnings).toEqual([])
})

test('without an owner calls say so in the language of the caller, and may come again', async () => {
  const { forwarder, origin, port } = await openStandby()
  forwarder.target = undefined
  const answer = await fetch(`${origin}/api2/app/thing`, { headers: { lang: 'en_us' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const { code, en_us: msg } = errorTable.storeAway
  expect(await answer.json()).toEqual({ code, msg, data: null })
  forwarder.target = new URL(`http://${host}:1`)
  expect((await fetch(`${origin}/`)).status).toBe(503)
  const socket = new WebSocket(`ws://${host}:${port}/api2/live`)
  const [refusal] = await once(socket, 'error')
  expect(String(refusal)).toContain('503')
})

test('who has sent something when the owner breaks off is not told that nothing was done', async () => {
  const { forwarder, origin } = await openStandby()
  const dying = createServer((request) => void textOf(request).then(() => request.socket.destroy()))
  dying.listen(0, host)
  await once(dying, 'listening')
  onTestFinished(() => void dying.close())
  const { port } = z.parse(z.object({ port: z.number() }), dying.address())
  forwarder.target = new URL(`http://${host}:${port}`)
  const send = async (method: string) => {
    const body = method === 'GET' ? null : '{}'
    const answer = await fetch(`${origin}/api2/app/thing`, { method, body })
    const { status, headers } = answer
    return [status, headers.get('retry-after'), await answer.json()]
  }
  const told = (name: 'outcomeUnknown' | 'storeAway') => {
    const { code, zh_cn: msg } = errorTable[name]
    return { code, msg, data: null }
  }
  expect(await send('POST')).toEqual([200, null, told('outcomeUnknown')])
  expect(await send('GET')).toEqual([503, '2', told('storeAway')])
  forwarder.target = new URL(`http://${host}:1`)
  expect(await send('POST')).toEqual([503, '2', told('storeAway')])
})

test('who sends a thousand requests at once and waits for no answer costs neither process more than a few', async () => {
  const { connections, port, countReceived } = await openStandby()
  const socket = connect({ host, port })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write('GET /api2/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1_000))
  await expect.poll(() => connections.cuts.pipelined).toBe(1)
  expect(countReceived()).toBeLessThanOrEqual(defaultConnectionLimits.openRepliesMax)
})

test('requests of one connection are passed on one after the other, and answered in their order', async () => {
  const { forwarder, port } = await openStandby()
  const held: (() => void)[] = []
  const slow = createServer(({ url }, response) => {
    held.push(() => response.end(`answer to ${url}\n`))
  })
  slow.listen(0, host)
  await once(slow, 'listening')
  onTestFinished(() => void slow.close())
  const address = z.parse(z.object({ port: z.number() }), slow.address())
  forwarder.target = new URL(`http://${host}:${address.port}`)
  const socket = connect({ host, port })
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString()
  })
  for (const name of ['one', 'two', 'three'])
    socket.write(`GET /${name} HTTP/1.1\r\nhost: x\r\n\r\n`)
  for (let count = 1; count <= 3; count += 1) {
    await expect.poll(() => held.length).toBe(count)
    held.at(-1)?.()
  }
  await expect.poll(() => heard.match(/answer to \/\w+/g)).toHaveLength(3)
  expect(heard.match(/(?<=answer to \/)\w+/g)).toEqual(['one', 'two', 'three'])
})

test('half requests of one visitor leave room for others', async () => {
  const { connections, origin, port } = await openStandby()
  for (let count = 0; count < 20; count += 1) {
    const socket = connect({ host, port, localAddress: '127.0.0.2' })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nho')
  }
  expect((await fetch(`${origin}/api2/app/thing`)).status).toBe(201)
  expect(connections.size).toBeLessThanOrEqual(5)
})

test('a balancer learns that it stands by', async () => {
  const { origin } = await openStandby()
  expect((await fetch(`${origin}/ownerz`)).status).toBe(503)
})

test('its own numbers are for those who may read those of the owner', async () => {
  const { origin } = await openStandby()
  expect((await fetch(`${origin}/metrics`)).status).toBe(403)
  const headers = { authorization: 'Bearer token-of-metrics' }
  const numbers = await (await fetch(`${origin}/metrics`, { headers })).text()
  expect(numbers).toBe('numbers 1\n')
})

test('checks of a process whose start waits say so, and none sends it calls or devices', async () => {
  const { standby, origin } = await openStandby()
  standby.startsWhile = 'the database does not answer'
  for (const path of ['/healthz', '/readyz', '/ownerz']) {
    const answer = await fetch(origin + path)
    const reason = 'the database does not answer'
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      503,
      { status: 'starting', reason },
    ])
  }
  standby.startsWhile = undefined
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})
