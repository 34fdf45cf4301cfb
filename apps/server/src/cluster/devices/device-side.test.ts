import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LinkEvent } from '#facts/facts.ts'
import { openLog } from '#platform/process/log.ts'
import { systemTimers } from '#platform/timers.ts'
import { freePorts } from '#testing/fault-balancer.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { allProcesses, ownerSubject, processSubject } from './device-messages.ts'
import { DeviceSide } from './device-side.ts'

const profile = {
  deviceId: 1,
  ownerId: 3,
  sn: 'LINE-0001',
  password: 'secret12',
  acceptsIdentity: false,
  framing: 'rtu',
  variables: [],
}
const host = '127.0.0.1'

async function openSide() {
  const [port = 0] = await freePorts(1)
  const bus = new LoopBus()
  const parts = { name: 'b', bus, timers: systemTimers, log: openLog('silent') }
  const side = new DeviceSide({ ...parts, place: { host, port } })
  onTestFinished(() => side.close(0))
  const events: string[] = []
  const own = (epoch: number) => {
    bus.serve(ownerSubject(epoch, 'lookup'), async () => profile)
    bus.serve(ownerSubject(epoch, 'link'), async ({ event }: { event: LinkEvent }) =>
      events.push(`${event.type} ${epoch}`),
    )
  }
  return { port, bus, side, events, own }
}

function dial(port: number) {
  const socket = connect(port, host, () => socket.write('LINE-0001,secret12\r\n'))
  const closed = vi.fn<() => void>()
  socket.on('close', closed)
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return { socket, closed }
}

test('what happened while nobody owned the store is told to the next owner, and the line stays', async () => {
  const { port, bus, side, events, own } = await openSide()
  own(1)
  side.follow(1)
  const { closed } = dial(port)
  await expect.poll(() => events).toEqual(['online 1'])
  bus.isAway = true
  const second = dial(port)
  await new Promise((resolve) => setTimeout(resolve, 200))
  bus.isAway = false
  own(2)
  const presence: unknown[] = []
  bus.listen(ownerSubject(2, 'presence'), (message) => presence.push(message))
  side.follow(2)
  expect(presence).toMatchObject([{ process: 'b', devices: [{ deviceId: 1, ownerId: 3 }] }])
  expect(closed).not.toHaveBeenCalled()
  second.socket.destroy()
})

test('an order that comes too late is not carried out', async () => {
  const { bus, side, own } = await openSide()
  own(1)
  side.follow(1)
  const order = (validUntilMs: number) =>
    bus.request(processSubject('b'), { command: { method: 'reboot', args: [1] }, validUntilMs })
  await expect(order(performance.now() - 1)).rejects.toThrow('no answer')
  const offline = { ok: false, error: { kind: 'offline' } }
  await expect(order(performance.now() + 60_000)).resolves.toEqual(offline)
})

test('a device that came elsewhere loses its line here without an event', async () => {
  const { port, bus, side, events, own } = await openSide()
  own(1)
  side.follow(1)
  const { closed } = dial(port)
  await expect.poll(() => events).toEqual(['online 1'])
  bus.publish(allProcesses, { kind: 'release', deviceId: 1, process: 'another' })
  expect(closed).not.toHaveBeenCalled()
  bus.publish(allProcesses, { kind: 'release', deviceId: 1, process: 'b' })
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(events).toEqual(['online 1'])
})
