import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LinkEvent } from '#facts/link-events.ts'
import { DiskQueue } from '#platform/disk/disk-queue.ts'
import { openLog } from '#platform/process/log/log.ts'
import { freePorts } from '#platform/testing/free-ports.ts'
import { systemTimers } from '#platform/timers.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { lineDevice } from '../testing/line-device.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import {
  allProcesses,
  ownerSubject,
  type PresenceMessage,
  processSubject,
  type RecordMessage,
} from './device-messages.ts'
import { DeviceSide } from './device-side.ts'

const profile = { ...lineDevice, variables: [] }
const host = '127.0.0.1'
const url = 'http://127.0.0.1:8080'

async function openSide(folder = temporaryFolder()) {
  const [port = 0, mqttPort = 0, ownerPort = 0] = await freePorts(3)
  const bus = new LoopBus()
  const disk = (kind: string) => DiskQueue.open({ folder: join(folder, kind), bytesMax: 1_000_000 })
  const [readings, waiting] = await Promise.all([disk('readings'), disk('points')])
  const parts = { readings, waiting, name: 'b', bus, timers: systemTimers, log: openLog('silent') }
  const side = new DeviceSide({ ...parts, place: { host, port, mqtt: { port: mqttPort } } })
  onTestFinished(() => {
    side.end()
    return side.close(0)
  })
  const events: string[] = []
  const own = (epoch: number) => {
    bus.serve(ownerSubject(epoch, 'lookup'), async () => profile)
    bus.serve(ownerSubject(epoch, 'ports'), async () => ({ mqttPort: 1, tcpPort: ownerPort }))
    bus.serve(ownerSubject(epoch, 'link'), async ({ event }: { event: LinkEvent }) =>
      events.push(`${event.type} ${epoch}`),
    )
  }
  return { port, ownerPort, readings, waiting, bus, side, events, own }
}

function dial(port: number) {
  const socket = connect(port, host, () => socket.write('LINE-0001,secret12\r\n'))
  const closed = vi.fn<() => void>()
  socket.on('close', closed)
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return { socket, closed }
}

/** The port of an owner that writes down what it is sent. */
function openOwnerPort(port: number) {
  const owner = { heard: '' }
  const server = createServer((socket) => {
    socket.on('data', (bytes) => (owner.heard += bytes.toString()))
    socket.on('error', () => {})
    socket.write('down')
  })
  server.listen(port, host)
  onTestFinished(() => void server.close())
  return owner
}

test('what happened while nobody owned the store is told to the next owner, and the line stays', async () => {
  const { port, bus, side, events, own } = await openSide()
  own(1)
  side.follow({ epoch: 1, url })
  const { closed } = dial(port)
  await expect.poll(() => events).toEqual(['online 1'])
  bus.isAway = true
  const second = dial(port)
  await new Promise((resolve) => setTimeout(resolve, 200))
  bus.isAway = false
  own(2)
  const presence: unknown[] = []
  bus.listen(ownerSubject(2, 'presence'), (message) => presence.push(message))
  side.follow({ epoch: 2, url })
  expect(presence).toMatchObject([{ process: 'b', devices: [{ deviceId: 1, ownerId: 3 }] }])
  expect(closed).not.toHaveBeenCalled()
  second.socket.destroy()
})

test('an order that comes too late is not carried out', async () => {
  const { bus, side, own } = await openSide()
  own(1)
  side.follow({ epoch: 1, url })
  const order = (validUntilMs: number) =>
    bus.request(processSubject('b'), { command: { method: 'reboot', args: [1] }, validUntilMs })
  await expect(order(performance.now() - 1)).rejects.toThrow('no answer')
  const offline = { ok: false, error: { kind: 'offline' } }
  await expect(order(performance.now() + 60_000)).resolves.toEqual(offline)
})

test('a device that came elsewhere loses its line here without an event', async () => {
  const { port, bus, side, events, own } = await openSide()
  own(1)
  side.follow({ epoch: 1, url })
  const { closed } = dial(port)
  await expect.poll(() => events).toEqual(['online 1'])
  bus.publish(allProcesses, { kind: 'release', deviceId: 1, process: 'another' })
  expect(closed).not.toHaveBeenCalled()
  bus.publish(allProcesses, { kind: 'release', deviceId: 1, process: 'b' })
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(events).toEqual(['online 1'])
})

test('a newer connection stays when the end of the one before it comes late', async () => {
  const { port, bus, side, own } = await openSide()
  own(1)
  const presence: PresenceMessage[] = []
  bus.listen(ownerSubject(1, 'presence'), (message: PresenceMessage) => presence.push(message))
  side.follow({ epoch: 1, url })
  const first = dial(port)
  const opened = () => presence.at(-1)?.devices[0]?.opened ?? 0
  await expect.poll(opened).toBeGreaterThan(0)
  const before = opened()
  const second = dial(port)
  await expect.poll(() => first.closed.mock.calls.length).toBe(1)
  await expect.poll(opened).toBeGreaterThan(before)
  const release = { kind: 'release', deviceId: 1, process: 'b' }
  bus.publish(allProcesses, { ...release, opened: before })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(second.closed).not.toHaveBeenCalled()
  bus.publish(allProcesses, { ...release, opened: opened() })
  await expect.poll(() => second.closed.mock.calls.length).toBe(1)
})

test('a line that the owner must have is passed on to it with all that was said, and back', async () => {
  const { port, ownerPort, bus, side, events, own } = await openSide()
  own(1)
  bus.serve(ownerSubject(1, 'lookup'), async () => ({ ...profile, isOwners: true }))
  const owner = openOwnerPort(ownerPort)
  side.follow({ epoch: 1, url })
  const { socket, closed } = dial(port)
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  await expect.poll(() => answer).toBe('down')
  socket.write('up')
  await expect.poll(() => owner.heard).toBe('LINE-0001,secret12\r\nup')
  expect(events).toEqual([])
  await side.leave()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
})

test('who dials while the bus is away is passed on to the owner, where it last said that it listens', async () => {
  const { port, ownerPort, bus, side, own } = await openSide()
  own(1)
  const asked = vi.fn<() => void>()
  bus.serve(ownerSubject(1, 'ports'), async () => {
    asked()
    return { mqttPort: 1, tcpPort: ownerPort }
  })
  const owner = openOwnerPort(ownerPort)
  side.follow({ epoch: 1, url })
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  bus.isAway = true
  dial(port)
  await expect.poll(() => owner.heard).toBe('LINE-0001,secret12\r\n')
})

test('who dials while nobody hears the owner at a bus that is there is passed on, to the same port as here', async () => {
  const { port, side } = await openSide()
  expect(side.isOwnerHeard).toBe(true)
  // On the same machine the owner has an address of its own.
  const owner = createServer((socket) => socket.end('down').on('error', () => {}))
  owner.listen(port, '127.0.0.2')
  onTestFinished(() => void owner.close())
  side.follow({ epoch: 1, url: 'http://127.0.0.2:8080' })
  await expect.poll(() => side.isOwnerHeard).toBe(false)
  let answer = ''
  dial(port).socket.on('data', (bytes) => (answer += bytes.toString()))
  await expect.poll(() => answer).toBe('down')
})

test('what a former owner kept for the store goes to the owner of today, and stays until that has it', async () => {
  const { bus, side, own, waiting } = await openSide()
  for (const text of ['one', 'two']) await waiting.push(new Uint8Array(Buffer.from(text)))
  const taken: string[] = []
  own(1)
  side.follow({ epoch: 1, url })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(waiting.isEmpty).toBe(false)
  bus.serve(ownerSubject(1, 'waiting'), async ({ record }: RecordMessage) =>
    taken.push(Buffer.from(record).toString()),
  )
  await expect.poll(() => waiting.isEmpty).toBe(true)
  expect(taken).toEqual(['one', 'two'])
})

test('who becomes the owner does not wait for one that does not answer', async () => {
  const { side, own, waiting } = await openSide()
  await waiting.push(new Uint8Array([1]))
  own(1)
  side.follow({ epoch: 1, url })
  await side.leavePoints()
  expect(waiting.isEmpty).toBe(false)
})

test('a process that leaves while it stands by ends its lines, and its port is free', async () => {
  const { port, side, events, own } = await openSide()
  own(1)
  side.follow({ epoch: 1, url })
  const { closed } = dial(port)
  await expect.poll(() => events).toEqual(['online 1'])
  await side.leave()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(events).toEqual(['online 1'])
  const refused = vi.fn<() => void>()
  connect(port, host).on('error', refused)
  await expect.poll(() => refused.mock.calls.length).toBe(1)
})
