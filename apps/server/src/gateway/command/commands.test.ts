import { afterEach, expect, test } from 'vitest'
import { FakeDtu, FakeSlave, withCrc } from '#gateway/testing/fake-dtu.ts'
import {
  profile,
  startTestGateway,
  type TestGateway,
  type VariableSpec,
  variable,
} from '#gateway/testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

async function start(...given: Parameters<typeof startTestGateway>): Promise<TestGateway> {
  running = await startTestGateway(...given)
  return running
}

/** Starts a device with one slowly polled variable at register 8, so that all requests are the command's own. */
async function startQuiet(
  spec: VariableSpec,
  ...rest: [Parameters<typeof startTestGateway>[1]?]
): Promise<{ hub: TestGateway; slave: FakeSlave; dtu: FakeDtu }> {
  const variables = [variable({ register: 8, rateSeconds: 600, ...spec })]
  const hub = await start([profile({ variables })], ...rest)
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  await hub.time.waitFor(() => expect(hub.samples).toHaveLength(1))
  dtu.requests.length = 0
  return { hub, slave, dtu }
}

const writes: [string, VariableSpec, number, number, string[]][] = [
  ['u16 with 06', { decimals: 1 }, 25.6, 256, ['010600080100', '010300080001']],
  ['s16 BA with 06', { format: 's16_ba' }, -2, -2, ['01060008feff', '010300080001']],
  [
    'f32 CDAB with one 10',
    { format: 'f32_cdab' },
    12.5,
    12.5,
    ['0110000800020400004148', '010300080002'],
  ],
  [
    'f64 with one 10',
    { format: 'f64_abcd' },
    -1,
    -1,
    ['01100008000408bff0000000000000', '010300080004'],
  ],
  [
    'BCD32 with one 10',
    { format: 'bcd32' },
    1234,
    1234,
    ['0110000800020400001234', '010300080002'],
  ],
  ['a coil with 05', { format: 'bool', functionCode: 1 }, 1, 1, ['01050008ff00', '010100080001']],
  [
    'a bit by reading, changing and writing',
    { format: 'bit16', bit: 3 },
    1,
    1,
    ['010300080001', '010600080008', '010300080001'],
  ],
]

test.for(writes)('writes %s and reads it back', async ([, spec, value, raw, requests]) => {
  const { hub, dtu } = await startQuiet(spec)
  const result = await hub.time.finish(hub.gateway.write(1, 1, value))
  expect(result).toMatchObject({ ok: true, value: { readBack: raw } })
  expect(dtu.requests).toEqual(requests)
  const sent = result.ok ? result.value.sent.toLowerCase().split(' ') : []
  expect(sent.map((frame) => frame.slice(0, -4))).toEqual(requests)
  await hub.time.waitFor(() => expect(hub.samples.at(-1)?.raw).toBe(raw))
})

test('a bit write leaves the other bits of the register alone', async () => {
  const { hub, slave } = await startQuiet({ format: 'bit16', bit: 15 })
  slave.registers.set(8, 0b0100_0000_0000_0101)
  await hub.time.finish(hub.gateway.write(1, 1, 1))
  expect(slave.registers.get(8)).toBe(0b1100_0000_0000_0101)
  await hub.time.finish(hub.gateway.write(1, 1, 0))
  expect(slave.registers.get(8)).toBe(0b0100_0000_0000_0101)
})

test.for([
  ['06', {}, '010600080005', '011000080001020005', '010300080001'],
  ['05', { format: 'bool', functionCode: 1 }, '01050008ff00', '010f000800010101', '010100080001'],
] as const)(
  'a slave that does not know %s is written with the multiple form, remembered',
  async ([code, spec, single, multiple, read]) => {
    const { hub, slave, dtu } = await startQuiet(spec)
    slave.unknownFunctions.add(Number(code))
    const value = code === '06' ? 5 : 1
    expect(await hub.time.finish(hub.gateway.write(1, 1, value))).toMatchObject({ ok: true })
    expect(await hub.time.finish(hub.gateway.write(1, 1, value))).toMatchObject({ ok: true })
    expect(dtu.requests).toEqual([single, multiple, read, multiple, read])
  },
)

test('an exception to a write is told with its code', async () => {
  const { hub, dtu } = await startQuiet({})
  dtu.answer = () => withCrc(1, 0x86, 4)
  expect(await hub.time.finish(hub.gateway.write(1, 1, 5))).toEqual({
    ok: false,
    error: { kind: 'exception', code: 4 },
  })
})

test.for([
  [5, { kind: 'accepted' }],
  [11, { kind: 'silent' }],
] as const)(
  'exception %i to a write refuses nothing: reading back tells whether it was done',
  async ([code, error]) => {
    const { hub, slave, dtu } = await startQuiet({})
    dtu.answer = (request) => (request[1] === 6 ? withCrc(1, 0x86, code) : slave.answer(request))
    expect(await hub.time.finish(hub.gateway.write(1, 1, 5))).toEqual({ ok: false, error })
    dtu.answer = (request) => {
      const answer = slave.answer(request)
      return request[1] === 6 ? withCrc(1, 0x86, code) : answer
    }
    const written = await hub.time.finish(hub.gateway.write(1, 1, 5))
    expect(written).toMatchObject({ ok: true, value: { readBack: 5 } })
  },
)

test('a write without an answer is not repeated; reading back tells that it was done', async () => {
  const { hub, slave, dtu } = await startQuiet({})
  dtu.answer = (request) => {
    const answer = slave.answer(request)
    return request[1] === 6 ? undefined : answer
  }
  expect(await hub.time.finish(hub.gateway.write(1, 1, 5))).toMatchObject({
    ok: true,
    value: { readBack: 5 },
  })
  expect(dtu.requests).toEqual(['010600080005', '010300080001'])
})

test('a write that was lost is silent, and sent once', async () => {
  const { hub, slave, dtu } = await startQuiet({})
  dtu.answer = (request) => (request[1] === 6 ? undefined : slave.answer(request))
  expect(await hub.time.finish(hub.gateway.write(1, 1, 5))).toEqual({
    ok: false,
    error: { kind: 'silent' },
  })
  expect(dtu.requests.filter((request) => request.startsWith('0106'))).toHaveLength(1)
})

test.for([
  [{ isWritable: false }, 5, 'not-writable'],
  [{ functionCode: 4 }, 5, 'not-writable'],
  [{}, 65_536, 'out-of-range'],
  [{ decimals: 2 }, 655.36, 'out-of-range'],
  [{ format: 'bit16', bit: 1 }, 2, 'out-of-range'],
  [{ format: 'f32_abcd' }, 1e39, 'out-of-range'],
  [{ format: 'bcd16' }, -1, 'out-of-range'],
] as const)('writing %o the value %d is refused as %s', async ([spec, value, kind]) => {
  const { hub, dtu } = await startQuiet(spec)
  expect(await hub.time.finish(hub.gateway.write(1, 1, value))).toEqual({
    ok: false,
    error: { kind },
  })
  expect(dtu.requests).toEqual([])
})

test('commands to a device that is not connected answer offline', async () => {
  const hub = await start([profile()])
  const offline = { ok: false, error: { kind: 'offline' } }
  expect(await hub.time.finish(hub.gateway.write(1, 1, 5))).toEqual(offline)
  expect(await hub.time.finish(hub.gateway.readNow(1))).toEqual(offline)
})

test('a command under way answers offline when the connection closes', async () => {
  const { hub, dtu } = await startQuiet({}, { answerMs: 1_000 })
  dtu.answer = () => undefined
  const result = hub.gateway.write(1, 1, 5)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  dtu.end()
  expect(await hub.time.finish(result)).toEqual({ ok: false, error: { kind: 'offline' } })
})

test('commands settle in their time when a dead line holds them up', async () => {
  const { hub, slave } = await startQuiet({}, { answerMs: 5_000, commandMs: 100, writeMsMax: 150 })
  slave.isSilent = true
  const results = await hub.time.finish(
    Promise.all([hub.gateway.write(1, 1, 5), hub.gateway.readNow(1)]),
  )
  expect(results).toEqual([
    { ok: false, error: { kind: 'silent' } },
    { ok: false, error: { kind: 'expired' } },
  ])
})

test.for([
  ['an answer', {}, ['sent', 'answered']],
  ['a refusal', { exception: 2 }, ['sent', 'answered']],
  ['silence', { isSilent: true }, ['sent']],
] as const)('a write tells its steps as they happen: %s', async ([, faults, steps]) => {
  const { hub, slave, dtu } = await startQuiet({}, { answerMs: 30 })
  if ('exception' in faults) dtu.answer = () => withCrc(1, 0x86, faults.exception)
  if ('isSilent' in faults) slave.isSilent = true
  const shown: string[] = []
  await hub.time.finish(hub.gateway.write(1, 1, 5, { onStep: (step) => shown.push(step) }))
  expect(shown).toEqual(steps)
})

test('a second way of writing is a second sending, and the value is on the wire before it is told', async () => {
  const { hub, slave, dtu } = await startQuiet({})
  dtu.answer = (request) => (request[1] === 6 ? withCrc(1, 0x86, 1) : slave.answer(request))
  const shown: string[] = []
  const outcome = await hub.time.finish(
    hub.gateway.write(1, 1, 5, { onStep: (step) => shown.push(step) }),
  )
  expect([outcome.ok, shown]).toEqual([true, ['sent', 'sent', 'answered']])
})

test('a write that waits for a busy line longer than it may is dropped unsent', async () => {
  const { hub, dtu } = await startQuiet({}, { answerMs: 200, commandMs: 10_000 })
  dtu.answer = () => undefined
  const reading = hub.gateway.readNow(1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  const shown: string[] = []
  const onStep = (step: string) => shown.push(step)
  const outcome = await hub.time.finish(hub.gateway.write(1, 1, 5, { ttlMs: 30, onStep }))
  expect([outcome, shown]).toEqual([{ ok: false, error: { kind: 'expired' } }, []])
  await hub.time.finish(reading)
  expect(dtu.requests.some((request) => request.startsWith('0106'))).toBe(false)
})

test('a write whose orderer lost the right to it while it waited is dropped unsent', async () => {
  const { hub, slave, dtu } = await startQuiet({}, { answerMs: 200, commandMs: 10_000 })
  dtu.answer = () => undefined
  const reading = hub.gateway.readNow(1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  let isWanted = true
  const lost = hub.gateway.write(1, 1, 5, { isWanted: () => isWanted })
  const kept = hub.gateway.write(1, 1, 6, { isWanted: () => true })
  isWanted = false
  dtu.answer = slave.answer
  await hub.time.finish(reading)
  expect(await hub.time.finish(lost)).toEqual({ ok: false, error: { kind: 'withdrawn' } })
  expect(await hub.time.finish(kept)).toMatchObject({ ok: true, value: { readBack: 6 } })
  expect(dtu.requests.filter((request) => request.startsWith('0106'))).toEqual(['010600080006'])
})

test('typed bytes whose sender lost the right to them while they waited are dropped unsent', async () => {
  const { hub, slave, dtu } = await startQuiet({}, { answerMs: 200, commandMs: 10_000 })
  dtu.answer = () => undefined
  const reading = hub.gateway.readNow(1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  const bytes = Uint8Array.of(1, 6, 0, 8, 0, 5, 0xc8, 0x0b)
  const lost = hub.gateway.sendRaw(1, { bytes, waitMs: 50, isWanted: () => false })
  dtu.answer = slave.answer
  await hub.time.finish(reading)
  expect(await hub.time.finish(lost)).toEqual({ ok: false, error: { kind: 'withdrawn' } })
  expect(dtu.requests.some((request) => request.startsWith('0106'))).toBe(false)
})

test('a write that may wait longer than a command lasts gets its whole time once it is its turn', async () => {
  const { hub, slave, dtu } = await startQuiet({}, { answerMs: 150, commandMs: 200 })
  dtu.answer = () => undefined
  const reading = hub.gateway.readNow(1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  const writing = hub.gateway.write(1, 1, 5, { ttlMs: 5_000 })
  await hub.time.finish(reading)
  dtu.answer = slave.answer
  expect(await hub.time.finish(writing)).toMatchObject({ ok: true, value: { readBack: 5 } })
})

test('a queue that is full refuses at once', async () => {
  const { hub, slave } = await startQuiet({}, { answerMs: 1_000, commandsWaitingMax: 6 })
  slave.isSilent = true
  const waiting = [1, 2, 3].map((value) => hub.gateway.write(1, 1, value))
  expect(await hub.time.finish(hub.gateway.write(1, 1, 4))).toEqual({
    ok: false,
    error: { kind: 'crowded' },
  })
  await running?.close()
  for (const result of await hub.time.finish(Promise.all(waiting))) expect(result.ok).toBe(false)
})

test('writes go before readings, and readings before polls', async () => {
  const hub = await start([profile({ variables: [variable({ rateSeconds: 0 })] })], { pauseMs: 20 })
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  await hub.time.waitFor(() => expect(dtu.requests.length).toBeGreaterThan(1))
  const results = Promise.all([hub.gateway.readNow(1), hub.gateway.write(1, 1, 5)])
  const before = dtu.requests.length
  await hub.time.finish(results)
  const after = dtu.requests.slice(before)
  const writeAt = after.findIndex((request) => request.startsWith('0106'))
  expect(writeAt).toBeGreaterThanOrEqual(0)
  expect(writeAt).toBeLessThanOrEqual(1)
  expect(await hub.time.finish(results)).toMatchObject([
    { ok: true, value: [{ raw: 5 }] },
    { ok: true },
  ])
})

test('programs that write without a pause keep no slave from being polled', async () => {
  const variables = [
    variable({ varId: 1, rateSeconds: 600 }),
    variable({ varId: 2, rateSeconds: 1, register: 40 }),
    variable({ varId: 3, rateSeconds: 1, register: 50, unitId: 9 }),
  ]
  const limits = { pauseMs: 20, answerMs: 400 }
  const hub = await start([profile({ variables })], limits)
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  await hub.time.waitFor(() => expect(hub.samples.length).toBeGreaterThan(1))
  const endAt = hub.time.monotonicMs() + 20_000
  const program = async (value: number) => {
    while (hub.time.monotonicMs() < endAt) await hub.gateway.write(1, 1, value)
  }
  dtu.requests.length = 0
  await hub.time.finish(Promise.all([program(1), program(2), program(3)]))
  const countOf = (start: string) => dtu.requests.filter((one) => one.startsWith(start)).length
  expect(countOf('01030028')).toBeGreaterThanOrEqual(15)
  // The one that is gone is asked until it counts as silent, and seldom from then on.
  expect(countOf('0903')).toBeGreaterThanOrEqual(4)
  expect(countOf('0903')).toBeLessThanOrEqual(6)
  expect(countOf('0106')).toBeGreaterThan(countOf('01030028') * 2)
})

test('reading now gives the wanted variables, and the handler has had them when it resolves', async () => {
  const variables = [
    variable({ varId: 1, rateSeconds: 600 }),
    variable({ varId: 2, rateSeconds: 600, register: 40, unitId: 1 }),
  ]
  const hub = await start([profile({ variables })])
  const slave = new FakeSlave(1)
  await hub.dial(slave)
  await hub.time.waitFor(() => expect(hub.samples).toHaveLength(2))
  slave.registers.set(40, 4040)
  const result = await hub.time.finish(hub.gateway.readNow(1, [2]))
  expect(hub.samples.at(-1)).toMatchObject({ variable: { varId: 2 }, raw: 4040 })
  expect(result).toMatchObject({ ok: true, value: [{ raw: 4040 }] })
  expect(await hub.time.finish(hub.gateway.readNow(1))).toMatchObject({
    ok: true,
    value: [{ raw: 0 }, { raw: 4040 }],
  })
})

test('reading now is good when one slave of two answers', async () => {
  const variables = [
    variable({ varId: 1, rateSeconds: 600 }),
    variable({ varId: 2, rateSeconds: 600, unitId: 2 }),
  ]
  const hub = await start([profile({ variables })], { answerMs: 20 })
  await hub.dial()
  expect(await hub.time.finish(hub.gateway.readNow(1))).toMatchObject({
    ok: true,
    value: [{ raw: 0 }, { raw: null }],
  })
})

test.for([
  ['silent', (): undefined => {}, { kind: 'silent' }],
  ['refusing', () => withCrc(1, 0x83, 4), { kind: 'exception', code: 4 }],
] as const)('reading now from a %s device tells why', async ([, answer, error]) => {
  const { hub, dtu } = await startQuiet({}, { answerMs: 20 })
  dtu.answer = answer
  expect(await hub.time.finish(hub.gateway.readNow(1))).toEqual({ ok: false, error })
})

test('closing lets a write under way come to its end', async () => {
  const { hub, slave, dtu } = await startQuiet({}, { answerMs: 500 })
  dtu.answer = (request): undefined => {
    hub.time.setTimeout(() => dtu.send(slave.answer(request) ?? ''), 60)
  }
  const result = hub.gateway.write(1, 1, 5)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  await hub.time.finish(hub.gateway.close())
  expect(await hub.time.finish(result)).toMatchObject({ ok: true, value: { readBack: 5 } })
  expect(hub.samples.at(-1)?.raw).toBe(5)
  expect(hub.events.map(({ type }) => type)).toEqual(['online'])
})

test('a stuffed Four-Faith line is polled and written', async () => {
  const variables = [variable({ register: 0xfd, rateSeconds: 600 })]
  const hub = await start([profile({ sn: '13066668888', acceptsIdentity: true, variables })])
  const slave = new FakeSlave(1)
  slave.registers.set(0xfd, 0xfefd)
  const unstuff = (bytes: Buffer) =>
    Buffer.from(
      bytes.toString('latin1').replaceAll('\xfd\xee', '\xfe').replaceAll('\xfd\xed', '\xfd'),
      'latin1',
    )
  const stuff = (bytes: Buffer) =>
    Buffer.from(
      bytes.toString('latin1').replaceAll('\xfd', '\xfd\xed').replaceAll('\xfe', '\xfd\xee'),
      'latin1',
    )
  const dtu: FakeDtu = await new FakeDtu(hub.port).opened()
  dtu.socket.removeAllListeners('data')
  dtu.socket.on('data', (chunk) => {
    const answer = slave.answer(unstuff(chunk))
    if (answer) dtu.send(Buffer.concat([Buffer.from([0xfe]), stuff(answer)]))
  })
  dtu.send(Buffer.from('78563412313330363636363838383800c0a8014200', 'hex'))
  await hub.time.waitFor(() => expect(hub.samples.at(-1)?.raw).toBe(0xfefd))
  expect(await hub.time.finish(hub.gateway.write(1, 1, 0xfdfd))).toMatchObject({ ok: true })
  expect(slave.registers.get(0xfd)).toBe(0xfdfd)
  dtu.end()
})

/** Starts a device whose line is held by a read until `release`, with a write of 7 behind it. */
async function startHeld(spec: VariableSpec = {}) {
  const { hub, slave, dtu } = await startQuiet(spec, { answerMs: 5_000, commandMs: 20_000 })
  let release: () => void = () => undefined
  const { answer } = slave
  dtu.answer = (request) => {
    if (request[1] !== 3) return answer(request)
    release = () => {
      dtu.answer = answer
      dtu.send(answer(request) ?? Buffer.alloc(0))
    }
    return undefined
  }
  const changeTo = (next: VariableSpec) => {
    hub.profiles.set(1, profile({ variables: [variable({ register: 8, ...next })] }))
    return hub.gateway.refresh(1)
  }
  return { hub, slave, dtu, changeTo, release: () => release() }
}

test('a new plan goes on on the same connection', async () => {
  const { hub, slave, dtu, changeTo, release } = await startHeld()
  slave.registers.set(8, 11)
  slave.registers.set(20, 33)
  const reading = hub.gateway.readNow(1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  await changeTo({ register: 20 })
  release()
  expect(await hub.time.finish(reading)).toEqual({ ok: false, error: { kind: 'model-changed' } })
  await hub.time.waitFor(() => expect(hub.samples.at(-1)?.raw).toBe(33))
  expect(hub.samples.map(({ raw }) => raw)).not.toContain(11)
  expect(dtu.requests).toContain('010300140001')
  expect(dtu.isClosed).toBe(false)
  expect(hub.gateway.metrics().registrations).toBe(1)
})

test.for([
  ['the register', { register: 20 }],
  ['the format', { format: 's16_ab' }],
  ['the decimals', { decimals: 1 }],
  ['the slave', { unitId: 2 }],
  ['the right to write', { isWritable: false }],
  ['the variable', { varId: 9 }],
] as const)('a write that waits is not sent when a change moves %s', async ([, next]) => {
  const { hub, slave, dtu, changeTo, release } = await startHeld()
  const reading = hub.gateway.readNow(1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  const writing = hub.gateway.write(1, 1, 7)
  await changeTo(next)
  release()
  await hub.time.finish(reading)
  expect(await hub.time.finish(writing)).toEqual({ ok: false, error: { kind: 'model-changed' } })
  expect([slave.registers.has(8), slave.registers.has(20)]).toEqual([false, false])
})

test('a write that waits is sent when a change leaves its variable where it was', async () => {
  const { hub, slave, dtu, changeTo, release } = await startHeld()
  const reading = hub.gateway.readNow(1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  const writing = hub.gateway.write(1, 1, 7)
  await changeTo({ rateSeconds: 300, reportMethod: 'change' })
  release()
  await hub.time.finish(reading)
  expect(await hub.time.finish(writing)).toMatchObject({ ok: true, value: { readBack: 7 } })
  expect(slave.registers.get(8)).toBe(7)
})

test('a write that waits is not sent when its value is beyond the limits by then', async () => {
  const { hub, slave, dtu, changeTo, release } = await startHeld()
  const reading = hub.gateway.readNow(1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  const writing = hub.gateway.write(1, 1, 7)
  await changeTo({ writeLimits: { writeMax: 5 } })
  release()
  await hub.time.finish(reading)
  const off = { kind: 'off-limits', writeMin: undefined, writeMax: 5 }
  expect(await hub.time.finish(writing)).toEqual({ ok: false, error: off })
  expect(slave.registers.has(8)).toBe(false)
})

test('a bit is not written when its register moves between reading and writing it', async () => {
  const { hub, slave, dtu, changeTo, release } = await startHeld({ format: 'bit16', bit: 1 })
  const writing = hub.gateway.write(1, 1, 1)
  await hub.time.waitFor(() => expect(dtu.requests).toHaveLength(1))
  await changeTo({ format: 'bit16', bit: 2 })
  release()
  expect(await hub.time.finish(writing)).toEqual({ ok: false, error: { kind: 'model-changed' } })
  expect(slave.registers.has(8)).toBe(false)
})

test('a write ordered by another layout than the device has is refused', async () => {
  const { hub, slave } = await startQuiet({})
  const expected = variable({ register: 8, decimals: 1, rateSeconds: 600 })
  expect(await hub.time.finish(hub.gateway.write(1, 1, 5, { expected }))).toEqual({
    ok: false,
    error: { kind: 'model-changed' },
  })
  expect(slave.registers.has(8)).toBe(false)
})

/** Answers the first request of this function this late, and all others at once. */
function answerLate(
  { time }: TestGateway,
  { slave, dtu }: { readonly slave: FakeSlave; readonly dtu: FakeDtu },
  code: number,
  lateMs: number,
): void {
  dtu.answer = (request) => {
    const answer = slave.answer(request)
    if (request[1] !== code || answer === undefined) return answer
    time.setTimeout(() => dtu.send(answer), lateMs)
    return undefined
  }
}

test.for([
  ['its answer', 6],
  ['its reading back', 3],
])('a write has the time that its own device may take: %s comes late', async ([, code]) => {
  const variables = [variable({ register: 8, rateSeconds: 600 })]
  const hub = await start([profile({ variables, answerMs: 2_000 })], { commandMs: 100 })
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  await hub.time.waitFor(() => expect(hub.samples).toHaveLength(1))
  answerLate(hub, { slave, dtu }, Number(code), 200)
  expect(hub.gateway.answerDueMs(1)).toBeGreaterThan(2_000)
  expect(await hub.time.finish(hub.gateway.write(1, 1, 5))).toMatchObject({
    ok: true,
    value: { readBack: 5 },
  })
})

test('a write that its slave confirmed is never told as failed, whatever comes after', async () => {
  const { hub, slave, dtu } = await startQuiet(
    {},
    { answerMs: 5_000, commandMs: 50, writeMsMax: 150 },
  )
  dtu.answer = (request) => (request[1] === 3 ? undefined : slave.answer(request))
  const unread = { ok: true, value: { readBack: null } }
  expect(await hub.time.finish(hub.gateway.write(1, 1, 5))).toMatchObject(unread)
})

test('a write that its slave confirmed is not told as failed when the connection ends after it', async () => {
  const { hub, slave, dtu } = await startQuiet({}, { answerMs: 5_000 })
  dtu.answer = (request) => {
    if (request[1] !== 3) return slave.answer(request)
    dtu.end()
    return undefined
  }
  expect(await hub.time.finish(hub.gateway.write(1, 1, 5))).toMatchObject({
    ok: true,
    value: { readBack: null },
  })
})
