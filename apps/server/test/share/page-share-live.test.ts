import {
  configurationApi,
  configurationShareApi,
  deviceApi,
  deviceHoldApi,
  deviceStatus,
  errorTable,
  type LiveAlarm,
  rootApi,
  shareApi,
  showApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { openLive } from '#testing/open-live.ts'
import { pageCell, sharedDevice, showing, startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

const valueOf = (deviceId: number, varId: number) =>
  ({ deviceId, varId, time: 1, value: 7, raw: 7, quality: 'good', isStored: true }) as const

const alarmOf = (deviceId: number, varId: number): LiveAlarm => ({
  id: 1,
  triggerId: 1,
  triggerName: '超高',
  deviceId,
  deviceName: '一号罐',
  varId,
  varName: '液位',
  unit: '',
  content: '高',
  value: 9,
  peak: 9,
  time: 1,
  isOver: false,
})

test('shared pages hear of their variables, of the state of their devices, and of their alarms, with words where they list them', async () => {
  const world = await startSharedPages()
  const { server, deviceId, otherId, level, valve, secret, share, save, tank } = world
  const { code } = await share()
  const viewer = await openLive(world, { code })
  const { realtime, domain } = server
  const owner = await domain.db.selectFrom('device').select('ownerId').executeTakeFirstOrThrow()
  const tell = async () => {
    for (const id of [otherId, deviceId]) {
      const values = [level, valve, secret].map((varId) => valueOf(id, varId))
      realtime.publisher.publishValues(values)
      realtime.publisher.publishShownStatus({ deviceId: id, status: deviceStatus.online })
      for (const varId of [level, secret])
        realtime.publisher.publishAlarm(owner.ownerId, alarmOf(id, varId))
    }
    await expect.poll(() => viewer.types().includes('values')).toBe(true)
    await viewer.settle()
  }
  await tell()
  expect(viewer.types().toSorted()).toEqual(['alarming', 'status', 'values'])
  expect(viewer.heard).toContainEqual({ type: 'alarming', deviceId })
  expect(viewer.heard.filter(({ type }) => type === 'values')).toMatchObject([
    { deviceId, list: [{ varId: level }] },
  ])
  viewer.heard.length = 0
  const { ownerId } = owner
  // Acknowledged alarms are told to who sees their variables, once for each device.
  const handled = [secret, level, level].map((varId, id) => ({ id, ownerId, deviceId, varId }))
  realtime.publisher.publishHandled([
    ...handled,
    { id: 9, ownerId, deviceId: otherId, varId: level },
  ])
  await expect.poll(() => viewer.heard).toEqual([{ type: 'alarming', deviceId }])
  viewer.heard.length = 0
  const { updateTime } = await save(tank, pageCell('alarms', 'alarmList', { props: {} }))
  await expect.poll(() => viewer.types()).toEqual(['page'])
  const { pageId, configurationId } = world
  expect(viewer.heard).toMatchObject([{ type: 'page', configurationId, pageId, updateTime }])
  await tell()
  expect(viewer.types().toSorted()).toEqual(['alarm', 'alarm', 'page', 'status', 'values'])
})

test('revoking, a new password, the end of the time and what is deleted end open pages at once', async () => {
  const world = await startSharedPages()
  const { call, clock, owner, place, deviceId, configurationId, server, share } = world
  const open = async (terms: object = {}) => {
    const { code } = await share({ password: null, expireTime: null, ...terms })
    return openLive(world, { code })
  }
  const revoked = await open()
  await call(configurationShareApi.remove, place, owner)
  expect([await revoked.closed, revoked.types()]).toEqual([4401, ['error']])
  const locked = await open()
  await share({ password: 'pass word' })
  expect(await locked.closed).toBe(4401)
  const expired = await open({ expireTime: clock.time + 1_000 })
  clock.time += 1_000
  server.domain.livePages.endExpired()
  expect(await expired.closed).toBe(4401)
  const unmodelled = await open()
  await call(deviceApi.change, { id: deviceId, model: null }, owner)
  expect(await unmodelled.closed).toBe(4401)
  await call(deviceApi.change, { id: deviceId, model: world.modelId }, owner)
  const deleted = await open()
  await call(configurationApi.remove, { id: configurationId }, owner)
  expect(await deleted.closed).toBe(4401)
})

test('a deleted device ends its pages; of several devices only its own', async () => {
  const world = await startSharedPages()
  const { call, owner, deviceId, otherId, level } = world
  const own = { name: '独立', type: 1, deviceId } as const
  const { id: configurationId } = await call(configurationApi.create, own, owner)
  const cells = [deviceId, otherId].map((dev) =>
    pageCell(`tank${dev}`, 'tank', showing({ dev, varId: level })),
  )
  await world.savePageOf(configurationId, cells)
  const { code } = await call(configurationShareApi.save, { configurationId }, owner)
  const viewer = await openLive(world, { code })
  await call(deviceApi.remove, { id: otherId, forceDeletion: true }, owner)
  await expect.poll(() => viewer.heard.at(-1)).toEqual({ type: 'gone', deviceId: otherId })
  await call(deviceApi.remove, { id: deviceId, forceDeletion: true }, owner)
  expect(await viewer.closed).toBe(4401)
})

test('pages of an account that is disabled end at once', async () => {
  const world = await startSharedPages()
  const { call, owner, server, signIn } = world
  const id = await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const { id: deviceId } = await call(
    deviceApi.create,
    { ...sharedDevice, sn: 'FRIEND-001' },
    friend,
  )
  const own = { name: '朋友', type: 1, deviceId } as const
  const { id: configurationId } = await call(configurationApi.create, own, friend)
  const { code } = await call(configurationShareApi.save, { configurationId }, friend)
  const viewer = await openLive(world, { code })
  await call(rootApi.change, { id, disabled: true }, owner)
  expect(await viewer.closed).toBe(4401)
})

test('a live connection needs the password of the share, and no other account', async () => {
  const world = await startSharedPages()
  const { code } = await world.share({ password: 'pass word' })
  const shut = await openLive(world, { code })
  expect(shut.heard).toMatchObject([{ type: 'error', code: 40004 }])
  expect(await shut.closed).toBe(4401)
  const right = await openLive(world, { code, password: 'pass word' })
  expect(right.heard).toMatchObject([{ type: 'hello' }])
  const unknown = await openLive(world, { code: 'A'.repeat(22) })
  expect(unknown.heard).toMatchObject([{ code: 40400, msg: errorTable.notFound.zh_cn }])
  const english = await openLive(world, { code: 'A'.repeat(22) }, { lang: 'en_us' })
  expect(english.heard).toMatchObject([{ code: 40400, msg: errorTable.notFound.en_us }])
})

test('viewers may watch some of the devices that the pages show, and no others', async () => {
  const world = await startSharedPages()
  const { server, deviceId, otherId, level } = world
  const { code } = await world.share()
  const viewer = await openLive(world, { code })
  const other = await openLive(world, { code })
  const tell = () =>
    server.realtime.publisher.publishValues([valueOf(deviceId, level), valueOf(otherId, level)])
  const ask = async (message: object) => {
    for (const { heard } of [viewer, other]) heard.length = 0
    viewer.socket.send(JSON.stringify(message))
    // Messages are handled in order, so the answer to a repeated `hello` says that this one was.
    await viewer.settle()
    tell()
  }
  const shown = [{ type: 'values', deviceId, list: [{ varId: level }] }]
  const valuesOf = ({ heard }: typeof viewer) => heard.filter(({ type }) => type === 'values')
  await ask({ type: 'watch', deviceIds: [deviceId, otherId] })
  await expect.poll(() => valuesOf(viewer)).toMatchObject(shown)
  await ask({ type: 'unwatch' })
  await expect.poll(() => valuesOf(other)).toMatchObject(shown)
  await viewer.settle()
  expect(viewer.types()).toEqual([])
  await ask({ type: 'watch', deviceIds: [deviceId] })
  await expect.poll(() => valuesOf(viewer)).toMatchObject(shown)
})

test('who has the pages open does not open them once more by reading them again', async () => {
  const world = await startSharedPages()
  const { call, owner, place } = world
  const { code } = await world.share()
  await call(showApi.open, { code })
  const viewer = await openLive(world, { code })
  await call(showApi.open, { code })
  const seen = { views: 1, viewers: 1 }
  expect(await call(configurationShareApi.read, place, owner)).toMatchObject(seen)
  viewer.socket.close()
  await expect.poll(() => world.server.realtime.connectionCount).toBe(0)
  await call(showApi.open, { code })
  expect(await call(configurationShareApi.read, place, owner)).toMatchObject({ views: 2 })
})

test('sessions of the owner hear of saved pages', async () => {
  const world = await startSharedPages()
  const session = await openLive(world, { token: world.owner.token })
  await world.save(world.tank)
  await expect.poll(() => session.types()).toEqual(['page'])
})

test('pages that others opened of a shared device end at once by its owner’s word, and with what the share allows', async () => {
  const world = await startSharedPages()
  const { call, owner, deviceId, server, signIn } = world
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const allow = (role: 'engineer' | 'operator') =>
    call(shareApi.save, { deviceId, account: 'friend', role }, owner)
  const { id: shareId } = await allow('engineer')
  const drawn = { name: '朋友', type: 1, deviceId } as const
  const { id } = await call(configurationApi.create, drawn, friend)
  const { code } = await call(configurationShareApi.save, { configurationId: id }, friend)
  const kept = await openLive(world, { code })
  const hold = { deviceId, kind: 'configuration', id } as const
  await call(deviceHoldApi.end, hold, owner)
  expect(await kept.closed).toBe(4401)
  await call(deviceHoldApi.allow, hold, owner)
  const lessened = await openLive(world, { code })
  await allow('operator')
  expect(await lessened.closed).toBe(4401)
  await allow('engineer')
  const ended = await openLive(world, { code })
  await call(shareApi.remove, { id: shareId }, owner)
  expect(await ended.closed).toBe(4401)
})
