import {
  auditApi,
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  deviceApi,
  deviceHoldApi,
  modelApi,
  shareApi,
  showApi,
  timedTaskApi,
  triggerApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  getPage,
  pageCell,
  sharedDevice,
  showing,
  startSharedPages,
  writing,
} from '#testing/page/shared-pages.ts'
import { type Asked, addAccount, type TestOptions } from '#testing/test-server.ts'

const hourly = { name: '早开', type: 'interval', value: 1, every: 3_600 } as const

/** Makes a device that a friend may set up, with a page and a task of the friend's on it. */
async function startHeldDevice(options: TestOptions = {}) {
  const world = await startSharedPages(options)
  const { call, owner, deviceId, level, valve } = world
  await addAccount(world.server, 'friend', 'friend password')
  const friend: Asked = { token: await world.signIn('friend', 'friend password') }
  const terms = { deviceId, account: 'friend' } as const
  const { id: shareId } = await call(shareApi.save, { ...terms, role: 'engineer' }, owner)
  /** Draws a configuration of the friend's for a device. */
  const draw = async (name: string, drawnFor: number, dev: '$self' | number) => {
    const made = { name, type: 1, deviceId: drawnFor } as const
    const { id } = await call(configurationApi.create, made, friend)
    const cells = [
      pageCell('tank', 'tank', showing({ dev, varId: level })),
      pageCell('switch', 'rect', writing({ dev, varId: valve })),
    ]
    const page = {
      configurationId: id,
      name: '第二页',
      pageType: 0,
      pageData: getPage(cells),
    } as const
    await call(configurationPageApi.create, page, friend)
    return id
  }
  const drawn = await draw('朋友的组态', deviceId, '$self')
  const task = { ...hourly, deviceId, varId: valve }
  const { id: taskId } = await call(timedTaskApi.create, task, friend)
  const holds = () => call(deviceHoldApi.list, { deviceId }, owner)
  const page = { deviceId, kind: 'configuration', id: drawn } as const
  const timing = { deviceId, kind: 'timing', id: taskId } as const
  return { ...world, friend, terms, shareId, draw, drawn, task, taskId, holds, page, timing }
}

onEachEngine((engine) => {
  test('the owner of a shared device sees the pages and tasks of others on it, and ends each', async () => {
    const world = await startHeldDevice({ engine: engine.name })
    const { ask, call, owner, friend, drawn, taskId, clock, holds, page, timing } = world
    const { code } = await call(configurationShareApi.save, { configurationId: drawn }, friend)
    const of = { account: 'friend', nickname: 'friend' }
    expect(await holds()).toEqual({
      configurations: [
        {
          ...of,
          id: drawn,
          name: '朋友的组态',
          pages: ['第二页'],
          isWritable: true,
          isPublic: true,
          isEnded: false,
        },
      ],
      timings: [
        {
          ...of,
          id: taskId,
          name: '早开',
          varName: '阀门',
          unit: '',
          decimals: 0,
          value: 1,
          steps: [{ varName: '阀门', unit: '', decimals: 0, value: 1 }],
          enabled: true,
          nextRun: clock.time + 3_600_000,
          isEnded: false,
        },
      ],
    })
    expect((await ask(showApi.open, { code })).code).toBe(200)
    await call(deviceHoldApi.end, page, owner)
    await call(deviceHoldApi.end, timing, owner)
    expect(await holds()).toMatchObject({
      configurations: [{ id: drawn, isPublic: false, isEnded: true }],
      timings: [{ id: taskId, enabled: false, nextRun: null, isEnded: true }],
    })
    expect((await ask(showApi.open, { code })).code).toBe(40400)
    await call(deviceHoldApi.allow, page, owner)
    expect((await ask(showApi.open, { code })).code).toBe(200)
    await call(configurationApi.remove, { id: drawn }, friend)
    expect((await holds()).configurations).toEqual([])
  })
})

test('a page that was ended is not shown to its own account either, and cannot be shared', async () => {
  const { ask, call, owner, friend, drawn, page } = await startHeldDevice()
  const place = { configurationId: drawn }
  const shown = await call(showApi.preview, place, friend)
  expect(shown.writes).toHaveLength(1)
  await call(deviceHoldApi.end, page, owner)
  const refused = {
    code: 40001,
    data: { fields: { deviceId: '设备所有者已停止此组态使用该设备' } },
  }
  expect(await ask(showApi.preview, place, friend)).toMatchObject(refused)
  expect(await ask(configurationShareApi.save, place, friend)).toMatchObject(refused)
})

test('of pages that show several devices only the owner’s own is taken', async () => {
  const { call, ask, owner, friend, draw, deviceId, level, holds } = await startHeldDevice()
  const { id: friendId } = await call(
    deviceApi.create,
    { ...sharedDevice, sn: 'FRIEND-01' },
    friend,
  )
  const id = await draw('两台', friendId, deviceId)
  const { code } = await call(configurationShareApi.save, { configurationId: id }, friend)
  const shownDevices = async () =>
    (await call(showApi.open, { code })).devices.map((device) => device.deviceId)
  expect(await shownDevices()).toEqual([friendId, deviceId])
  expect((await holds()).configurations.at(-1)).toMatchObject({ id, isPublic: true })
  await call(deviceHoldApi.end, { deviceId, kind: 'configuration', id }, owner)
  expect(await shownDevices()).toEqual([friendId])
  const write = { code, deviceId, varId: level, value: 1 }
  expect((await ask(showApi.set, write)).code).toBe(40300)
})

test('a task that the owner ended stays off until he allows it, whatever its holder tries', async () => {
  const {
    ask,
    call,
    owner,
    friend,
    taskId: id,
    timing,
    deviceId,
    otherId,
    ...world
  } = await startHeldDevice()
  const reason = async () => {
    const tasks = await call(timedTaskApi.list, { id }, friend)
    return Array.isArray(tasks) ? tasks[0]?.offReason : undefined
  }
  await call(deviceHoldApi.end, timing, owner)
  expect(await reason()).toBe('ended-by-owner')
  const refused = { code: 40001, data: { fields: { deviceId: expect.stringContaining('所有者') } } }
  expect(await ask(timedTaskApi.switch, { id, enabled: true }, friend)).toMatchObject(refused)
  expect(await ask(timedTaskApi.change, { id, enabled: true }, friend)).toMatchObject(refused)
  expect(await ask(timedTaskApi.run, { id }, friend)).toMatchObject(refused)
  await call(timedTaskApi.switch, { id, enabled: false }, friend)
  await call(timedTaskApi.change, { id, name: '改名' }, friend)
  expect(await reason()).toBe('ended-by-owner')
  expect(await ask(timedTaskApi.switch, { id, enabled: true }, friend)).toMatchObject(refused)
  await call(shareApi.save, { ...world.terms, deviceId: otherId, role: 'operator' }, owner)
  await call(timedTaskApi.change, { id, deviceId: otherId }, friend)
  expect(await reason()).toBe('')
  await call(timedTaskApi.change, { id, deviceId }, friend)
  await call(deviceHoldApi.end, timing, owner)
  await call(deviceHoldApi.allow, timing, owner)
  expect(await reason()).toBe('')
  expect((await call(timedTaskApi.switch, { id, enabled: true }, friend)).nextRun).not.toBeNull()
  await call(deviceHoldApi.allow, timing, owner)
  expect((await world.holds()).timings).toMatchObject([{ enabled: true }])
})

test('ending a share, and making it less, stops what was built on it at once', async () => {
  const world = await startHeldDevice()
  const { ask, call, owner, friend, terms, shareId, drawn, valve, deviceId, holds } = world
  const { code } = await call(configurationShareApi.save, { configurationId: drawn }, friend)
  await call(shareApi.save, { ...terms, role: 'operator' }, owner)
  expect((await ask(showApi.open, { code })).code).toBe(40400)
  expect(await holds()).toMatchObject({ configurations: [{ id: drawn, isPublic: false }] })
  await call(shareApi.save, { ...terms, role: 'engineer' }, owner)
  expect((await ask(showApi.open, { code })).code).toBe(200)
  await call(shareApi.remove, { id: shareId }, owner)
  expect((await ask(showApi.open, { code })).code).toBe(40400)
  expect((await ask(showApi.set, { code, deviceId, varId: valve, value: 1 })).code).toBe(40400)
  expect((await ask(showApi.preview, { configurationId: drawn }, friend)).code).toBe(40400)
  expect(await holds()).toEqual({ configurations: [], timings: [] })
})

test('nobody who a device is shared with commands it by a linkage', async () => {
  const { ask, call, friend, deviceId, level, valve } = await startHeldDevice()
  const slaves = [{ name: '从机', addr: 1, var: [{ name: '温度', fm: 2, func: 2, register: 0 }] }]
  const { id: model } = await call(modelApi.create, { name: '自己的', slaves }, friend)
  const device = { ...sharedDevice, sn: 'FRIEND-01', model }
  const { id: ownId } = await call(deviceApi.create, device, friend)
  const trigger = { name: '超高', condition: 'gt', b: 2, alarmContent: '高', varId: level } as const
  expect((await ask(triggerApi.create, { ...trigger, deviceId }, friend)).code).toBe(40300)
  const linkages = [{ deviceId, varId: valve, value: 1 }]
  const linked = { ...trigger, deviceId: ownId, linkageSwitch: true, linkages }
  expect((await ask(triggerApi.create, linked, friend)).code).not.toBe(200)
})

test('who does not own the device sees and ends nothing; what is not of the device does not exist', async () => {
  const world = await startHeldDevice()
  const { ask, call, owner, friend, deviceId, otherId, page, timing, configurationId } = world
  await addAccount(world.server, 'stranger', 'stranger password')
  const stranger = { token: await world.signIn('stranger', 'stranger password') }
  const codesOf = async (asked: Asked) => [
    (await ask(deviceHoldApi.list, { deviceId }, asked)).code,
    (await ask(deviceHoldApi.end, page, asked)).code,
    (await ask(deviceHoldApi.allow, timing, asked)).code,
  ]
  expect(await codesOf(stranger)).toEqual([40400, 40400, 40400])
  expect(await codesOf(friend)).toEqual([40300, 40300, 40300])
  const nowhere = [
    { ...page, deviceId: otherId },
    { ...timing, deviceId: otherId },
    { ...page, kind: 'timing' as const, id: 999_999 },
    // This one is the owner's own.
    { ...page, id: configurationId },
  ]
  for (const hold of nowhere) {
    expect((await ask(deviceHoldApi.end, hold, owner)).code).toBe(40400)
  }
  await call(deviceHoldApi.end, page, owner)
  await call(deviceHoldApi.allow, page, owner)
  const { list } = await call(auditApi.page, {}, owner)
  expect(list.slice(0, 2).map(({ action, target }) => `${action} ${target}`)).toEqual([
    'PUT /app/deviceHold 一号罐 · 朋友的组态',
    'DELETE /app/deviceHold 一号罐 · 朋友的组态',
  ])
})
