import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { damagedBytes } from './testing/damaged-bytes.ts'
import { FakeDtu, FakeSlave, withCrc } from './testing/fake-dtu.ts'
import { profile, startTestGateway } from './testing/test-gateway.ts'

const registration = Buffer.from('pump-0002,secret12\r\n')
const makers = [
  '{"csq":24,"imei":"869988012345678"}',
  Buffer.from('78563412313330363636363838383800c0a8014200', 'hex').toString('latin1'),
  Buffer.from('7b01001631333931323334353637380a00000114507b', 'hex').toString('latin1'),
  `\xaa\x01${'13012345678'}\r`,
  '\x24\x86\x99\x88\x01\x23\x45\x67\x80\x89\x86\x04\x12\x34\x56\x78\x90\x12\x34',
].map((text) => Buffer.from(text, 'latin1'))

const noise = fc.uint8Array({ minLength: 1, maxLength: 600 }).map((bytes) => Buffer.from(bytes))
/** The frame looks like an answer, but of another unit, of another length, or with a wrong check sum. */
const frame = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), noise)
  .map(([unit, functionCode, body]) => withCrc(unit, functionCode, body.length & 0xff, ...body))
const damaged = damagedBytes(frame, 600)
const opening = fc.oneof(
  noise,
  fc
    .tuple(fc.constantFrom(registration, ...makers), fc.nat(40))
    .map(([packet, cut]) => packet.subarray(0, cut)),
  fc.tuple(fc.constantFrom(registration, ...makers), noise).map((parts) => Buffer.concat(parts)),
)
interface Attack {
  readonly opening: Buffer
  readonly frames: readonly Buffer[]
  readonly pieceBytes: number
  readonly end: 'hang up' | 'reset' | 'stay'
}

const conversation: fc.Arbitrary<Attack> = fc.record({
  opening,
  frames: fc.array(fc.oneof(noise, frame, damaged), { maxLength: 4 }),
  pieceBytes: fc.integer({ min: 1, max: 400 }),
  end: fc.constantFrom<Attack['end']>('hang up', 'reset', 'stay'),
})

test('whatever strangers and a broken device say, a healthy device beside them misses no poll', async () => {
  const hub = await startTestGateway(
    [
      profile(),
      profile({ deviceId: 2, sn: 'pump-0002' }),
      profile({ deviceId: 3, sn: '869988012345678', acceptsIdentity: true }),
      profile({ deviceId: 4, sn: '13066668888', acceptsIdentity: true }),
      profile({ deviceId: 5, sn: '13912345678', acceptsIdentity: true }),
    ],
    { answerMs: 2_000, silentSlaveSoonMs: 20 },
  )
  onTestFinished(() => hub.close())
  const slave = new FakeSlave(1)
  slave.registers.set(0, 1234)
  const healthy = await hub.dial(slave)
  const conversations = fc.sample(conversation, { numRuns: 300, seed: 2_024 })
  for (let at = 0; at < conversations.length; at += 30) {
    await Promise.all(conversations.slice(at, at + 30).map((one) => send(hub.port, one)))
    await hub.time.advance(20)
  }
  const before = healthy.requests.length
  await hub.time.waitFor(() => expect(healthy.requests.length).toBeGreaterThan(before + 3))
  const readings = hub.samples.filter(({ deviceId }) => deviceId === 1)
  expect(readings.length).toBeGreaterThan(10)
  expect(readings.filter(({ raw }) => raw !== 1234)).toEqual([])
  expect(healthy.isClosed).toBe(false)
  // Many of them were accepted as the broken device, and many were not.
  expect(hub.gateway.metrics().registrations).toBeGreaterThan(20)
  expect(hub.gateway.metrics().refusals).toBeGreaterThan(20)
  expect(hub.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})

async function send(
  port: number,
  { opening: first, frames, pieceBytes, end }: Attack,
): Promise<void> {
  const dtu = await new FakeDtu(port).opened()
  onTestFinished(() => dtu.end())
  for (const bytes of [first, ...frames]) {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      dtu.socket.write(bytes.subarray(at, at + pieceBytes))
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (end === 'hang up') dtu.socket.end()
  if (end === 'reset') dtu.socket.resetAndDestroy()
}
