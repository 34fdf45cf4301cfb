import { afterEach, expect, test } from 'vitest'
import { defaultGatewayLimits } from '#gateway/gateway-limits.ts'
import { FakeDtu, FakeSlave, withCrc } from '#gateway/testing/fake-dtu.ts'
import {
  profile,
  startTestGateway,
  type TestGateway,
  variable,
} from '#gateway/testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

async function start(...given: Parameters<typeof startTestGateway>): Promise<TestGateway> {
  running = await startTestGateway(...given)
  return running
}

const rawsOf = ({ samples }: TestGateway, varId: number) =>
  samples.filter((sample) => sample.variable.varId === varId).map((sample) => sample.raw)

test('neighbours with one period share a request', async () => {
  const variables = [0, 1, 4].map((register, at) => variable({ varId: at + 1, register }))
  const hub = await start([profile({ variables })])
  const slave = new FakeSlave(1)
  slave.registers.set(4, 99)
  const dtu = await hub.dial(slave)
  await hub.time.waitFor(() => expect(rawsOf(hub, 3)).toContain(99))
  expect(new Set(dtu.requests)).toEqual(new Set(['010300000005']))
})

test('variables of another slave, function code or period have their own request', async () => {
  const variables = [
    variable({ varId: 1 }),
    variable({ varId: 2, unitId: 2, register: 1 }),
    variable({ varId: 3, functionCode: 4, register: 1 }),
    variable({ varId: 4, rateSeconds: 60, register: 1 }),
  ]
  const hub = await start([profile({ variables })])
  const dtu = await hub.dial()
  await hub.time.waitFor(() => expect(new Set(dtu.requests).size).toBe(4))
})

test('heartbeats before, behind and within the answers do no harm', async () => {
  const hub = await start([profile()])
  const slave = new FakeSlave(1)
  slave.registers.set(0, 77)
  const dtu = await hub.dial(slave)
  const ping = Buffer.from('ping')
  let count = 0
  dtu.answer = (request) => {
    const answer = slave.answer(request) ?? Buffer.alloc(0)
    count++
    if (count % 3 === 0) return Buffer.concat([answer.subarray(0, 4), ping, answer.subarray(4)])
    return Buffer.concat([ping, answer, ping])
  }
  await hub.time.waitFor(() => expect(rawsOf(hub, 1).length).toBeGreaterThan(8))
  expect(new Set(rawsOf(hub, 1))).toEqual(new Set([77]))
  expect(hub.gateway.metrics().foreignBytes).toBeGreaterThan(0)
})

test('answers may come in pieces of three bytes', async () => {
  const hub = await start([profile()])
  const slave = new FakeSlave(1)
  slave.registers.set(0, 5)
  const dtu = await hub.dial(slave)
  dtu.pieceBytes = 3
  await hub.time.waitFor(() => expect(rawsOf(hub, 1).length).toBeGreaterThan(4))
  expect(new Set(rawsOf(hub, 1))).toEqual(new Set([5]))
})

test('an answer with a wrong CRC is repeated once and then has no value', async () => {
  const hub = await start([profile()])
  const dtu = await hub.dial()
  dtu.answer = () => Buffer.from('01030200000000', 'hex')
  await hub.time.waitFor(() => expect(rawsOf(hub, 1).at(-1)).toBeNull())
  expect(hub.gateway.metrics().timeouts).toBeGreaterThanOrEqual(2)
  expect(hub.gateway.isOnline(1)).toBe(true)
})

test('a late answer is taken for the repeat of its own request once, and for no other', async () => {
  const hub = await start([profile()])
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  let word = 0
  let sentAt = 0
  dtu.answer = () => {
    word++
    const answer = withCrc(1, 3, 2, 0, word)
    const isLate = word % 2 === 1
    if (isLate) sentAt++
    hub.time.setTimeout(() => dtu.send(answer), isLate ? 75 : 35)
    return undefined
  }
  await hub.time.waitFor(() => expect(sentAt).toBeGreaterThan(3))
  const late = rawsOf(hub, 1).filter((raw) => raw !== null && raw % 2 === 1)
  expect(late).toEqual([1])
  expect(rawsOf(hub, 1).length).toBeGreaterThan(2)
})

test('an exception gives no value and the device stays online', async () => {
  const hub = await start([profile()])
  const slave = new FakeSlave(1)
  slave.holes.add(0)
  await hub.dial(slave)
  await hub.time.waitFor(() => expect(rawsOf(hub, 1)).toContain(null))
  expect(hub.gateway.isOnline(1)).toBe(true)
  expect(hub.gateway.metrics().exceptions).toBeGreaterThan(0)
})

test('a refused joined block is split, and stays split until the profile changes', async () => {
  const variables = [0, 2].map((register, at) => variable({ varId: at + 1, register }))
  const hub = await start([profile({ variables })])
  const slave = new FakeSlave(1)
  slave.registers.set(0, 10).set(2, 12)
  slave.holes.add(1)
  const dtu = await hub.dial(slave)
  await hub.time.waitFor(() => expect(rawsOf(hub, 2).length).toBeGreaterThan(3))
  expect(rawsOf(hub, 1)).not.toContain(null)
  const joined = '010300000003'
  expect(dtu.requests.filter((request) => request === joined)).toHaveLength(1)
  hub.profiles.set(1, profile({ variables: [...variables] }))
  await hub.gateway.refresh(1)
  await hub.time.waitFor(() =>
    expect(dtu.requests.filter((request) => request === joined)).toHaveLength(2),
  )
})

test('a silent slave has no values, is polled rarely, and does not hold up the others', async () => {
  const variables = [
    variable({ varId: 1 }),
    variable({ varId: 2, unitId: 2 }),
    variable({ varId: 3, unitId: 2, register: 500 }),
  ]
  const hub = await start([profile({ variables })], { answerMs: 30, silentSlavePollsMs: [10_000] })
  const dtu = await hub.dial()
  await hub.time.waitFor(() => expect(rawsOf(hub, 3)).toContain(null))
  const asked = () => dtu.requests.filter((request) => request.startsWith('02')).length
  const askedBefore = asked()
  const answeredBefore = rawsOf(hub, 1).length
  await hub.time.waitFor(() => expect(rawsOf(hub, 1).length).toBeGreaterThan(answeredBefore + 5))
  expect(asked()).toBe(askedBefore)
  expect(askedBefore).toBe(3)
  expect(hub.gateway.isOnline(1)).toBe(true)
})

test('a slave that answers again is polled at its rate again', async () => {
  const hub = await start([profile()], { answerMs: 30, silentSlaveSoonMs: 60 })
  const slave = new FakeSlave(1)
  slave.isSilent = true
  await hub.dial(slave)
  await hub.time.waitFor(() => expect(rawsOf(hub, 1)).toContain(null))
  slave.isSilent = false
  const before = hub.samples.length
  await hub.time.waitFor(() => expect(hub.samples.length).toBeGreaterThan(before + 5))
  expect(hub.samples.at(-1)?.raw).toBe(0)
})

test('a Modbus TCP gateway has as many polls under way as it may, and a write goes out alone before further ones', async () => {
  const variables = [0, 500, 1_000, 1_500, 2_000].map((register, at) =>
    variable({ varId: at + 1, unitId: at + 1, register, rateSeconds: 1 }),
  )
  const hub = await start([profile({ framing: 'tcp', pauseMs: 0, inFlight: 3, variables })], {
    answerMs: 2_000,
  })
  const requests: Buffer[] = []
  const dtu = await hub.dial(undefined, (chunk) => {
    for (let at = 0; at + 12 <= chunk.length; at += 12) requests.push(chunk.subarray(at, at + 12))
  })
  const answerOf = (request: Buffer) =>
    request[7] === 3
      ? Buffer.concat([
          request.subarray(0, 5),
          Buffer.of(5, request[6] ?? 0, 3, 2),
          request.subarray(8, 10),
        ])
      : request
  await hub.time.waitFor(() => expect(requests).toHaveLength(3))
  const written = hub.gateway.write(1, 2, 500)
  await hub.time.advance(20)
  expect(requests).toHaveLength(3)
  for (const request of requests.toReversed()) dtu.send(answerOf(request))
  await hub.time.waitFor(() => expect(requests).toHaveLength(4))
  expect(requests[3]?.[7]).toBe(6)
  dtu.onBytes = (chunk) => {
    for (let at = 0; at + 12 <= chunk.length; at += 12)
      dtu.send(answerOf(chunk.subarray(at, at + 12)))
  }
  if (requests[3] !== undefined) dtu.send(answerOf(requests[3]))
  expect(await hub.time.finish(written)).toMatchObject({ ok: true, value: { readBack: 500 } })
  await hub.time.waitFor(() => expect(rawsOf(hub, 5)).toContain(2_000))
  for (const {
    variable: { register },
    raw,
  } of hub.samples)
    expect(raw).toBe(register)
})

test('the only slave of a line is asked within 5 seconds of its return, and a late answer is no other register', async () => {
  const variables = [0, 500].map((register, at) =>
    variable({ varId: at + 1, register, rateSeconds: 1 }),
  )
  const { answerMs, pauseMs, silentSlaveSoonMs } = defaultGatewayLimits
  const hub = await start([profile({ variables })], { answerMs, pauseMs, silentSlaveSoonMs })
  const slave = new FakeSlave(1)
  slave.registers.set(0, 10).set(500, 20)
  slave.isSilent = true
  const dtu = await hub.dial(slave)
  await hub.time.waitFor(() => expect(dtu.requests.length).toBeGreaterThan(8))
  const asked = dtu.requests.length
  const since = hub.time.monotonicMs()
  await hub.time.waitFor(() => expect(dtu.requests.length).toBe(asked + 1))
  expect(hub.time.monotonicMs() - since).toBeLessThanOrEqual(5_000)
  // Both this request and the one before, which asked the same, are answered at once.
  dtu.answer = (request) => {
    dtu.answer = slave.answer
    slave.isSilent = false
    const late = slave.answer(request) ?? Buffer.of()
    hub.time.setTimeout(() => dtu.send(late), 150)
    return late
  }
  await hub.time.advance(10 * answerMs)
  expect(new Set(rawsOf(hub, 1))).toEqual(new Set([null, 10]))
  expect(new Set(rawsOf(hub, 2))).toEqual(new Set([null, 20]))
})

const { answerMs, pauseMs, silentSlavePollsMs } = defaultGatewayLimits

/** A line with slave 1 that answers; the times at which it was asked, and between. */
async function startBesideDead(onDeadAsked: (dtu: FakeDtu, hub: TestGateway) => void = () => {}) {
  const variables = [1, 2].map((unitId) => variable({ varId: unitId, unitId, rateSeconds: 1 }))
  const hub = await start([profile({ variables })], { answerMs, pauseMs, silentSlavePollsMs })
  const slave = new FakeSlave(1)
  slave.registers.set(0, 10)
  const dtu = await hub.dial(slave)
  const asked: number[] = []
  dtu.answer = (request) => {
    if (request[0] === 1) asked.push(hub.time.monotonicMs())
    else onDeadAsked(dtu, hub)
    return slave.answer(request)
  }
  const gapsSince = (since: number) =>
    asked.slice(since).map((at, index) => at - (asked[since + index - 1] ?? at))
  return { hub, dtu, slave, asked, gapsSince }
}

test('a slave that is gone costs its neighbours its answer time thrice, then a short one and rarely, and a late answer of it is none of theirs', async () => {
  const late = withCrc(2, 3, 2, 0, 99)
  const { hub, asked, gapsSince } = await startBesideDead((dtu, { time }) =>
    time.setTimeout(() => dtu.send(late), answerMs + 250),
  )
  await hub.time.advance(20_000)
  expect(Math.max(...gapsSince(0))).toBeLessThan(answerMs + 1_200)
  const since = asked.length
  await hub.time.advance(300_000)
  const gaps = gapsSince(since)
  expect(gaps.length).toBeGreaterThan(280)
  // Every fourth time it is waited for as long as any.
  expect(gaps.filter((gap) => gap > 2_200).length).toBe(1)
  expect(Math.max(...gaps)).toBeLessThan(answerMs + 1_200)
  expect(new Set(rawsOf(hub, 1))).toEqual(new Set([10]))
  // The first of its answers came to the repeat of the same request, which says the same.
  expect(rawsOf(hub, 2).filter((raw) => raw !== null)).toEqual([99])
})

test('a frame of a healthy slave that is lost holds up no other slave for longer than one answer time', async () => {
  const { hub, dtu, asked, gapsSince } = await startBesideDead()
  const answering = dtu.answer
  const second = new FakeSlave(2)
  let lost = 0
  dtu.answer = (request) => {
    if (request[0] !== 2) return answering?.(request)
    return lost++ % 5 === 3 ? undefined : second.answer(request)
  }
  await hub.time.advance(60_000)
  expect(asked.length).toBeGreaterThan(30)
  expect(Math.max(...gapsSince(1))).toBeLessThan(answerMs + 1_200)
})

test('a reading of all goes on with the next slave while late answers of a dead one are cleared away', async () => {
  const variables = [2, 1].map((unitId) => variable({ varId: unitId, unitId, rateSeconds: 3_600 }))
  const hub = await start([profile({ variables })], { answerMs, pauseMs, commandMs: 14_000 })
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  const asked: number[] = []
  await hub.time.advance(30_000)
  dtu.answer = (request) => {
    if (request[0] === 1) asked.push(hub.time.monotonicMs())
    return slave.answer(request)
  }
  const since = hub.time.monotonicMs()
  expect(await hub.time.finish(hub.gateway.readNow(1))).toMatchObject({ ok: true })
  expect((asked[0] ?? 0) - since).toBeLessThan(4 * answerMs - 1_000)
})

test('a Modbus TCP device is polled, and an older transaction is ignored', async () => {
  const hub = await start([profile({ framing: 'tcp' })])
  const dtu = await hub.dial()
  let seen = 0
  dtu.socket.removeAllListeners('data')
  dtu.socket.on('data', (request) => {
    seen++
    const old = Buffer.from([0xff, 0xff, 0, 0, 0, 5, 1, 3, 2, 0, 1])
    const body = Buffer.from([0, 0, 0, 5, 1, 3, 2, 0x12, 0x34])
    dtu.send(Buffer.concat([old, request.subarray(0, 2), body]))
  })
  await hub.time.waitFor(() => expect(rawsOf(hub, 1).length).toBeGreaterThan(3))
  expect(new Set(rawsOf(hub, 1))).toEqual(new Set([0x1234]))
  expect(seen).toBeGreaterThan(3)
})

test('polling waits while the handler of batches is slow, and goes on when it is done', async () => {
  const hub = await start([profile({ variables: [variable({ rateSeconds: 0 })] })], {
    samplesWaitingMax: 50,
  })
  let release = () => {}
  let handled = 0
  hub.gateway.forEachBatch(async (batch) => {
    handled += batch.length
    await new Promise<void>((resolve) => {
      release = resolve
    })
  })
  const dtu = await hub.dial()
  await hub.time.waitFor(() => expect(handled).toBeGreaterThan(0))
  await hub.time.waitFor(() => expect(hub.gateway.metrics().samplesWaiting).toBe(50))
  const asked = dtu.requests.length
  await hub.time.advance(30)
  expect(dtu.requests.length).toBe(asked)
  release()
  await hub.time.waitFor(() => expect(dtu.requests.length).toBeGreaterThan(asked))
  hub.gateway.forEachBatch(async (batch) => {
    handled += batch.length
  })
  release()
  await hub.time.waitFor(() => expect(hub.gateway.metrics().samples - handled).toBeLessThan(51))
})

test('a batch whose handler fails is counted and the next one follows', async () => {
  const hub = await start([profile()])
  hub.gateway.forEachBatch(async () => {
    throw new Error('disk full')
  })
  await hub.dial()
  await hub.time.waitFor(() => expect(hub.gateway.metrics().failedBatches).toBeGreaterThan(1))
  expect(hub.logLines.join()).toContain('disk full')
})

test('new settings take effect without a new connection, another password ends it', async () => {
  const hub = await start([profile()])
  const dtu = await hub.dial()
  hub.profiles.set(1, profile({ variables: [variable({ varId: 9, register: 300 })] }))
  await hub.gateway.refresh(1)
  await hub.time.waitFor(() => expect(rawsOf(hub, 9)).toContain(0))
  expect(dtu.isClosed).toBe(false)
  hub.profiles.set(1, profile({ password: 'another12' }))
  await hub.gateway.refresh(1)
  await hub.time.finish(dtu.closed())
  await hub.time.waitFor(() =>
    expect(hub.events.at(-1)).toMatchObject({ type: 'offline', reason: 'dropped' }),
  )
})

test('a deleted device loses its connection', async () => {
  const hub = await start([profile()])
  const dtu = await hub.dial()
  hub.profiles.delete(1)
  await hub.gateway.refresh(1)
  await hub.time.finish(dtu.closed())
  expect(hub.gateway.isOnline(1)).toBe(false)
})

test('a slow slave is waited for as long as its device is set to', async () => {
  const slow = new FakeSlave(1)
  slow.registers.set(0, 77)
  const hub = await start([profile({ answerMs: 2_000 })], { answerMs: 20 })
  const dtu = await hub.dial(slow)
  dtu.answer = (request) => {
    hub.time.setTimeout(() => dtu.send(slow.answer(request) ?? Buffer.of()), 80)
    return undefined
  }
  await hub.time.waitFor(() => expect(rawsOf(hub, 1)).toContain(77))
})

test('an account that brings more than it may is polled more slowly, another is not', async () => {
  const hub = await start([
    profile({ valuesPerSecondMax: 5 }),
    profile({ deviceId: 2, ownerId: 8, sn: 'pump-0002', valuesPerSecondMax: 1_000 }),
  ])
  const held = await hub.dial()
  await hub.time.waitFor(() => expect(held.requests.length).toBeGreaterThanOrEqual(50))
  const before = held.requests.length
  const free = await new FakeDtu(hub.port, new FakeSlave(1).answer).opened()
  free.send('pump-0002,secret12\n')
  await hub.time.waitFor(() => expect(free.requests.length).toBeGreaterThan(40))
  free.end()
  expect(held.requests.length - before).toBeLessThan(free.requests.length)
})

test.for([5, 6])(
  'a slave that is busy (exception %i) is asked once more before it has no value',
  async (code) => {
    const hub = await start([profile()])
    const slave = new FakeSlave(1)
    slave.registers.set(0, 77)
    const dtu = await hub.dial(slave)
    let count = 0
    dtu.answer = (request) => (count++ % 2 === 0 ? withCrc(1, 0x83, code) : slave.answer(request))
    await hub.time.waitFor(() => expect(rawsOf(hub, 1).length).toBeGreaterThan(4))
    expect(new Set(rawsOf(hub, 1))).toEqual(new Set([77]))
    dtu.answer = () => withCrc(1, 0x83, code)
    await hub.time.waitFor(() => expect(rawsOf(hub, 1)).toContain(null))
    expect(hub.samples.at(-1)?.exception).toBe(code)
  },
)
