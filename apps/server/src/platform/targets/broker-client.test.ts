import { once } from 'node:events'
import { createServer } from 'node:net'
import { generate, type Packet, parser } from 'mqtt-packet'
import { expect, onTestFinished, test } from 'vitest'
import { connectToBroker } from './broker-client.ts'
import { toConnectionFault } from './connection-fault.ts'
import { openTargetGuard } from './target-guard.ts'

/** A broker that reads whatever comes, greets or not, and says nothing more. */
async function dialSilent(isGreeting: boolean) {
  const heard: Packet['cmd'][] = []
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    const packets = parser().on('packet', ({ cmd }) => {
      heard.push(cmd)
      if (!isGreeting || cmd !== 'connect') return
      socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }))
    })
    socket.on('data', (bytes) => void packets.parse(bytes)).on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const failed = Promise.withResolvers<Error>()
  const options = {
    target: { host: '127.0.0.1', port, isTls: false },
    clientId: 'test',
    username: '',
    password: '',
    connectTimeoutMs: isGreeting ? 10_000 : 500,
    keepAliveSeconds: 1,
  }
  const client = connectToBroker(openTargetGuard(true), options, failed.resolve)
  onTestFinished(() => void client.end(true))
  return { client, failed: failed.promise, heard }
}

test('a broker that never greets has not answered in time', async () => {
  const { failed, heard } = await dialSilent(false)
  expect(toConnectionFault(await failed)).toBe('timeout')
  expect(heard).toEqual(['connect'])
})

test('a broker that falls silent on an open connection is noticed, also while messages go out', async () => {
  const { client, failed, heard } = await dialSilent(true)
  await new Promise<void>((resolve) => void client.once('connect', () => resolve()))
  const sending = setInterval(() => void client.publish('a', 'b', { qos: 0 }), 50)
  onTestFinished(() => clearInterval(sending))
  expect(toConnectionFault(await failed)).toBe('timeout')
  expect(heard).toContain('pingreq')
})
