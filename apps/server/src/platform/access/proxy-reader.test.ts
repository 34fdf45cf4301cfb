import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { invariant } from '@fieldhub/kernel'
import { expect, onTestFinished, test } from 'vitest'
import { SkippableTimers } from '#platform/testing/skippable-timers.ts'
import { eventually } from '#testing/eventually.ts'
import { ProxyReader } from './proxy-reader.ts'

const header = 'PROXY TCP4 203.0.113.7 10.0.0.2 40000 15000\r\n'

async function serveBehindProxy(trusts: (address: string) => boolean) {
  const timers = new SkippableTimers()
  const proxy = new ProxyReader({ trusts }, timers)
  const served: { address: string | undefined; text: string }[] = []
  const serve = (socket: Socket) => {
    const one = { address: socket.remoteAddress, text: '' }
    served.push(one)
    socket.on('data', (chunk: Buffer) => {
      one.text += chunk.toString('latin1')
    })
  }
  const server = createServer((socket) => proxy.receive(socket, serve))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  invariant(address !== null && typeof address === 'object', 'a TCP server has an address')
  const dial = async () => {
    const socket = connect({ port: address.port, host: '127.0.0.1', noDelay: true })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  onTestFinished(() => void server.close())
  return { dial, served, timers }
}

test('whoever a trusted proxy names is served by that address, and none of its bytes is lost', async () => {
  const { dial, served } = await serveBehindProxy(() => true)
  const socket = await dial()
  socket.write(`${header}DTU-1,`)
  await eventually(() => expect(served).toEqual([{ address: '203.0.113.7', text: 'DTU-1,' }]))
  socket.write('secret1')
  await eventually(() => expect(served[0]?.text).toBe('DTU-1,secret1'))
})

test('a header may come byte by byte', async () => {
  const { dial, served } = await serveBehindProxy(() => true)
  const socket = await dial()
  for (const byte of `${header}x`) {
    socket.write(byte)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await eventually(() => expect(served).toEqual([{ address: '203.0.113.7', text: 'x' }]))
})

test('who comes past the proxy speaks for himself, whatever he writes', async () => {
  const { dial, served } = await serveBehindProxy(() => false)
  const socket = await dial()
  socket.write(header)
  await eventually(() => expect(served).toEqual([{ address: '127.0.0.1', text: header }]))
})

test('a trusted proxy that sends something else, or nothing in three seconds, is cut off', async () => {
  const { dial, served, timers } = await serveBehindProxy(() => true)
  const talking = await dial()
  const talkingEnds = once(talking, 'close')
  talking.write('DTU-1,secret1')
  talking.resume()
  await talkingEnds
  const silent = await dial()
  const silentEnds = once(silent, 'close')
  silent.resume()
  await new Promise((resolve) => setImmediate(resolve))
  timers.skip(3_100)
  await silentEnds
  expect(served).toEqual([])
})
