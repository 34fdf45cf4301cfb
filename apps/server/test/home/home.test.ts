import { deviceApi, homeApi, modelApi, shareApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { updateDevice } from '#store/device/device-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const device = { password: 'secret1', typeId: 1, mode: 'transparent' } as const
const slaves = [
  { name: '从机', addr: 1, var: [{ name: '温度', fm: 2, func: 2, register: 0, rw: 'r' as const }] },
]

onEachEngine(({ name: engine }) => {
  test('devices to look at stand in order of urgency, with the reason and since when', async () => {
    const clock = standingClock()
    const { call, server, signIn } = await startTestServer({ engine, clock })
    const owner = { token: await signIn() }
    await addAccount(server, 'friend', 'friend password')
    const friend = { token: await signIn('friend', 'friend password') }
    const { id: model } = await call(modelApi.create, { name: '模型', slaves }, owner)
    const make = async (name: string, sn: string) =>
      (await call(deviceApi.create, { ...device, name, sn, model }, owner)).id
    const [away, refused, put] = [
      await make('离线', 'HOME-001'),
      await make('被拒', 'HOME-002'),
      await make('已好', 'HOME-003'),
    ]
    const { db } = server.domain
    const now = clock.now()
    for (const [id, loginTime] of [
      [away, now - 5_000],
      [put, now - 1_000],
    ] as const) {
      await updateDevice(db, id, { loginTime, activatedTime: loginTime })
      await db.updateTable('device').set({ status: 1 }).where('id', '=', id).execute()
    }
    const row = { ownerId: 1, content: '', ip: '' }
    await insertStateLogs(db, [
      { ...row, deviceId: refused, type: 'refused', time: now - 3_000 },
      { ...row, deviceId: put, type: 'refused', time: now - 2_000 },
      { ...row, deviceId: away, type: 'refused', time: now - 25 * 3_600_000 },
      { ...row, deviceId: away, type: 'offline', time: now - 4_000 },
      // It ended before the device signed in for the last time, so that end is not the one that lasts.
      { ...row, deviceId: put, type: 'offline', time: now - 1_500 },
    ])
    const { attention } = await call(homeApi.stats, {}, owner)
    expect(attention.list).toMatchObject([
      { deviceId: refused, deviceName: '被拒', reason: 'refused', time: now - 3_000 },
      { deviceId: put, reason: 'offline', time: null, csq: null },
      { deviceId: away, reason: 'offline', time: now - 4_000 },
    ])
    expect(attention.total).toBe(3)

    // Others see a device as soon as it is shared with them, and never who was refused as it.
    const nobody = await call(homeApi.stats, {}, friend)
    expect(nobody.attention).toEqual({ total: 0, list: [] })
    for (const deviceId of [away, refused]) {
      await call(shareApi.save, { deviceId, account: 'friend', role: 'viewer' }, owner)
    }
    const shown = await call(homeApi.stats, {}, friend)
    expect(shown.attention.list).toMatchObject([{ deviceId: away, reason: 'offline' }])
  })
})

test('steps that were hidden stay so for the account that hid them', async () => {
  const { call, server, signIn } = await startTestServer()
  const owner = { token: await signIn() }
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  await call(homeApi.steps, { isHidden: true }, owner)
  expect(await call(homeApi.data, {}, owner)).toMatchObject({
    isStepsHidden: true,
    contactCount: 0,
  })
  expect(await call(homeApi.data, {}, friend)).toMatchObject({ isStepsHidden: false })
  await call(homeApi.steps, { isHidden: false }, owner)
  expect(await call(homeApi.data, {}, owner)).toMatchObject({ isStepsHidden: false })
})

test('alarms are counted for each of seven days, days without one too', async () => {
  const { call, signIn } = await startTestServer()
  const { days } = await call(homeApi.triggers, {}, { token: await signIn() })
  expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0])
})
