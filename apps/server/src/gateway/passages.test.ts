import { afterEach, expect, test } from 'vitest'
import type { LinePassage } from '#facts/line-passage.ts'
import { FakeSlave, withCrc } from './testing/fake-dtu.ts'
import { profile, startTestGateway, type TestGateway } from './testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

async function start(isSilent: boolean) {
  running = await startTestGateway([profile()])
  const hub = running
  const { gateway, time } = hub
  const events: string[] = []
  const passed: Buffer[] = []
  const passage: LinePassage = {
    isSilent,
    opened: ({ sn }) => void events.push(`opened ${sn}`),
    closed: () => void events.push('closed'),
    receive: (bytes) => void passed.push(Buffer.from(bytes)),
    resume: () => {},
  }
  const received = () => Buffer.concat(passed).toString('latin1')
  const connect = (slave?: FakeSlave) => hub.dial(slave)
  return { ...running, connect, gateway, time, passage, events, received }
}

test('a silent line is neither polled nor written, and is polled again afterwards', async () => {
  const { gateway, time, passage, events, received, samples, connect } = await start(true)
  const dtu = await connect()
  await time.waitFor(() => expect(samples.length).toBeGreaterThan(0))
  gateway.lines.setPassage(1, passage)
  await time.advance(1_000)
  const before = dtu.requests.length
  await time.advance(600_000)
  expect(dtu.requests).toHaveLength(before)
  expect(gateway.isOnline(1)).toBe(true)
  for (const refused of [
    gateway.write(1, 1, 5),
    gateway.readNow(1),
    gateway.sendRaw(1, { bytes: Uint8Array.of(1), waitMs: 50 }),
    gateway.reboot(1),
    gateway.locate(1),
  ]) {
    expect(await time.finish<unknown>(refused)).toEqual({
      ok: false,
      error: { kind: 'transmission' },
    })
  }
  expect(dtu.requests).toHaveLength(before)
  dtu.send('bytes')
  await time.waitFor(() => expect(received()).toBe('bytes'))
  expect(gateway.lines.pass(1, Buffer.from([1, 3, 0, 0, 0, 1, 0x84, 0x0a]))).toBe('sent')
  await time.waitFor(() => expect(dtu.requests).toHaveLength(before + 1))
  await time.waitFor(() => expect(received().length).toBe(12))
  gateway.lines.setPassage(1, undefined)
  await time.waitFor(() => expect(dtu.requests.length).toBeGreaterThan(before + 2))
  expect(events).toEqual(['opened pump-0001'])
  dtu.end()
})

test('a polled line gives way to passed bytes and their answer, and polls in between', async () => {
  const { gateway, time, passage, received, samples, connect } = await start(false)
  gateway.lines.setPassage(1, passage)
  expect(gateway.lines.pass(1, Buffer.from('x'))).toBe('offline')
  const slave = new FakeSlave(1)
  slave.registers.set(7, 0x4142)
  const dtu = await connect(slave)
  const polled = () => samples.length
  await time.waitFor(() => expect(polled()).toBeGreaterThan(2))
  const request = Buffer.from('010300070001', 'hex')
  for (let turn = 1; turn <= 3; turn++) {
    const seen = polled()
    await time.waitFor(() => {
      expect(gateway.lines.pass(1, withCrc(...request))).toBe('sent')
    })
    await time.waitFor(() =>
      expect(received().split('\u0001\u0003\u0002AB')).toHaveLength(turn + 1),
    )
    await time.waitFor(() => expect(polled()).toBeGreaterThan(seen))
  }
  expect(dtu.requests.filter((one) => one === '010300070001')).toHaveLength(3)
})

test('beside a poll that nobody answered bytes pass at once, and its late answer does not', async () => {
  const { gateway, time, passage, received, connect } = await start(true)
  const dtu = await connect()
  dtu.answer = () => undefined
  const before = dtu.requests.length
  await time.waitFor(() => expect(dtu.requests.length).toBeGreaterThan(before))
  const poll = Buffer.from(dtu.requests.at(-1) ?? '', 'hex')
  gateway.lines.setPassage(1, passage)
  dtu.send('early')
  await time.waitFor(() => expect(received()).toBe('early'))
  const { timeouts } = gateway.metrics()
  await time.waitFor(() => expect(gateway.metrics().timeouts).toBe(timeouts + 1))
  dtu.send('afterwards')
  await time.waitFor(() => expect(received()).toBe('earlyafterwards'))
  expect(gateway.lines.pass(1, Buffer.from('12345678'))).toBe('sent')
  const answer = withCrc(poll[0] ?? 0, 3, 2 * (poll[5] ?? 0), ...Buffer.alloc(2 * (poll[5] ?? 0)))
  dtu.send(answer)
  dtu.send(answer)
  await time.waitFor(() => expect(received()).toBe(`earlyafterwards${answer.toString('latin1')}`))
})

test('an ended connection is told, and a new one is the same passage', async () => {
  const { gateway, time, passage, events, connect } = await start(true)
  gateway.lines.setPassage(1, passage)
  const dtu = await connect()
  dtu.end()
  await time.waitFor(() => expect(events).toEqual(['opened pump-0001', 'closed']))
  await connect()
  expect(events).toEqual(['opened pump-0001', 'closed', 'opened pump-0001'])
  expect(gateway.lines.pass(1, Buffer.from('x'))).toBe('sent')
})
