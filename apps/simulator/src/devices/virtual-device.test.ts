import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { crc16 } from '@fieldhub/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boiler } from '#profiles/boiler.ts'
import { ManualTime } from './manual-time.ts'
import { VirtualDevice } from './virtual-device.ts'

const registration = 'DTU-0001,secret'
const readSetPoint = rtu('010300000001')
let server: Server
let time: ManualTime
let device: VirtualDevice
let calls: Call[]

/** The server's end of one connection. */
interface Call {
  readonly socket: Socket
  received: Buffer
}

beforeEach(async () => {
  calls = []
  time = new ManualTime()
  server = createServer({ noDelay: true }, (socket) => {
    const call: Call = { socket, received: Buffer.alloc(0) }
    calls.push(call)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      call.received = Buffer.concat([call.received, chunk])
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  device.stop()
  for (const { socket } of calls) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

function rtu(body: string): Uint8Array {
  const bytes = Buffer.from(body, 'hex')
  const crc = crc16(bytes)
  return Uint8Array.of(...bytes, crc & 0xff, crc >> 8)
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function until(isTrue: () => boolean): Promise<void> {
  return expect.poll(isTrue, { interval: 5 }).toBe(true)
}

async function connected(framing: 'rtu' | 'tcp' = 'rtu'): Promise<Call> {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const who = { host: '127.0.0.1', port, sn: 'DTU-0001', password: 'secret' }
  device = new VirtualDevice({ ...who, profile: boiler, framing, time })
  device.start()
  return nextCall(1)
}

async function nextCall(count: number): Promise<Call> {
  await until(() => calls.length === count)
  const call = calls[count - 1]
  if (call === undefined) throw new Error('there is a call')
  await until(() => call.received.toString() === registration)
  call.received = Buffer.alloc(0)
  return call
}

test('it registers and answers in RTU', async () => {
  const call = await connected()
  call.socket.write(readSetPoint)
  await expect.poll(() => call.received.toString('hex')).toBe(hexOf(rtu('01030202ee')))
})

test('it answers in Modbus TCP with the transaction it was asked with', async () => {
  const call = await connected('tcp')
  call.socket.write(Buffer.from('123400000006010300000001', 'hex'))
  await expect.poll(() => call.received.toString('hex')).toBe('12340000000501030202ee')
})

test('a request for another unit stays unanswered, one to all units is obeyed in silence', async () => {
  const call = await connected()
  call.socket.write(rtu('090300000001'))
  call.socket.write(rtu('000600000320'))
  call.socket.write(readSetPoint)
  await until(() => call.received.length > 0)
  expect(call.received.toString('hex')).toBe(hexOf(rtu('0103020320')))
})

test.for([
  ['prefix', { prefix: 'ID7' }],
  ['pieces of three bytes', { splitBytes: 3 }],
  ['heartbeat before the answer', { heartbeat: 'before' }],
  ['heartbeat after the answer', { heartbeat: 'after' }],
  ['delay', { delayMs: 900 }],
] as const)('with %s the answer can still be read', async ([, faults]) => {
  const call = await connected()
  device.setFaults(faults)
  call.socket.write(readSetPoint)
  const received = () => {
    time.advance(50)
    return call.received.toString('hex')
  }
  await expect.poll(received).toContain(hexOf(rtu('01030202ee')))
})

test.for([
  ['a wrong check sum', { wrongCrc: true }],
  ['a heartbeat in its middle', { heartbeat: 'inside' }],
] as const)('with %s there is no readable answer', async ([, faults]) => {
  const call = await connected()
  device.setFaults(faults)
  call.socket.write(readSetPoint)
  await until(() => call.received.length >= 7)
  expect(call.received.toString('hex')).not.toContain(hexOf(rtu('01030202ee')))
})

test('silent, it still obeys; with an exception switched on, it answers that', async () => {
  const call = await connected()
  device.setFaults({ silence: true })
  call.socket.write(rtu('010600000320'))
  await until(() => device.value('supplySetPoint') === 80)
  device.setFaults({ silence: false, exception: 4 })
  call.socket.write(rtu('010300010001'))
  await expect.poll(() => call.received.toString('hex')).toBe(hexOf(rtu('018304')))
})

test('cut off, it waits longer each time and comes back; stopped, it leaves nothing behind', async () => {
  const call = await connected()
  call.socket.destroy()
  await until(() => time.waiting === 1)
  time.advance(200)
  expect(time.waiting).toBe(1)
  time.advance(300)
  const second = await nextCall(2)
  second.socket.destroy()
  await until(() => time.waiting === 1)
  time.advance(499)
  expect(time.waiting).toBe(1)
  device.stop()
  expect(time.waiting).toBe(0)
})

test('reconnect hangs up and dials again', async () => {
  await connected()
  device.reconnect()
  await until(() => time.waiting === 1)
  time.advance(500)
  await nextCall(2)
  expect(calls[0]?.socket.closed).toBe(true)
})

test('told to restart, it says so, hangs up a second later and dials again', async () => {
  const call = await connected()
  call.socket.write('rrpc,reboot')
  await expect.poll(() => call.received.toString()).toBe('OK')
  time.advance(999)
  expect(call.socket.destroyed).toBe(false)
  time.advance(1)
  await until(() => call.socket.destroyed)
  await until(() => time.waiting > 0)
  time.advance(500)
  await nextCall(2)
})

test('a plain DTU knows no commands', async () => {
  const call = await connected()
  device.setFaults({ plain: true })
  call.socket.write('rrpc,reboot')
  call.socket.write(readSetPoint)
  await expect.poll(() => call.received.toString('hex')).toBe(hexOf(rtu('01030202ee')))
})
