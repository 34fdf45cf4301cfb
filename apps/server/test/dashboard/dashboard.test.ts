import { dashboardApi, dashboardLimits, deviceApi, shareApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { startDashboards, valueWidget } from '#testing/dashboard-world.ts'
import { addAccount } from '#testing/test-server.ts'

onEachEngine((engine) => {
  test('boards are made, copied, put in order, renamed and deleted', async () => {
    const { call, ask, owner, make, deviceId, level } = await startDashboards({
      engine: engine.name,
    })
    const { id } = await make(valueWidget('a', deviceId, level))
    const { id: copy } = await call(dashboardApi.create, { name: '副本', copyOf: id }, owner)
    await call(dashboardApi.change, { id: copy, sort: 0, name: '大屏' }, owner)
    const list = await call(dashboardApi.list, {}, owner)
    expect(list).toMatchObject([
      { id: copy, name: '大屏', widgets: 1, shared: false },
      { id, name: '罐区', widgets: 1 },
    ])
    const view = await call(dashboardApi.read, { id: copy }, owner)
    expect(view.content.widgets).toEqual([valueWidget('a', deviceId, level)])
    expect(view.devices).toMatchObject([
      {
        deviceId,
        name: '一号罐',
        place: null,
        var: [{ varId: level, value: null }],
        slaveAddrs: { [level]: 1 },
      },
    ])
    await call(dashboardApi.remove, { id: copy }, owner)
    expect((await ask(dashboardApi.read, { id: copy }, owner)).code).toBe(40400)
    expect(await call(dashboardApi.list, {}, owner)).toHaveLength(1)
  })

  test('a save that did not see the newest content is refused, and says by whom it was', async () => {
    const { call, ask, owner, make, deviceId, level, valve, clock } = await startDashboards({
      engine: engine.name,
    })
    const { id, updateTime } = await make(valueWidget('a', deviceId, level))
    const content = { widgets: [valueWidget('b', deviceId, valve)] }
    clock.time += 1_000
    const saved = await call(dashboardApi.change, { id, content, updateTime }, owner)
    expect(saved.updateTime).toBeGreaterThan(updateTime)
    const late = await ask(dashboardApi.change, { id, content, updateTime }, owner)
    expect(late).toMatchObject({ code: 40009, data: { updateTime: saved.updateTime } })
    // Saved again as it is, it stays what it is, and makes no version.
    expect(await call(dashboardApi.change, { id, content, ...saved }, owner)).toEqual(saved)
    const versions = await call(dashboardApi.versions, { id }, owner)
    expect(versions).toMatchObject([{ version: 1, widgets: 1, time: updateTime }])
    await call(dashboardApi.restore, { id, version: 1 }, owner)
    const view = await call(dashboardApi.read, { id }, owner)
    expect(view.content.widgets).toEqual([valueWidget('a', deviceId, level)])
    expect(await call(dashboardApi.versions, { id }, owner)).toHaveLength(2)
  })
})

test('a board of another account is not there, and a foreign device on a board shows nothing', async () => {
  const { server, signIn, call, ask, make, deviceId, level } = await startDashboards()
  const { id } = await make(valueWidget('a', deviceId, level))
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const content = { widgets: [valueWidget('a', deviceId, level)] }
  const answers = [
    await ask(dashboardApi.read, { id }, friend),
    await ask(dashboardApi.change, { id, name: 'x' }, friend),
    await ask(dashboardApi.versions, { id }, friend),
    await ask(dashboardApi.restore, { id, version: 1 }, friend),
    await ask(dashboardApi.create, { name: 'x', copyOf: id }, friend),
    await ask(dashboardApi.remove, { id }, friend),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 40400))
  const foreign = await call(dashboardApi.create, { name: '偷看', content }, friend)
  expect((await call(dashboardApi.read, { id: foreign.id }, friend)).devices).toEqual([])
  expect(await call(dashboardApi.preview, { content }, friend)).toEqual([])
})

test('a board over a device that is lent shows it until the share ends', async () => {
  const { server, signIn, call, owner, deviceId, otherId, level } = await startDashboards()
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const loan = { deviceId, account: 'friend', role: 'viewer' } as const
  const { id: shareId } = await call(shareApi.save, loan, owner)
  const content = {
    widgets: [valueWidget('a', deviceId, level), valueWidget('b', otherId, level, { x: 4 })],
  }
  const { id } = await call(dashboardApi.create, { name: '借来的', content }, friend)
  const seen = async () => {
    const { devices } = await call(dashboardApi.read, { id }, friend)
    return devices.map(({ deviceId: shown }) => shown)
  }
  expect(await seen()).toEqual([deviceId])
  await call(shareApi.remove, { id: shareId }, owner)
  expect(await seen()).toEqual([])
})

test('a variable that the device does not have, and a deleted device, are left out', async () => {
  const { call, owner, make, deviceId, otherId, level } = await startDashboards()
  const { id } = await make(
    valueWidget('a', deviceId, 999_999),
    valueWidget('b', otherId, level, { x: 4 }),
  )
  await call(deviceApi.remove, { id: otherId, forceDeletion: true }, owner)
  const { devices } = await call(dashboardApi.read, { id }, owner)
  expect(devices).toMatchObject([{ deviceId, var: [] }])
})

const fault = (content: object) => ({ code: 40001, data: { fields: content } })

test('a content that breaks a rule is refused at its field', async () => {
  const { ask, owner, deviceId, level, clock } = await startDashboards()
  const good = valueWidget('a', deviceId, level)
  const cases: [widgets: unknown[], field: string][] = [
    [[{ ...good, x: 10 }], 'content.widgets.0.x'],
    [[{ ...good, h: 99 }], 'content.widgets.0.h'],
    [[{ ...good, kind: 'iframe' }], 'content.widgets.0.kind'],
    [[{ ...good, low: 5, high: 5 }], 'content.widgets.0.low'],
    [[{ ...good, variables: [] }], 'content.widgets.0.variables'],
    [[{ ...good, id: '<b>' }], 'content.widgets.0.id'],
    [[good, { ...good, id: 'b' }], 'content.widgets'],
    [[good, { ...good, x: 4 }], 'content.widgets'],
    [overFull(good), 'content.widgets'],
    [manyDevices(good), 'content.widgets'],
  ]
  for (const [widgets, field] of cases) {
    clock.time += 1_000
    const answer = await ask(dashboardApi.create, { name: 'x', content: { widgets } }, owner)
    expect(answer).toMatchObject(fault({ [field]: expect.any(String) }))
  }
})

function overFull(good: object) {
  return Array.from({ length: dashboardLimits.widgetsMax + 1 }, (_, at) => ({
    ...good,
    id: `w${at}`,
    y: at * 3,
  }))
}

/** Three widgets of fifty devices each. */
function manyDevices(good: object) {
  return [0, 1, 2].map((at) => ({
    ...good,
    kind: 'states',
    id: `w${at}`,
    y: at * 3,
    deviceIds: Array.from({ length: 50 }, (_, index) => at * 50 + index + 1),
  }))
}

test('an account has a bounded number of boards', async () => {
  const { call, ask, owner, clock } = await startDashboards()
  for (let made = 0; made < dashboardLimits.perAccount; made += 1) {
    clock.time += 1_000
    await call(dashboardApi.create, { name: `看板${made}` }, owner)
  }
  const answer = await ask(dashboardApi.create, { name: '多余' }, owner)
  expect(answer).toMatchObject(fault({ name: expect.any(String) }))
})
