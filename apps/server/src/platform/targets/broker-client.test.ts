import { once } from 'node:events'
import { createServer } from 'node:net'
import { generate, type Packet, parser } from 'mqtt-packet'
import { expect, onTestFinished, test } from 'vitest'
import { systemTimers } from '#platform/timers.ts'
import { connectToBroker } from './broker-client.ts'
import { toConnectionFault } from './connection-fault.ts'
import { openTargetGuard } from './target-guard.ts'

/** A broker that reads whatever comes, greets or not, says what is given and nothing more. */
async function dialSilent(isGreeting: boolean, said: Uint8Array = Buffer.of()) {
  const heard: Packet['cmd'][] = []
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    const packets = parser().on('packet', ({ cmd }) => {
      heard.push(cmd)
      if (!isGreeting || cmd !== 'connect') return
      socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }))
      socket.write(said)
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
    timers: systemTimers,
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

test.for<[string, Uint8Array]>([
  ['announces 256 MB', Buffer.of(0x30, 0xff, 0xff, 0xff, 0x7f, 0, 1, 0x61)],
  ['sends quality 2, which is kept until it is released', toPublish(2)],
])('a broker that %s is left', async ([, said]) => {
  const { client, failed } = await dialSilent(true, said)
  const { message } = await failed
  expect(message).toMatch(/^the broker sent /)
  client.end(true)
})

test('others have a turn between the messages of a broker that floods', async () => {
  const count = 3_000
  const flood = Buffer.concat(Array.from({ length: count }, () => toPublish(0)))
  const { client } = await dialSilent(true, flood)
  const turns = new Set<number>()
  let turn = 0
  const timer = setInterval(() => void (turn += 1), 1)
  onTestFinished(() => clearInterval(timer))
  let received = 0
  await new Promise<void>((resolve) => {
    client.on('message', () => {
      turns.add(turn)
      received += 1
      if (received === count) resolve()
    })
  })
  expect(turns.size).toBeGreaterThan(5)
})

function toPublish(qos: 0 | 2): Buffer {
  const quality = qos === 0 ? { qos } : { qos, messageId: 1 }
  return generate({
    cmd: 'publish',
    topic: 'a',
    payload: '',
    retain: false,
    dup: false,
    ...quality,
  })
}
