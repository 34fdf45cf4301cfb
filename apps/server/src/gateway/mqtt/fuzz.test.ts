import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { damagedBytes } from '../testing/damaged-bytes.ts'
import { cloudProfile, dialCloud, startTestCloud } from './testing/test-cloud.ts'

const text = (content: string) => {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 0xff), bytes])
}

/** Builds a packet: one byte of type, the length in seven bits each (MQTT 3.1.1, 2.2), and the rest. */
function packet(head: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const length: number[] = []
  for (let left = body.length; length.length === 0 || left > 0; left >>= 7) {
    length.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
  }
  return Buffer.concat([Buffer.of(head, ...length), body])
}

const connectPacket = packet(
  0x10,
  text('MQTT'),
  Buffer.of(4, 0xc2, 0, 60),
  text('broken'),
  text('DTU-0002'),
  text('secret12'),
)
const topic = fc.oneof(
  fc.constantFrom(
    'iot/DTU-0002/up/report',
    'iot/DTU-0001/up/report',
    'iot/DTU-0001/down/#',
    '#',
    '+/+/+/+',
    '$SYS/broker',
    '$share/a/iot/+/up/#',
    '',
    'iot/\0/up',
  ),
  fc.string({ maxLength: 60 }),
)
const bytes = fc.uint8Array({ maxLength: 300 }).map((given) => Buffer.from(given))
const id = fc.integer({ min: 0, max: 65_535 }).map((n) => Buffer.of(n >> 8, n & 0xff))
const json = fc.json().map((given) => Buffer.from(given))
const sound = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 15 }), topic, id, fc.oneof(json, bytes))
    .map(([flags, name, nth, body]) => packet(0x30 | flags, text(name), nth, body)),
  fc
    .tuple(fc.integer({ min: 0, max: 255 }), topic, id)
    .map(([qos, name, nth]) => packet(0x82, nth, text(name), Buffer.of(qos))),
  fc.tuple(topic, id).map(([name, nth]) => packet(0xa2, nth, text(name))),
  fc.tuple(fc.integer({ min: 0, max: 255 }), bytes).map(([head, body]) => packet(head, body)),
  fc.constantFrom(packet(0xc0), packet(0xe0), connectPacket),
)
const damaged = damagedBytes(sound, 400)
interface Hostile {
  readonly isLetIn: boolean
  readonly packets: readonly Buffer[]
}

const hostile: fc.Arbitrary<Hostile> = fc.record({
  isLetIn: fc.boolean(),
  packets: fc.array(fc.oneof(sound, damaged, bytes), { minLength: 1, maxLength: 6 }),
})

test('whatever is sent to the MQTT port, a healthy device is acknowledged on', async () => {
  const cloud = await startTestCloud([
    cloudProfile(),
    cloudProfile({ deviceId: 2, sn: 'DTU-0002' }),
  ])
  const healthy = await dialCloud(cloud.port, { reconnectPeriod: 0 })
  let published = 0
  const attacks = fc.sample(hostile, { numRuns: 300, seed: 2_024 })
  for (let at = 0; at < attacks.length; at += 20) {
    await Promise.all(attacks.slice(at, at + 20).map((one) => send(cloud.port, one)))
    const body = JSON.stringify({ d: [{ id: 'v12', v: published }] })
    await healthy.publishAsync('iot/DTU-0001/up/report', body, { qos: 1 })
    published++
  }
  const readings = cloud.samples.filter(({ deviceId }) => deviceId === 1)
  expect(readings.map(({ raw }) => raw)).toEqual(
    Array.from({ length: published }, (_, nth) => nth * 10),
  )
  expect(healthy.connected).toBe(true)
  // Half of them were accepted as the broken device.
  expect(cloud.gateway.metrics().registrations).toBeGreaterThan(50)
  expect(cloud.gateway.isOnline(1)).toBe(true)
})

/** Sends bytes; an accepted client waits for its acceptance first, as a broken device would. */
async function send(port: number, { isLetIn, packets }: Hostile): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  if (isLetIn) {
    const accepted = new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.write(connectPacket)
    await Promise.race([accepted, closed])
  }
  socket.resume()
  socket.write(Buffer.concat(packets))
}
