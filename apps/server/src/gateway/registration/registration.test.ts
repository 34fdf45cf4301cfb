import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceReport } from '#facts/device-report.ts'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { profile, startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { openCrowd } from '#platform/testing/open-crowd.ts'

/** The limits are as long as in the field, so that nothing expires in the middle of a test. */
const hostileLimits = {
  registrationMs: 30_000,
  registrationSilenceMs: 20_000,
  registrationSpokenMs: 20_000,
  answerMs: 3_000,
}

let running: TestGateway | undefined
const open: FakeDtu[] = []

afterEach(async () => {
  for (const dtu of open.splice(0)) dtu.end()
  await running?.close()
})

async function start(...given: Parameters<typeof startTestGateway>): Promise<TestGateway> {
  running = await startTestGateway(...given)
  return running
}

async function connectTo({ port }: TestGateway, slave = new FakeSlave(1)): Promise<FakeDtu> {
  const dtu = await new FakeDtu(port, slave.answer).opened()
  open.push(dtu)
  return dtu
}

/** Handles no link event to its end until what it returns is called. */
function holdLinkEvents({ gateway }: TestGateway): () => void {
  let release = () => {}
  gateway.forEachLinkEvent(
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  return () => {
    gateway.forEachLinkEvent(async () => {})
    release()
  }
}

const comesOnline = ({ gateway, time }: TestGateway) =>
  time.waitFor(() => {
    if (!gateway.isOnline(1)) throw new Error('not online')
    return true
  })

test.for(['pump-0001,secret12', 'pump-0001&secret12\r\n', 'pump-0001:secret12'])(
  'a device that sends %j is online and is polled',
  async (text) => {
    const hub = await start([profile()])
    const slave = new FakeSlave(1)
    slave.registers.set(0, 1234)
    const dtu = await connectTo(hub, slave)
    dtu.send(text)
    await hub.time.waitFor(() => expect(hub.samples[0]?.raw).toBe(1234))
    expect(hub.events).toMatchObject([
      { deviceId: 1, ownerId: 7, type: 'online', ip: '127.0.0.1', reason: 'registered' },
    ])
  },
)

test('a registration may come in pieces of three bytes', async () => {
  const hub = await start([profile()])
  const dtu = await connectTo(hub)
  await dtu.sendInPieces(Buffer.from('pump-0001,secret12'), 3)
  expect(await comesOnline(hub)).toBe(true)
})

test('data glued behind the registration does not disturb it', async () => {
  const hub = await start([profile()])
  const dtu = await connectTo(hub)
  dtu.send(Buffer.concat([Buffer.from('pump-0001,secret12'), Buffer.from([1, 3, 2, 0, 0])]))
  expect(await comesOnline(hub)).toBe(true)
})

test.for([
  ['a wrong password', 'pump-0001,secret13\n'],
  ['a longer password that begins right', 'pump-0001,secret1\n'],
  ['an unknown serial number', 'pump-9999,secret12\n'],
  ['something else altogether', 'GET / HTTP/1.1\r\n\r\n'],
  ['too many bytes', `pump-0001,${'x'.repeat(300)}`],
] as const)('a connection with %s is closed', async ([, text]) => {
  const hub = await start([profile()])
  const dtu = await connectTo(hub)
  dtu.send(text)
  await hub.time.finish(dtu.closed())
  expect(hub.gateway.isOnline(1)).toBe(false)
})

test('a pause behind the serial number does not end the packet', async () => {
  const hub = await start([profile()])
  const dtu = await connectTo(hub)
  dtu.send('pump-0001')
  await hub.time.advance(100)
  dtu.send(',secret12')
  expect(await comesOnline(hub)).toBe(true)
})

test('a serial number alone is never enough', async () => {
  const hub = await start([profile()])
  const dtu = await connectTo(hub)
  dtu.send('pump-0001')
  await hub.time.finish(dtu.closed())
  expect(hub.gateway.metrics()).toMatchObject({ online: 0, refusals: 1 })
})

test('who says nothing is closed when the time is over', async () => {
  const hub = await start([profile()], { registrationMs: 40 })
  const dtu = await connectTo(hub)
  await hub.time.finish(dtu.closed())
  expect(hub.gateway.metrics().unregistered).toBe(0)
})

test('who is refused is given on with the reason, and with what came', async () => {
  const hub = await start([profile()], { registrationMs: 40 })
  for (const text of [
    'pump-9999,secret12\n',
    'pump-0001,wrong-one\n',
    'GET / HTTP/1.1\r\n\r\n',
    '',
  ]) {
    const dtu = await connectTo(hub)
    if (text !== '') dtu.send(text)
    await hub.time.finish(dtu.closed())
  }
  const seen = hub.refusedLinks.map(({ reason, serialNumbers, packet, openBytes }) => [
    reason,
    serialNumbers.join(),
    Buffer.from(packet).toString('latin1').slice(0, openBytes),
  ])
  expect(seen).toEqual([
    ['unknownNumber', 'pump-9999', 'pump-9999,'],
    ['wrongPassword', 'pump-0001', 'pump-0001,'],
    ['notRegistration', '', 'GET / HTTP/1.1\r\n\r\n'],
    ['noRegistration', '', ''],
  ])
})

test('a bare number that nothing follows is given on as what it is', async () => {
  const hub = await start([profile()], { registrationMs: 40, registrationSpokenMs: 400 })
  for (const text of ['pump-0001', 'pump-9999']) {
    const dtu = await connectTo(hub)
    dtu.send(text)
    await hub.time.finish(dtu.closed())
  }
  expect(hub.refusedLinks.map((one) => [one.reason, one.form, one.serialNumbers.join()])).toEqual([
    ['noPassword', 'plain', 'pump-0001'],
    ['unknownNumber', 'plain', 'pump-9999'],
  ])
  expect(hub.refusals).toMatchObject([{ deviceId: 1, kind: 'identity', form: 'plain' }])
})

test('refusals of one address are logged once', async () => {
  const hub = await start([profile()])
  for (let count = 0; count < 5; count++) {
    const dtu = await connectTo(hub)
    dtu.send('pump-9999,secret12\n')
    await hub.time.finish(dtu.closed())
  }
  expect(hub.logLines.filter((line) => line.includes('connection refused'))).toHaveLength(1)
  expect(hub.logLines.join()).not.toContain('secret12')
})

test('the newest connection wins and the old one does not take the device offline', async () => {
  const hub = await start([profile()])
  const first = await connectTo(hub)
  first.send('pump-0001,secret12\n')
  await comesOnline(hub)
  const second = await connectTo(hub)
  second.send('pump-0001,secret12\n')
  await hub.time.finish(first.closed())
  await hub.time.waitFor(() => expect(hub.events).toHaveLength(2))
  expect(hub.gateway.isOnline(1)).toBe(true)
  expect(hub.events.map(({ type, reason }) => [type, reason])).toEqual([
    ['online', 'registered'],
    ['online', 'replaced'],
  ])
  second.end()
  await hub.time.waitFor(() =>
    expect(hub.events.at(-1)).toMatchObject({ type: 'offline', reason: 'closed' }),
  )
})

test('a device that falls silent is dropped and told offline', async () => {
  const hub = await start([profile({ variables: [] })], { offlineAfterMs: 80 })
  const dtu = await connectTo(hub)
  dtu.send('pump-0001,secret12\n')
  await hub.time.finish(dtu.closed())
  expect(hub.events.at(-1)).toMatchObject({ type: 'offline', reason: 'silent' })
})

test('a device is judged silent by its own time, where it has one', async () => {
  const hub = await start([
    profile({ variables: [], offlineAfterMs: 60 }),
    profile({ deviceId: 2, sn: 'pump-0002', variables: [] }),
  ])
  const patient = await connectTo(hub)
  patient.send('pump-0002,secret12\n')
  const dtu = await hub.dial()
  await hub.time.finish(dtu.closed())
  expect(hub.events.at(-1)).toMatchObject({ deviceId: 1, type: 'offline', reason: 'silent' })
  expect(hub.gateway.isOnline(2)).toBe(true)
})

test.for([
  [true, 'A'],
  [false, ''],
] as const)(
  'heartbeats are answered where the owner wants it: %s',
  async ([acksHeartbeat, heard]) => {
    const hub = await start([profile({ variables: [], acksHeartbeat })])
    const dtu = await hub.dial()
    const answers: Buffer[] = []
    dtu.socket.on('data', (chunk) => answers.push(chunk))
    dtu.send('Q')
    await hub.time.advance(60)
    expect(Buffer.concat(answers).toString()).toBe(heard)
  },
)

test('any byte is a sign of life', async () => {
  const hub = await start([profile({ variables: [] })], { offlineAfterMs: 200 })
  const dtu = await connectTo(hub)
  dtu.send('pump-0001,secret12\n')
  await comesOnline(hub)
  for (let beat = 0; beat < 10; beat++) {
    await hub.time.advance(50)
    dtu.send('Q')
  }
  expect(hub.gateway.isOnline(1)).toBe(true)
})

const ascii = (text: string) => Buffer.from(text, 'latin1')
const hex = (text: string) => Buffer.from(text, 'hex')

/** Packets that carry no password, each with the serial number that it names. */
const identityForms = [
  ['irtu-json', '869988012345678', ascii('{"csq":24,"imei":"869988012345678","ver":"1.9"}')],
  ['irtu-packed', '869988012345678', hex('24869988012345678089860412345678901234')],
  ['four-faith', '13066668888', hex('78563412313330363636363838383800c0a8014200')],
  ['four-faith, by its id', '78563412', hex('78563412313330363636363838383900c0a8014200')],
  ['ddp', '13912345678', hex('7b01001631333931323334353637380a00000114507b')],
  ['in-hand', 'PUMP-251451', Buffer.concat([hex('aa01'), ascii('PUMP-251451'), hex('0d')])],
  ['plain', 'pump-0001', ascii('pump-0001')],
  ['plain, by its bytes', 'D8B04CF12345', hex('d8b04cf12345')],
] as const

test.for(identityForms)(
  'the form %s opens a device only when its owner chose registration by identity',
  async ([, sn, packet]) => {
    const hub = await start([profile({ sn, variables: [], acceptsIdentity: true })])
    const chosen = await connectTo(hub)
    chosen.send(packet)
    await comesOnline(hub)
    chosen.end()
    await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(false))
    hub.profiles.set(1, profile({ sn, variables: [] }))
    const refused = await connectTo(hub)
    refused.send(packet)
    await hub.time.finish(refused.closed())
    expect(hub.gateway.metrics()).toMatchObject({ online: 0, registrations: 1, refusals: 1 })
  },
)

test('the signal and version of an iRTU packet are reported, of other forms nothing is', async () => {
  const sn = '869988012345678'
  const hub = await start([profile({ sn, variables: [], acceptsIdentity: true })])
  const reports: DeviceReport[] = []
  hub.gateway.forEachReport(async (report) => void reports.push(report))
  const plain = await connectTo(hub)
  plain.send(sn)
  await comesOnline(hub)
  const dtu = await connectTo(hub)
  dtu.send(ascii(`{"csq":24,"imei":"${sn}","iccid":"89860412345678901234","ver":"1.9"}`))
  await hub.time.finish(plain.closed())
  const report = { csq: 24, firmware: '1.9', imei: sn, iccid: '89860412345678901234' }
  expect(reports).toMatchObject([{ kind: 'hello', deviceId: 1, ...report }])
})

test.for([true, false])(
  'serial number and password open a device whose acceptsIdentity is %s',
  async (acceptsIdentity) => {
    const hub = await start([profile({ acceptsIdentity })])
    const dtu = await connectTo(hub)
    dtu.send('pump-0001,secret12\n')
    expect(await comesOnline(hub)).toBe(true)
  },
)

test('a bare serial number that opens nothing may still be followed by its password', async () => {
  const hub = await start([profile()], { registrationSilenceMs: 300, registrationSpokenMs: 3_000 })
  const dtu = await connectTo(hub)
  dtu.send('pump-0001')
  await hub.time.advance(500)
  expect(hub.gateway.isOnline(1)).toBe(false)
  dtu.send(',secret12')
  expect(await comesOnline(hub)).toBe(true)
})

test('a DDP unit whose owner chose identity gets the answer that its maker wants', async () => {
  const hub = await start([profile({ sn: '13912345678', variables: [], acceptsIdentity: true })])
  const ddp = await connectTo(hub)
  const answers: Buffer[] = []
  ddp.socket.on('data', (chunk) => answers.push(chunk))
  ddp.send(hex('7b01001631333931323334353637380a00000114507b'))
  await hub.time.waitFor(() =>
    expect(Buffer.concat(answers).toString('hex')).toBe('7b81001031333931323334353637387b'),
  )
})

test.for(identityForms)(
  'the form %s takes no device from a connection that proved its password',
  async ([form, sn, packet]) => {
    const hub = await start([profile({ sn, variables: [], acceptsIdentity: true })])
    const real = await connectTo(hub)
    real.send(`${sn},secret12\n`)
    await comesOnline(hub)
    const stranger = await connectTo(hub)
    stranger.send(packet)
    await hub.time.finish(stranger.closed())
    expect([real.isClosed, hub.gateway.isOnline(1)]).toEqual([false, true])
    expect(hub.events.map(({ reason }) => reason)).toEqual(['registered'])
    const [named] = form.split(',')
    expect(hub.refusals).toEqual([
      { deviceId: 1, ownerId: 7, kind: 'takeover', form: named, ip: '127.0.0.1' },
    ])
    real.end()
    await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(false))
    const later = await connectTo(hub)
    later.send(packet)
    await comesOnline(hub)
    expect(hub.events.at(-1)?.reason).toBe(`identityRegistered:${named}`)
  },
)

test('a packet without a password takes no device that proved itself at another process', async () => {
  const [, sn, packet] = identityForms[0]
  const known = profile({ sn, variables: [], acceptsIdentity: true, isProvenElsewhere: true })
  const hub = await start([known])
  const stranger = await connectTo(hub)
  stranger.send(packet)
  await hub.time.finish(stranger.closed())
  expect([hub.gateway.isOnline(1), hub.refusals]).toMatchObject([false, [{ kind: 'takeover' }]])
  const real = await connectTo(hub)
  real.send(`${sn},secret12\n`)
  expect(await comesOnline(hub)).toBe(true)
})

test('a password takes a device from a connection that only named it', async () => {
  const [, sn, packet] = identityForms[0]
  const hub = await start([profile({ sn, variables: [], acceptsIdentity: true })])
  const stranger = await connectTo(hub)
  stranger.send(packet)
  await comesOnline(hub)
  const real = await connectTo(hub)
  real.send(`${sn},secret12\n`)
  await hub.time.finish(stranger.closed())
  expect(hub.events.at(-1)).toMatchObject({
    reason: 'replaced',
    form: 'text',
    replaced: { ip: '127.0.0.1', wasAlive: true },
  })
})

test('a connection that only named its device ends when the owner wants a password', async () => {
  const [, sn, packet] = identityForms[0]
  const hub = await start([profile({ sn, variables: [], acceptsIdentity: true })])
  const dtu = await connectTo(hub)
  dtu.send(packet)
  await comesOnline(hub)
  hub.profiles.set(1, profile({ sn, variables: [] }))
  await hub.gateway.refresh(1)
  await hub.time.finish(dtu.closed())
  expect(hub.events.at(-1)).toMatchObject({ type: 'offline', reason: 'dropped' })
})

test.for([
  ['a wrong password', 'pump-0001,secret13\n', [{ kind: 'password', form: 'text' }]],
  ['an unknown serial number', 'pump-9999,secret12\n', []],
] as const)('of %s the owner hears, if there is one', async ([, packet, refusal]) => {
  const hub = await start([profile()])
  const dtu = await connectTo(hub)
  dtu.send(packet)
  await hub.time.finish(dtu.closed())
  expect(hub.refusals).toMatchObject(refusal)
})

test('after ten wrong passwords the right one waits, and who is connected notices nothing', async () => {
  const hub = await start([profile(), profile({ deviceId: 2, sn: 'pump-0002' })])
  const inside = await hub.dial()
  for (let count = 0; count < 10; count++) {
    const guess = await connectTo(hub)
    guess.send(`pump-0002,wrong-${count}\n`)
    await hub.time.finish(guess.closed())
  }
  const right = await connectTo(hub)
  right.send('pump-0002,secret12\n')
  await hub.time.finish(right.closed())
  const again = await connectTo(hub)
  again.send('pump-0001,secret12\n')
  await hub.time.finish(inside.closed())
  expect([hub.gateway.isOnline(1), hub.gateway.isOnline(2)]).toEqual([true, false])
})

test('half-open connections are capped and a real device still gets in', async () => {
  const hub = await start([profile()], { unregisteredMax: 20, registrationMs: 5_000 })
  const idle = await Promise.all(Array.from({ length: 60 }, () => connectTo(hub)))
  await hub.time.waitFor(() => expect(hub.gateway.metrics().unregistered).toBe(20))
  expect(hub.gateway.metrics().evictions).toBe(40)
  const dtu = await connectTo(hub)
  dtu.send('pump-0001,secret12\n')
  await comesOnline(hub)
  await hub.time.waitFor(() => expect(idle.filter((one) => one.isClosed)).toHaveLength(41))
})

test('2,000 connections that whisper keep no device out, and who is in is polled on', async () => {
  const hub = await start([profile(), profile({ deviceId: 2, sn: 'pump-0002' })], hostileLimits)
  const inside = await hub.dial()
  await openCrowd({ port: hub.port, count: 2_000, addresses: 2, says: 'AB' })
  await hub.time.waitFor(() => expect(hub.gateway.metrics().unregistered).toBe(2_000))
  const polls = inside.requests.length
  const dtu = await connectTo(hub)
  dtu.send('pump-0002,secret12\n')
  await hub.time.waitFor(() => expect(hub.gateway.isOnline(2)).toBe(true))
  await hub.time.waitFor(() => expect(inside.requests.length).toBeGreaterThan(polls + 3))
  expect(hub.gateway.metrics()).toMatchObject({ online: 2, timeouts: 0 })
})

test('hundreds of devices behind one address get in when they all come back at once, beside a crowd', async () => {
  const sns = Array.from({ length: 600 }, (_, at) => `site-${1_000 + at}`)
  const devices = sns.map((sn, at) => profile({ deviceId: 10 + at, sn, variables: [] }))
  const hub = await start(devices, hostileLimits)
  await openCrowd({ port: hub.port, count: 2_000, addresses: 2, says: 'AB' })
  const dtus = await Promise.all(sns.map(() => connectTo(hub)))
  // A line of 4G is slow, so all are connected before the first of them registers.
  dtus.forEach((dtu, at) => dtu.send(`${sns[at]},secret12\n`))
  await hub.time.waitFor(() => expect(hub.gateway.metrics().online).toBe(600))
  expect(hub.gateway.metrics().takeovers).toBe(0)
  expect(dtus.some(({ isClosed }) => isClosed)).toBe(false)
})

test('who begins to speak has to say soon who it is', async () => {
  const hub = await start([profile()], {
    registrationMs: 600_000,
    registrationSilenceMs: 600_000,
    registrationSpokenMs: 40,
  })
  const whispering = await connectTo(hub)
  whispering.send('pump-0001,')
  await hub.time.finish(whispering.closed())
  expect(hub.gateway.metrics().unregistered).toBe(0)
})

test('random bytes are turned away and nobody else notices', async () => {
  // A long wait keeps a busy machine from looking like a silent slave.
  const hub = await start([profile()], { answerMs: 3_000 })
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  const before = dtu.requests.length
  const noise = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), {
    numRuns: 60,
    seed: 7,
  })
  const strangers = await Promise.all(noise.map(() => connectTo(hub)))
  strangers.forEach((stranger, at) => stranger.send(Buffer.from(noise[at] ?? [])))
  await hub.time.waitFor(() => expect(hub.gateway.metrics().unregistered).toBe(0))
  await hub.time.waitFor(() => expect(dtu.requests.length).toBeGreaterThan(before + 3))
  expect(hub.gateway.metrics().online).toBe(1)
  expect(hub.gateway.metrics().timeouts).toBe(0)
})

test('no device can register while link events pile up, until the handler has caught up', async () => {
  const hub = await start([profile(), profile({ deviceId: 2, sn: 'pump-0002' })], {
    linkEventsWaitingMax: 1,
  })
  const goOn = holdLinkEvents(hub)
  const first = await hub.dial()
  first.end()
  await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(false))
  const early = await connectTo(hub)
  early.send('pump-0002,secret12\n')
  await hub.time.finish(early.closed())
  goOn()
  const late = await connectTo(hub)
  late.send('pump-0002,secret12\n')
  await hub.time.waitFor(() => expect(hub.gateway.isOnline(2)).toBe(true))
})

test('a device that comes and goes faster than it is handled waits by itself, and others register', async () => {
  const hub = await start([profile(), profile({ deviceId: 2, sn: 'pump-0002' })], {
    linkEventsPerDeviceMax: 1,
  })
  const goOn = holdLinkEvents(hub)
  const first = await hub.dial()
  first.end()
  await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(false))
  const again = await connectTo(hub)
  again.send('pump-0001,secret12\n')
  await hub.time.finish(again.closed())
  expect(hub.gateway.isOnline(1)).toBe(false)
  const other = await connectTo(hub)
  other.send('pump-0002,secret12\n')
  await hub.time.waitFor(() => expect(hub.gateway.isOnline(2)).toBe(true))
  goOn()
  const late = await connectTo(hub)
  late.send('pump-0001,secret12\n')
  await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(true))
})

test('a store that is away while devices dial is told once and as no fault of the server', async () => {
  const hub = await start([profile()])
  vi.spyOn(hub.profiles, 'values').mockImplementation(() => {
    throw new StoreAwayError('the owner of the store does not answer')
  })
  for (const attempt of [1, 2, 3]) {
    const early = await connectTo(hub)
    early.send(`pump-000${attempt},secret12\n`)
    await hub.time.finish(early.closed())
  }
  expect(hub.logLines.filter((line) => line.includes('does not answer'))).toHaveLength(1)
  expect(hub.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
  vi.restoreAllMocks()
  await hub.dial()
  expect(hub.gateway.isOnline(1)).toBe(true)
})
