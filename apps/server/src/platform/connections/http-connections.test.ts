import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { eventually } from '#testing/eventually.ts'
import { type ConnectionLimits, HttpConnections } from './http-connections.ts'

const limits: ConnectionLimits = {
  connectionsMax: 100,
  perAddressMax: 100,
  openRepliesMax: 8,
  stalledMs: 60_000,
  headersMs: 60_000,
  idleMs: 60_000,
  requestMs: 60_000,
  restMs: 60_000,
}

async function open(
  handler: RequestListener,
  changed: Partial<ConnectionLimits> = {},
  proxies = new TrustedProxies([]),
) {
  const connections = new HttpConnections(proxies, { ...limits, ...changed })
  const server = connections.serve(handler)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { connections, server, port: portOf(server) }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function client(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function statusFrom(port: number, localAddress: string): Promise<number | undefined> {
  const agent = new Agent()
  onTestFinished(() => agent.destroy())
  const request = get({ host: '127.0.0.1', port, localAddress, agent })
  const [response] = await once(request, 'response')
  await text(response)
  return response.statusCode
}

/**
 * It runs from the connection on: a shorter one ends on a busy machine before the request is read, and such a client waits
 * for an answer in vain.
 */
const unreadMs = 2_000
const line = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
const hello: RequestListener = (_request, reply) => void reply.end('hello')
/** However it ends: a connection that is cut off while something is under way is reset. */
const closed = (socket: Socket) =>
  socket.closed || new Promise((resolve) => socket.once('close', resolve))

test('a thousand requests at once on one connection close it, and only a few are answered', async () => {
  let asked = 0
  const { connections, port } = await open(() => void (asked += 1))
  const socket = await client(port)
  socket.write(line.repeat(1_000))
  await closed(socket)
  expect(asked).toBe(8)
  expect(connections.cuts.pipelined).toBe(1)
  expect(connections.size).toBe(0)
})

test('who sent a thousand requests at once again and again rests for a while, and nobody else does', async () => {
  let asked = 0
  const { connections, port } = await open(() => void (asked += 1), { restMs: 3_000 })
  const [one, neighbour] = [await client(port), await client(port)]
  const other = await client(port, '127.0.0.2')
  for (const each of [one, await client(port), await client(port)]) {
    each.write(line.repeat(1_000))
    await expect.poll(() => each.closed).toBe(true)
  }
  expect(neighbour.closed).toBe(false)
  const last = await client(port)
  last.write(line.repeat(1_000))
  await expect.poll(() => last.closed && neighbour.closed).toBe(true)
  expect(connections.cuts).toMatchObject({ pipelined: 4, rest: 1 })

  const before = asked
  other.write(line)
  await expect.poll(() => asked).toBe(before + 1)
  await eventually(async () => {
    const later = await client(port)
    later.write(line)
    await expect.poll(() => asked, { timeout: 100 }).toBe(before + 2)
  })
})

test('requests one after the other may be as many as they like', async () => {
  const { port, connections } = await open(hello)
  const socket = await client(port)
  for (let round = 0; round < 50; round += 1) {
    socket.write(line)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('hello')
  }
  expect(connections.cuts.pipelined).toBe(0)
})

test('what a client sent that was gone before it was accepted is not done', async () => {
  const paths: unknown[] = []
  const { port } = await open((request, reply) => {
    paths.push(request.url)
    reply.end('hello')
  })
  const sendAndReset = `const socket = require('node:net').connect(${port}, '127.0.0.1', () =>
    socket.write(${JSON.stringify(line.replace('/', '/gone'))}, () => socket.resetAndDestroy()))`
  // This process accepts nothing meanwhile.
  execFileSync(process.execPath, ['-e', sendAndReset])
  expect(await statusFrom(port, '127.0.0.1')).toBe(200)
  expect(paths).toEqual(['/'])
})

test('a visitor over its bound loses the connection that was idle longest, and nobody else one', async () => {
  const { port, connections } = await open(hello, { perAddressMax: 2 })
  const neighbour = await client(port, '127.0.0.2')
  const sockets = [await client(port), await client(port), await client(port)]
  await closed(sockets[0] ?? neighbour)
  expect(sockets.map((socket) => socket.closed)).toEqual([true, false, false])
  expect(neighbour.closed).toBe(false)
  expect(connections.cuts).toMatchObject({ idle: 1, full: 0 })
})

test('a visitor whose connections are all busy gets no further one, others do', async () => {
  const { port, connections } = await open(
    (request, reply) => {
      if (request.socket.remoteAddress === '127.0.0.2') reply.end('hello')
    },
    { perAddressMax: 2 },
  )
  const busy = [await client(port), await client(port)]
  for (const socket of busy) socket.write(line)
  await eventually(() => expect(connections.busy).toBe(2))
  await closed(await client(port))
  expect(connections.cuts.full).toBe(1)
  expect(busy.map((socket) => socket.closed)).toEqual([false, false])
  expect(await statusFrom(port, '127.0.0.2')).toBe(200)
})

test('half requests of many visitors make room for a whole one', async () => {
  const { port, connections } = await open(hello, { connectionsMax: 10, perAddressMax: 5 })
  for (let number = 0; number < 30; number += 1) {
    const socket = await client(port, `127.0.0.${10 + (number % 6)}`)
    socket.write('GET / HTTP/1.1\r\nho')
  }
  expect(await statusFrom(port, '127.0.0.2')).toBe(200)
  expect(connections.size).toBeLessThanOrEqual(10)
})

test('a trusted proxy speaks for many', async () => {
  const proxies = new TrustedProxies(['127.0.0.3'])
  const { port, connections } = await open(hello, { perAddressMax: 2 }, proxies)
  const sockets = await Promise.all(Array.from({ length: 10 }, () => client(port, '127.0.0.3')))
  await eventually(() => expect(connections.size).toBe(10))
  expect(sockets.some((socket) => socket.closed)).toBe(false)
})

test('a half request is over after its time', async () => {
  const { port, connections } = await open(hello, { headersMs: 100 })
  const socket = await client(port)
  socket.write('GET / HTTP/1.1\r\nho')
  socket.resume()
  await closed(socket)
  await eventually(() => expect(connections.size).toBe(0))
})

test('an answer that nobody reads is cut off, one that takes its time is not', async () => {
  const late = Promise.withResolvers<void>()
  const large = Buffer.alloc(64 * 1_048_576)
  const { port, connections } = await open(
    (request, reply) => {
      if (request.url === '/late') void late.promise.then(() => reply.end('at last'))
      else reply.end(large)
    },
    { stalledMs: unreadMs },
  )
  const patient = await client(port)
  patient.write('GET /late HTTP/1.1\r\nhost: x\r\n\r\n')
  const socket = await client(port)
  socket.pause()
  socket.write(line)
  await eventually(() => expect(connections.cuts.stalled).toBe(1))
  late.resolve()
  const [answer] = await once(patient, 'data')
  expect(String(answer)).toContain('at last')
})

test('a reply that gives a slow line more time is not cut where another is', async () => {
  const large = Buffer.alloc(32 * 1024 * 1024)
  const { connections, port } = await open(
    (request, reply) => {
      if (request.url === '/slow') request.socket.setTimeout(60_000)
      reply.end(large)
    },
    { stalledMs: unreadMs },
  )
  const slow = await client(port)
  slow.pause()
  slow.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  const other = await client(port)
  other.pause()
  other.write(line)
  await eventually(() => expect(connections.cuts.stalled).toBe(1))
  await eventually(() => expect(connections.busy).toBe(1))
  slow.resume()
  const [first] = await once(slow, 'data')
  expect(String(first)).toContain('HTTP/1.1 200')
})

test('a live connection is bounded among all alone, and never idle', async () => {
  const { server, port, connections } = await open(hello, { perAddressMax: 2 })
  server.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Live\r\n\r\n'))
  const live = await Promise.all([client(port), client(port)])
  for (const socket of live) {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    await once(socket, 'data')
  }
  const others = [await client(port), await client(port), await client(port)]
  await closed(others[0] ?? live[0])
  expect(live.map((socket) => socket.closed)).toEqual([false, false])
  expect(connections.size).toBe(4)
})

/** Sends a body of this many bytes in pieces of this length. */
async function sendPieces(
  port: number,
  [bytes, length]: [number, number],
  address?: string,
): Promise<Socket> {
  const socket = await client(port, address)
  const piece = `${length.toString(16)}\r\n${' '.repeat(length)}\r\n`
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
  socket.write(`${piece.repeat(bytes / length)}0\r\n\r\n`)
  return socket
}

async function openReading() {
  let handed = 0
  const opened = await open((request, reply) => {
    request.on('data', ({ length }: Buffer) => {
      handed += length
    })
    request.on('end', () => reply.end('all'))
  })
  return { ...opened, handed: () => handed }
}

test('a body in usual pieces is taken, and one in a few small ones', async () => {
  const { connections, port } = await openReading()
  const bodies: [number, number][] = [
    [250, 1],
    [1_000_000, 100],
    [1_000_000, 10_000],
  ]
  for (const body of bodies) {
    const [answer] = await once(await sendPieces(port, body), 'data')
    expect(String(answer)).toContain('200 OK')
  }
  expect(connections.cuts.pieces).toBe(0)
})

test('a body in pieces of one byte ends its connection, and again and again all of its visitor', async () => {
  const { connections, handed, port } = await openReading()
  const [neighbour, other] = [await client(port), await client(port, '127.0.0.2')]
  for (let turn = 1; turn <= 4; turn += 1) {
    expect(neighbour.closed).toBe(false)
    const small = await sendPieces(port, [100_000, 1])
    await expect.poll(() => small.closed).toBe(true)
    expect(handed()).toBeLessThan(300 * turn)
  }
  await expect.poll(() => neighbour.closed).toBe(true)

  const again = await client(port)
  await expect.poll(() => again.closed).toBe(true)
  expect(connections.cuts).toMatchObject({ pieces: 4, rest: 2 })
  other.write(line.replace('GET', 'POST'))
  expect(String(await once(other, 'data'))).toContain('200 OK')
})
