import {
  deviceApi,
  errorTable,
  logApi,
  personalApi,
  positionApi,
  type ReportedPosition,
  shareApi,
} from '@fieldhub/contract'
import { toGcj02 } from '@fieldhub/geo'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlePosition } from '#domain/position/locate.ts'
import { PositionRounds } from '#domain/position/position-rounds.ts'
import { FakeDtu } from '#gateway/testing/fake-dtu.ts'
import { openProviderWorld, worldTime } from '#notify/testing/provider-world.ts'
import { eventually } from '#testing/eventually.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const place = { longitude: 113.9465, latitude: 22.530533 }
const who = { sn: 'LOCATE-1', password: 'secret1' }
const cells = [{ mcc: 460, mnc: 1, lac: 40_977, cellId: 2_205_409, signal: -65 }]
const perDay = { FIELDHUB_LOCATES_PER_DAY: '3' }

async function startWorld(settings: Readonly<Record<string, string>> = perDay) {
  const clock = standingClock(worldTime)
  const world = await startTestServer({ clock, settings })
  const token = await world.signIn()
  const { id: deviceId } = await world.call(
    deviceApi.create,
    { ...who, name: '泵车', typeId: 20, mode: 'transparent', locationMode: 'automatic' },
    { token },
  )
  const shown = async () => {
    const answer = await world.call(deviceApi.list, { id: deviceId }, { token })
    return ('list' in answer ? answer.list : answer)[0]
  }
  const locate = () => world.ask(positionApi.locate, { deviceId }, { token })
  return { ...world, clock, token, deviceId, shown, locate }
}

type World = Awaited<ReturnType<typeof startWorld>>

/** Connects an iRTU DTU on a line without slaves. */
async function connect({ server, shown }: World, location = '22.530533,113.946500') {
  const dtu = await new FakeDtu(server.tcpPort).opened()
  onTestFinished(() => dtu.end())
  dtu.send(`${who.sn},${who.password}`)
  dtu.socket.on('data', (chunk) => {
    if (chunk.toString('latin1').startsWith('rrpc,')) dtu.send(`rrpc,location,${location}\r\n`)
  })
  await eventually(async () => expect((await shown())?.status).toBe(2))
}

async function withMap() {
  const providers = await openProviderWorld()
  onTestFinished(() => providers.close())
  const map = Object.entries(providers.settings).filter(([name]) => name.includes('_MAP_'))
  return { providers, settings: { ...perDay, ...Object.fromEntries(map) } }
}

/** The day in Shanghai, eight hours ahead, ends at 16:00 UTC. */
const resetTime = Date.UTC(2026, 10, 21, 16)

test('a device that is asked says where it is; the count, the log and the list know', async () => {
  const world = await startWorld()
  const { call, clock, deviceId, token } = world
  await connect(world)
  expect(await call(positionApi.count, { deviceId }, { token })).toEqual({
    count: 0,
    max: 3,
    resetTime,
  })
  const found = await call(positionApi.locate, { deviceId }, { token })
  const told = { ...place, source: 'device', accuracy: null, time: clock.now(), address: '' }
  expect(found).toEqual({ ...told, count: 1, max: 3, resetTime })
  expect(await call(positionApi.position, { deviceId }, { token })).toEqual({ reported: told })
  expect(await world.shown()).toMatchObject(place)
  const logs = await call(logApi.state, { deviceId, type: 'locate' }, { token })
  expect(logs).toMatchObject([{ type: 'locate', content: '113.9465, 22.530533' }])
  const { total, points } = await call(positionApi.track, { deviceId }, { token })
  expect([total, points[0]]).toMatchObject([1, place])
})

test('of many who ask at once as many succeed as are left, and the next day begins anew', async () => {
  const world = await startWorld()
  await connect(world)
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.locate()))
  const succeeded = answers.filter(({ code }) => code === 200)
  const refused = answers.filter(({ code }) => code === errorTable.quotaUsedUp.code)
  expect([succeeded.length, refused.length]).toEqual([3, 3])
  expect((await world.locate()).data).toEqual({ count: 3, max: 3, resetTime })
  world.clock.time = resetTime
  expect((await world.locate()).code).toBe(200)
})

test('a question that finds nothing is not counted', async () => {
  const world = await startWorld()
  const { call, deviceId, token } = world
  expect((await world.locate()).code).toBe(errorTable.deviceOffline.code)
  await connect(world, 'error')
  const unknown = await world.locate()
  expect([unknown.code, unknown.data]).toMatchObject([
    40001,
    { fields: { deviceId: expect.stringContaining('位置') } },
  ])
  expect(await call(positionApi.count, { deviceId }, { token })).toMatchObject({ count: 0 })
})

test('a picked place stays while the reported one is kept beside it', async () => {
  const world = await startWorld()
  const { call, deviceId, token } = world
  await connect(world)
  const picked = { longitude: 120.5, latitude: 30.5 }
  await call(deviceApi.change, { id: deviceId, ...picked, locationMode: 'manual' }, { token })
  await call(positionApi.locate, { deviceId }, { token })
  expect(await world.shown()).toMatchObject(picked)
  const { reported } = await call(positionApi.position, { deviceId }, { token })
  expect(reported).toMatchObject(place)
  await call(deviceApi.change, { id: deviceId, locationMode: 'automatic' }, { token })
  expect(await world.shown()).toMatchObject(place)
})

test('another account may not ask, and whom it is only shown to just looks', async () => {
  const world = await startWorld()
  const { call, deviceId, server, token } = world
  await connect(world)
  await addAccount(server, 'stranger', 'stranger password')
  const other = { token: await world.signIn('stranger', 'stranger password') }
  for (const endpoint of [positionApi.locate, positionApi.count, positionApi.position]) {
    expect((await world.ask(endpoint, { deviceId }, other)).code).toBe(40400)
  }
  expect((await call(positionApi.map, {}, other)).devices).toEqual([])
  const share = { deviceId, account: 'stranger', role: 'viewer' } as const
  await call(shareApi.save, share, { token })
  expect((await world.ask(positionApi.locate, { deviceId }, other)).code).toBe(40300)
  expect((await call(positionApi.map, {}, other)).devices).toMatchObject([{ id: deviceId }])
  await call(shareApi.save, { ...share, role: 'operator' }, { token })
  expect(await call(positionApi.locate, { deviceId }, other)).toMatchObject({ count: 1 })
  expect(await call(positionApi.count, { deviceId }, { token })).toMatchObject({ count: 1 })
})

test('cells are located by the map, told back as WGS-84 with their radius and an address', async () => {
  const { providers, settings } = await withMap()
  const world = await startWorld(settings)
  const { call, clock, deviceId, server, token } = world
  const report = { kind: 'position', deviceId, time: clock.now() + 9_000, imei: 'x1' } as const
  await handlePosition(server.domain, { ...report, fix: undefined, cells })
  const { reported } = await call(positionApi.position, { deviceId }, { token })
  expect(reported).toMatchObject({ source: 'cells', accuracy: 550, time: clock.now() })
  expect(reported?.address).toContain('北京市')
  const map = toGcj02(reported ?? place)
  expect([map.longitude, map.latitude]).toEqual([
    expect.closeTo(116.4032, 5),
    expect.closeTo(39.9179, 5),
  ])
  expect(providers.amap.calls.map(({ path }) => path)).toEqual(['/position', '/v3/geocode/regeo'])
  expect(providers.amap.calls[0]?.query['imei']).toBe('')
  expect(providers.amap.lastCall.query['location']).toMatch(/^116\.4032\d\d,39\.917\d/)
  expect(await world.shown()).toMatchObject({ address: reported?.address })
})

test('cells without a map service, unknown ones and a map that fails are refused with the reason', async () => {
  const { providers, settings } = await withMap()
  const ask = async (world: World, at = cells) => {
    const { deviceId, server } = world
    const report = { kind: 'position', deviceId, time: 1, imei: '', cells: at } as const
    const value = { ...report, fix: undefined }
    vi.spyOn(server.domain.devicePort, 'locate').mockResolvedValue({ ok: true, value })
    const { code, data } = await world.locate()
    return [code, data]
  }
  expect(await ask(await startWorld())).toEqual([50020, { reason: 'mapNotConfigured' }])
  const world = await startWorld(settings)
  const abroad = cells.map((cell) => ({ ...cell, mcc: 310 }))
  expect(await ask(world, abroad)).toEqual([50020, { reason: 'cellsUnknown' }])
  providers.amap.next('limit')
  expect(await ask(world)).toEqual([50020, { reason: 'mapFailed' }])
  expect((await ask(world))[0]).toBe(200)
})

test('a moving device leaves a track of steps of 30 m or ten minutes', async () => {
  const { call, clock, deviceId, server, token } = await startWorld()
  const report = { kind: 'position', deviceId, imei: '', cells: [] } as const
  const at = (time: number, metres: number) => ({
    ...report,
    time: clock.now() - 3_600_000 + time,
    fix: { longitude: place.longitude, latitude: place.latitude + metres / 111_195 },
  })
  const steps = [at(0, 0), at(1_000, 29), at(2_000, 35), at(3_000, 36), at(602_000, 36)]
  for (const step of steps) await handlePosition(server.domain, step)
  await handlePosition(server.domain, at(1_500, 900))
  const range = { deviceId, startTime: clock.now() - 3_600_000, endTime: clock.now() }
  const { points } = await call(positionApi.track, range, { token })
  const times = points.map(({ time }) => time - clock.now() + 3_600_000)
  expect(times).toEqual([0, 2_000, 602_000])
})

test('a single fix far away moves nobody on map or track, and a device that is there is followed from its second one', async () => {
  const { call, clock, deviceId, server, shown, token } = await startWorld()
  const begin = clock.now() - 3_600_000
  const report = async (second: number, longitude: number) => {
    const fix = { longitude, latitude: place.latitude }
    const time = begin + second * 1_000
    await handlePosition(server.domain, {
      kind: 'position',
      deviceId,
      imei: '',
      cells: [],
      time,
      fix,
    })
  }
  const onMap: unknown[] = []
  // A jump and back; then the device was carried away while it was off.
  for (const [second, longitude] of [
    [0, 120],
    [10, 70],
    [20, 120.001],
    [30, 60],
    [40, 60.001],
  ] as const) {
    await report(second, longitude)
    onMap.push((await shown())?.longitude)
  }
  expect(onMap).toEqual([120, 120, 120.001, 120.001, 60.001])
  const { points } = await call(
    positionApi.track,
    { deviceId, startTime: begin, endTime: clock.now() },
    { token },
  )
  expect(points.map(({ longitude }) => longitude)).toEqual([120, 120.001, 60.001])
})

test('places that cannot be are not taken', async () => {
  const { call, clock, deviceId, server, token } = await startWorld()
  const report = { kind: 'position', deviceId, imei: '', cells: [], time: clock.now() } as const
  for (const fix of [
    { longitude: 0, latitude: 0 },
    { longitude: 200, latitude: 10 },
    { longitude: 10, latitude: Number.NaN },
  ]) {
    await handlePosition(server.domain, { ...report, fix })
  }
  await handlePosition(server.domain, { ...report, deviceId: 999, fix: place })
  const { reported } = await call(positionApi.position, { deviceId }, { token })
  expect(reported satisfies ReportedPosition | null).toBeNull()
})

test('automatic devices are asked in turn, those that stay silent ever more seldom', async () => {
  const world = await startWorld()
  await connect(world)
  const { call, clock, deviceId, server, token } = world
  const locate = vi.spyOn(server.domain.devicePort, 'locate')
  const rounds = new PositionRounds(server.domain)
  await rounds.round()
  await rounds.round()
  expect(locate).toHaveBeenCalledTimes(1)
  const { reported } = await call(positionApi.position, { deviceId }, { token })
  expect(reported).toMatchObject(place)
  locate.mockResolvedValue({ ok: false, error: { kind: 'silent' } })
  for (const wait of [300_000, 599_000, 1_000, 1_199_000]) {
    clock.time += wait
    await rounds.round()
  }
  expect(locate).toHaveBeenCalledTimes(3)
  expect(await call(positionApi.count, { deviceId }, { token })).toMatchObject({ count: 0 })
})

test('the day of the quota is the owner’s', async () => {
  const { call, deviceId, token } = await startWorld()
  await call(personalApi.change, { zone: 'America/New_York' }, { token })
  const { resetTime: reset } = await call(positionApi.count, { deviceId }, { token })
  expect(reset).toBe(Date.UTC(2026, 10, 21, 5))
})
