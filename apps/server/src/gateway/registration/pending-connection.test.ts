import { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { defaultGatewayLimits } from '#gateway/gateway-limits.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { PendingConnection } from './pending-connection.ts'

function connect() {
  const time = new FakeTime()
  const socket = new Socket()
  onTestFinished(() => void socket.destroy())
  const seen: string[] = []
  const connection = new PendingConnection(socket, {
    limits: defaultGatewayLimits,
    timers: time,
    onRegistration: (_connection, { serialNumbers }) => void seen.push(serialNumbers.join()),
    onGone: (_connection, refusal) => void seen.push(refusal ?? 'released'),
  })
  const say = (text: string) => void socket.emit('data', Buffer.from(text))
  return { time, connection, seen, say }
}

test('who said in time who it is waits for a slow lookup, for half a minute at most', async () => {
  const { time, connection, seen, say } = connect()
  await time.advance(25_000)
  say('pump-0001,secret12\n')
  await time.advance(29_000)
  expect(seen).toEqual(['pump-0001'])
  expect(connection.socket.destroyed).toBe(false)
  await time.advance(1_000)
  expect(seen).toEqual(['pump-0001', 'no registration in time'])
})

test('a lookup takes nothing of the time for the rest of a packet, and adds nothing to it', async () => {
  const { time, connection, seen, say } = connect()
  say('pump-0001')
  await time.advance(2_000)
  expect(seen).toEqual(['pump-0001'])
  await time.advance(20_000)
  connection.waitForMore()
  await time.advance(2_000)
  expect(seen).toEqual(['pump-0001'])
  await time.advance(1_000)
  expect(seen.at(-1)).toBe('no registration in time')
})
