import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { deviceStatus } from '@fieldhub/contract'
import { ApiClient } from './harness/api-client.ts'
import { type Onlooker, startOnlooker } from './harness/onlooker.ts'
import { adminPassword, type ServerProcess, startServer } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'

const floodSockets = 10_000
const growthBytesMax = 96 * 1_048_576

test.describe.configure({ timeout: 120_000 })
let server: ServerProcess
let onlooker: Onlooker
const sockets: Socket[] = []

test.beforeEach(async () => {
  server = await startServer({ settings: { FIELDHUB_DEMO: 'off' } })
  const client = new ApiClient(server.origin)
  await client.signIn('admin', adminPassword)
  onlooker = await startOnlooker(client, server)
  await expect.poll(() => onlooker.lastRead()).toBeGreaterThan(0)
})
test.afterEach(async () => {
  onlooker.stop()
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.stop()
})

function dial(bytes?: Uint8Array): Socket {
  const socket = connect({ host: '127.0.0.1', port: server.tcpPort })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.resume()
  if (bytes !== undefined) socket.on('connect', () => socket.write(bytes))
  return socket
}

/** Bytes that are the same in each run. */
function noise(seed: number, length: number): Uint8Array {
  let state = seed + 1
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

async function connectedOrRefused(socket: Socket): Promise<void> {
  if (socket.closed || socket.readyState === 'open') return
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
}

async function expectPollingGoesOn(): Promise<void> {
  const before = await onlooker.lastRead()
  await expect
    .poll(() => onlooker.lastRead(), { message: 'the other device is still polled' })
    .toBeGreaterThan(before + 2_000)
  expect(await onlooker.status()).toBe(deviceStatus.online)
}

test('random bytes are hung up on and nobody else notices', async () => {
  const noisy = Array.from({ length: 60 }, (_, index) => dial(noise(index, 1 + index * 20)))
  await expect.poll(() => noisy.filter(({ closed }) => !closed).length, { timeout: 45_000 }).toBe(0)
  await expectPollingGoesOn()
})

test('10,000 half-open connections cost bounded memory and nobody else notices', async () => {
  await expectPollingGoesOn()
  const before = server.memory()
  for (let opened = 0; opened < floodSockets; opened += 500) {
    const group = Array.from({ length: 500 }, () => dial())
    await Promise.all(group.map(connectedOrRefused))
  }
  await expectPollingGoesOn()
  expect(server.memory() - before).toBeLessThan(growthBytesMax)
})
