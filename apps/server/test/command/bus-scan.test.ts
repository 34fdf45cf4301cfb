import {
  busApi,
  deviceApi,
  errorTable,
  modelApi,
  type ShareRole,
  shareApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { openSimulatedFleet } from '#platform/simulated-fleet.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const slaves = [{ name: '从机', addr: 1, var: [{ name: '开关', fm: 0, func: 0, register: 0 }] }]
const device = {
  name: '泵',
  sn: 'SCAN-0001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

/** Starts a server whose owner has a simulated pump station, slave 1, on the line. */
async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const owner = { token: await world.signIn() }
  const { id: model } = await world.call(modelApi.create, { name: '模型', slaves }, owner)
  const { id: deviceId } = await world.call(deviceApi.create, { ...device, model }, owner)
  const connect = async () => {
    const { tcpPort: port, domain } = world.server
    const fleet = openSimulatedFleet({ host: '127.0.0.1', port, log: openLog('silent') })
    onTestFinished(() => fleet.close())
    fleet.add({ sn: device.sn, password: device.password, profile: 'pump' })
    await vi.waitUntil(() => domain.devicePort.isOnline(deviceId), { timeout: 20_000 })
  }
  const ended = async () => {
    const look = async () => (await world.call(busApi.scan, { deviceId }, owner))?.end
    await expect.poll(look).not.toBeNull()
    return world.call(busApi.scan, { deviceId }, owner)
  }
  return { ...world, clock, owner, deviceId, connect, ended }
}

test('registers are read as they are; what the slave refuses is told with its code', async () => {
  const { ask, call, owner, deviceId, connect } = await startWorld()
  await connect()
  const place = { deviceId, unitId: 1, func: 0, register: 0 }
  const { words, tx, rx } = await call(busApi.read, { ...place, count: 2 }, owner)
  expect(words).toHaveLength(2)
  expect(words.every((word) => word === '0000' || word === '0001')).toBe(true)
  expect(tx).toMatch(/^010100000002/)
  expect(rx).toMatch(/^010101/)
  const refused = await ask(busApi.read, { ...place, register: 60_000, count: 1 }, owner)
  expect(refused).toMatchObject({
    code: errorTable.modbusException.code,
    data: { exceptionCode: 2, tx: expect.any(String), rx: expect.any(String) },
  })
})

test('a scan finds the slaves of the line, and a sweep the registers that it answers', async () => {
  const { ask, call, owner, deviceId, connect, ended } = await startWorld()
  await connect()
  expect(await call(busApi.scan, { deviceId }, owner)).toBeNull()
  const scan = { deviceId, kind: 'slaves', from: 1, to: 3, func: 2, answerMs: 200 } as const
  const started = await call(busApi.startScan, scan, owner)
  expect(started).toMatchObject({ end: null, total: 3, slaves: [] })
  expect((await ask(busApi.startScan, scan, owner)).code).toBe(errorTable.conflict.code)
  const found = await ended()
  expect(found).toMatchObject({
    end: 'done',
    done: 3,
    requests: 3,
    slaves: [{ unitId: 1 }, { unitId: 2 }],
  })
  const sweep = { ...scan, kind: 'registers', unitId: 1, func: 2, from: 0, to: 11 } as const
  await call(busApi.startScan, sweep, owner)
  const swept = await ended()
  expect(swept).toMatchObject({ end: 'done', done: 12, unitId: 1 })
  const spans = swept?.runs.map(({ from: first, words }) => [first, words.length])
  expect(spans).toEqual([
    [0, 1],
    [2, 4],
    [8, 4],
  ])
  // The set point is 0.45.
  expect(swept?.runs[0]?.words).toEqual(['002D'])
})

test('a scan that nobody looks at ends, and one that is stopped keeps what it found', async () => {
  const { call, clock, owner, deviceId, connect, ended, server } = await startWorld()
  await connect()
  const scan = { deviceId, kind: 'slaves', from: 1, to: 247, func: 2, answerMs: 100 } as const
  await call(busApi.startScan, scan, owner)
  clock.time += 30_001
  const { scans } = server.domain
  await expect.poll(() => scans.get(deviceId)?.isRunning).toBe(false)
  expect(await ended()).toMatchObject({ end: 'abandoned' })
  await call(busApi.startScan, scan, owner)
  // More often than this the account may not ask.
  await expect
    .poll(async () => (await call(busApi.scan, { deviceId }, owner))?.slaves.length, {
      interval: 300,
    })
    .toBe(2)
  const stopped = await call(busApi.stopScan, { deviceId }, owner)
  expect(stopped).toMatchObject({ end: 'stopped', slaves: [{ unitId: 1 }, { unitId: 2 }] })
})

test('an engineer may, an operator may not, and nothing is asked of a device that is away', async () => {
  const { ask, call, owner, deviceId, server, signIn } = await startWorld()
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const scan = { deviceId, kind: 'slaves', from: 1, to: 3, func: 2 }
  const codeOf = async (role: ShareRole) => {
    await call(shareApi.save, { deviceId, account: 'friend', role }, owner)
    return (await ask(busApi.startScan, scan, friend)).code
  }
  expect(await codeOf('operator')).toBe(errorTable.notAllowed.code)
  expect(await codeOf('engineer')).toBe(errorTable.deviceOffline.code)
})

test('a range that is none is told at its field', async () => {
  const { ask, owner, deviceId } = await startWorld()
  const faultOf = async (change: object) => {
    const scan = { deviceId, kind: 'slaves', from: 1, to: 3, func: 2, ...change }
    return (await ask(busApi.startScan, scan, owner)).data
  }
  expect(await faultOf({ from: 0 })).toMatchObject({ fields: { to: expect.any(String) } })
  expect(await faultOf({ to: 248 })).toMatchObject({ fields: { to: expect.any(String) } })
  const registers = { kind: 'registers', unitId: 1, from: 0 }
  expect(await faultOf({ ...registers, to: 10_000 })).toMatchObject({ fields: {} })
  expect(await faultOf({ ...registers, unitId: undefined, to: 9 })).toMatchObject({
    fields: { unitId: expect.any(String) },
  })
})
