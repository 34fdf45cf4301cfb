import {
  dashboardApi,
  dashboardShareApi,
  deviceApi,
  deviceStatus,
  shareApi,
  shownDashboardApi,
  type Widget,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { startDashboards, valueWidget } from '#testing/dashboard-world.ts'
import { openLive } from '#testing/open-live.ts'
import { addAccount } from '#testing/test-server.ts'

type World = Awaited<ReturnType<typeof startDashboards>>

/** A board of one value, a chart of it, and alarms of all devices, shared. */
async function startShared() {
  const world = await startDashboards()
  const { call, owner, make, deviceId, level } = world
  const at = { title: '', w: 4, h: 3, y: 0 }
  const { id } = await make(
    valueWidget('value', deviceId, level),
    { kind: 'trend', id: 'trend', ...at, x: 4, variables: [{ deviceId, varId: level }], hours: 1 },
    { kind: 'alarms', id: 'alarms', ...at, x: 8, deviceIds: [], which: 'newest' },
  )
  const share = (terms: object = {}) => call(dashboardShareApi.save, { id, ...terms }, owner)
  const codeOf = async (input: object) => (await world.ask(shownDashboardApi.open, input)).code
  return { ...world, id, shareBoard: share, codeOf }
}

const point = (deviceId: number, varId: number) =>
  ({ deviceId, varId, time: 1, value: 7, raw: 7, quality: 'good', isStored: true }) as const

function publish({ server, deviceId, otherId, level, valve }: World) {
  for (const id of [otherId, deviceId]) {
    server.realtime.publisher.publishValues([level, valve].map((varId) => point(id, varId)))
    server.realtime.publisher.publishShownStatus({ deviceId: id, status: deviceStatus.online })
  }
}

test('a shared board shows its devices and variables, and nothing else', async () => {
  const world = await startShared()
  const { call, ask, owner, id, deviceId, level, shareBoard } = world
  const { code, url } = await shareBoard()
  expect(url).toBe(`/showDashboard/${code}`)
  const shown = await call(shownDashboardApi.open, { code })
  // Whose address on the line a slave has is no visitor's business.
  expect(shown.devices.every(({ slaveAddrs }) => slaveAddrs === undefined)).toBe(true)
  expect(shown.devices.map((one) => [one.deviceId, one.var.map(({ varId }) => varId)])).toEqual([
    [deviceId, [level]],
  ])
  const { list } = await call(shownDashboardApi.series, { code, widgetId: 'trend' })
  expect(list).toMatchObject([{ deviceId, varId: level, periods: [] }])
  expect(await call(shownDashboardApi.alarms, { code, widgetId: 'alarms' })).toEqual([])
  for (const widgetId of ['value', 'alarms', 'elsewhere']) {
    expect((await ask(shownDashboardApi.series, { code, widgetId })).code).toBe(40400)
  }
  expect((await ask(shownDashboardApi.alarms, { code, widgetId: 'trend' })).code).toBe(40400)
  expect(await call(dashboardShareApi.read, { id }, owner)).toMatchObject({ code, views: 1 })
  expect(await call(dashboardApi.list, {}, owner)).toMatchObject([{ id, shared: true }])
})

test('visitors hear of what is on the board, of a new content, and of its end', async () => {
  const world = await startShared()
  const { call, owner, id, deviceId, otherId, level, valve, shareBoard } = world
  const { code } = await shareBoard()
  const viewer = await openLive(world, { code })
  publish(world)
  await expect.poll(() => viewer.types()).toContain('values')
  await viewer.settle()
  expect(viewer.types().toSorted()).toEqual(['status', 'values'])
  expect(viewer.heard.filter(({ type }) => type === 'values')).toMatchObject([
    { deviceId, list: [{ varId: level }] },
  ])
  viewer.heard.length = 0
  const content = { widgets: [valueWidget('value', otherId, valve)] }
  const { updateTime } = await call(dashboardApi.change, { id, content }, owner)
  await expect.poll(() => viewer.types()).toEqual(['gone', 'dashboard'])
  expect(viewer.heard.at(-1)).toEqual({ type: 'dashboard', dashboardId: id, updateTime })
  publish(world)
  await expect.poll(() => viewer.types()).toContain('values')
  expect(viewer.heard.filter(({ type }) => type === 'values')).toMatchObject([
    { deviceId: otherId, list: [{ varId: valve }] },
  ])
  await call(dashboardApi.remove, { id }, owner)
  expect(await viewer.closed).toBe(4401)
})

test('a password, an end and revoking hold, and each code opens what it is for', async () => {
  const { call, ask, owner, clock, id, shareBoard, codeOf, share } = await startShared()
  const { code } = await shareBoard({ password: 'pass word', expireTime: clock.time + 60_000 })
  expect(await codeOf({ code })).toBe(40004)
  expect(await codeOf({ code, password: 'wrong' })).toBe(40004)
  expect(await codeOf({ code, password: 'pass word' })).toBe(200)
  const page = await share()
  expect(await codeOf({ code: page.code })).toBe(40400)
  clock.time += 60_000
  expect(await codeOf({ code, password: 'pass word' })).toBe(40400)
  expect(await call(dashboardApi.list, {}, owner)).toMatchObject([{ shared: false }])
  const past = await ask(dashboardShareApi.save, { id, expireTime: clock.time }, owner)
  expect(past).toMatchObject({ code: 40001, data: { fields: { expireTime: expect.any(String) } } })
  await shareBoard({ password: null, expireTime: null })
  expect(await codeOf({ code })).toBe(200)
  await call(dashboardShareApi.remove, { id }, owner)
  expect(await codeOf({ code })).toBe(40400)
})

test('a device that is lent to an account is not shown to strangers by its board', async () => {
  const { server, signIn, call, owner, deviceId, level } = await startDashboards()
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  await call(shareApi.save, { deviceId, account: 'friend', role: 'engineer' }, owner)
  const own = { name: '自己', sn: 'FRIEND-001', password: 'secret1', typeId: 1 } as const
  const { id: ownId } = await call(deviceApi.create, { ...own, mode: 'transparent' }, friend)
  const at = { x: 4, y: 0, w: 4, h: 3, title: '' }
  const counts: Widget = { kind: 'states', id: 'own', ...at, deviceIds: [ownId] }
  const content = { widgets: [valueWidget('lent', deviceId, level), counts] }
  const { id } = await call(dashboardApi.create, { name: '借来的', content }, friend)
  expect((await call(dashboardApi.read, { id }, friend)).devices).toHaveLength(2)
  const { code } = await call(dashboardShareApi.save, { id }, friend)
  const shown = await call(shownDashboardApi.open, { code })
  expect(shown.devices.map((device) => device.deviceId)).toEqual([ownId])
})
