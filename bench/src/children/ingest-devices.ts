import { connect, type Socket } from 'node:net'
import mqtt from 'mqtt-packet'
import { connectPacket } from './connect-packet.ts'

/**
 * The device side of the ingest measurement, in a process of its own: `ingest-devices.ts <port> <count> <values>
 * <first variable> [<first>]`. Each connection signs in as `bench-<n>`, from `<first>` (0) on. Messages are made beforehand and only their time is
 * written anew, so that the devices take little of the machine. It reports `ready` when all are connected. A number as a
 * message sets the reports a second of all devices together; 0: each device reports as soon as its last report is
 * acknowledged. Any other message asks for what was acknowledged since the last time, and how long it took.
 */
const [port = 0, count = 0, values = 0, firstVarId = 1, first = 0] = process.argv
  .slice(2)
  .map(Number)
const together = 200
const kinds = 16
const tickMs = 5
const packetIdBytes = 2

interface Device {
  readonly socket: Socket
  readonly packets: readonly Packet[]
  next: number
  /** When the report under way was due; undefined: none is. */
  since: number | undefined
  ackBytes: number
}

interface Packet {
  readonly bytes: Buffer
  readonly timeAt: number
}

let acknowledged = 0
let waits: number[] = []
let perSecond = 0
let owed = 0
let tickedAt = 0
let turn = 0
const devices: Device[] = []

for (let at = 0; at < count; at += together) {
  const numbers = Array.from({ length: Math.min(together, count - at) }, (_, k) => first + at + k)
  devices.push(...(await Promise.all(numbers.map(dial))))
}
process.send?.('ready')
process.on('message', (message) => {
  if (typeof message === 'number') return begin(message)
  waits.sort((a, b) => a - b)
  const place = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  process.send?.({ acknowledged, p50: place(0.5), p99: place(0.99), worst: waits.at(-1) ?? 0 })
  acknowledged = 0
  waits = []
})
process.on('disconnect', () => process.exit())

function begin(rate: number): void {
  perSecond = rate
  if (rate === 0) for (const device of devices) report(device, performance.now())
  else {
    tickedAt = performance.now()
    setInterval(tick, tickMs)
  }
}

/** A device whose last report waits is passed over, as a real one keeps its report; the next one that is free takes it. */
function tick(): void {
  // A busy machine ticks late.
  const now = performance.now()
  owed += (perSecond * (now - tickedAt)) / 1_000
  tickedAt = now
  for (let tried = 0; owed >= 1 && tried < devices.length; tried++) {
    const device = devices[turn++ % devices.length]
    if (device === undefined || device.since !== undefined) continue
    owed -= 1
    report(device, now)
  }
}

function report(device: Device, now: number): void {
  if (device.since !== undefined) return
  const packet = device.packets[device.next++ % kinds]
  if (packet === undefined) return
  packet.bytes.write(String(Date.now()), packet.timeAt, 'latin1')
  device.since = now
  device.socket.write(packet.bytes)
}

function dial(number: number): Promise<Device> {
  const { promise, resolve, reject } = Promise.withResolvers<Device>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const device: Device = {
    socket,
    packets: packetsOf(number),
    next: number,
    since: undefined,
    ackBytes: 0,
  }
  socket.once('error', reject)
  socket.write(connectPacket(number))
  socket.once('data', () => {
    resolve(device)
    socket.on('data', (chunk) => onAcks(device, chunk.length))
  })
  return promise
}

/** Nothing but acknowledgements of four bytes comes. */
function onAcks(device: Device, bytes: number): void {
  device.ackBytes += bytes
  if (device.ackBytes < 2 + packetIdBytes) return
  device.ackBytes = 0
  acknowledged++
  const now = performance.now()
  waits.push(now - (device.since ?? now))
  device.since = undefined
  if (perSecond === 0) report(device, now)
}

/** Packets whose values differ, with the place of the time in each. */
function packetsOf(number: number): Packet[] {
  return Array.from({ length: kinds }, (_, kind) => {
    const d = Array.from({ length: values }, (__, at) => ({
      id: `v${firstVarId + at}`,
      v: ((number * 7 + at * 13 + kind * 101) % 1_000) / 10,
    }))
    const bytes = mqtt.generate({
      cmd: 'publish',
      topic: `iot/bench-${number}/up/report`,
      payload: JSON.stringify({ ts: Date.now(), d }),
      qos: 1,
      messageId: 1,
      dup: false,
      retain: false,
    })
    return { bytes, timeAt: bytes.indexOf('{"ts":') + 6 }
  })
}
