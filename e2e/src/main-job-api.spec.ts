import { deviceApi, deviceStatus, logApi, modelApi, variableApi } from '@fieldhub/contract'
import type { ApiClient } from './harness/api-client.ts'
import { addDevice, getRegistration, newIdentity, slaveModel } from './harness/first-device.ts'
import { openLive } from './harness/live-client.ts'
import { expect, test } from './harness/test.ts'
import { skipWithoutPeers } from './peers/skip-without-peers.ts'

skipWithoutPeers()

async function valuesOf(client: ApiClient, deviceId: number) {
  const slaves = await client.call(variableApi.lastValues, { deviceId })
  const values = slaves.flatMap((each) => each.var)
  return {
    shown: Object.fromEntries(values.map(({ name, quality, value }) => [name, [value, quality]])),
    idOf: (name: string) => values.find((value) => value.name === name)?.varId ?? 0,
  }
}

async function statusOf(client: ApiClient, id: number) {
  const [device] = [await client.call(deviceApi.list, { id })].flat()
  return device !== undefined && 'status' in device ? device.status : undefined
}

test('a libmodbus slave is seen live, commanded and remembered', async ({
  admin,
  server,
  slave,
}) => {
  const startTime = Date.now()
  const { modelId } = await admin.call(modelApi.create, slaveModel('接口样机'))
  const identity = newIdentity()
  const deviceId = await addDevice(admin, identity, { name: '接口设备', model: modelId })
  expect(await statusOf(admin, deviceId)).toBe(deviceStatus.unactivated)

  const live = await openLive(server.origin, admin.token)
  live.send({ type: 'watch', deviceIds: [deviceId] })
  slave.dial(server.tcpPort, getRegistration(identity))
  await expect.poll(() => statusOf(admin, deviceId)).toBe(deviceStatus.online)
  await expect
    .poll(async () => (await valuesOf(admin, deviceId)).shown)
    .toEqual({
      温度: [21.5, 'good'],
      液位: [101, 'good'],
      输入: [2005, 'good'],
      开关: [0, 'good'],
      门磁: [1, 'good'],
      标志: [1, 'good'],
    })
  await expect.poll(() => live.messages.map(({ type }) => type)).toContain('status')

  const { idOf } = await valuesOf(admin, deviceId)
  const write = (name: string, value: number) =>
    admin.call(variableApi.write, { deviceId, varId: idOf(name), value })
  expect(await write('温度', 36.6)).toMatchObject({ value: 36.6, readBack: 36.6 })
  expect(await write('液位', 55.5)).toMatchObject({ value: 55.5, readBack: 55.5 })
  expect(await write('开关', 1)).toMatchObject({ value: 1, readBack: 1 })
  expect(await write('标志', 0)).toMatchObject({ value: 0, readBack: 0 })
  expect(slave.writes).toEqual(['H 20 16914', 'H 21 26214', 'H 10 555', 'C 3 1', 'H 30 1026'])

  const temperature = idOf('温度')
  const seenLive = () =>
    live.messages
      .flatMap((message) => (message.type === 'values' ? message.list : []))
      .filter(({ varId }) => varId === temperature)
      .map(({ value }) => value)
  await expect.poll(seenLive).toContain(36.6)
  live.close()

  const range = { startTime, endTime: Date.now() + 60_000, varIds: [temperature] }
  await expect
    .poll(async () => {
      const history = await admin.call(variableApi.data, { deviceId, ...range })
      if (!('series' in history)) return []
      return history.series[0]?.points.map(([, average]) => average) ?? []
    })
    .toEqual(expect.arrayContaining([21.5, 36.6]))
})

test('what cannot be commanded says why', async ({ admin, server, slave }) => {
  const { modelId } = await admin.call(modelApi.create, slaveModel('拒绝样机'))
  const identity = newIdentity()
  const deviceId = await addDevice(admin, identity, { name: '拒绝设备', model: modelId })
  const { idOf } = await valuesOf(admin, deviceId)
  const write = (name: string, value: unknown) =>
    admin.ask(variableApi.write, { deviceId, varId: idOf(name), value })

  expect(await write('温度', 1)).toMatchObject({ code: 50010 })
  slave.dial(server.tcpPort, getRegistration(identity))
  await expect.poll(() => statusOf(admin, deviceId)).toBe(deviceStatus.online)
  expect(await write('输入', 1)).toMatchObject({
    code: 40001,
    data: { fields: { value: expect.any(String) } },
  })
  expect(await write('液位', 70_000)).toMatchObject({
    code: 40001,
    data: { fields: { value: expect.any(String) } },
  })
  expect(await write('液位', '很高')).toMatchObject({ code: 40001 })
  expect(slave.writes).toEqual([])

  await slave.hangUp()
  await expect.poll(() => statusOf(admin, deviceId)).toBe(deviceStatus.offline)
  expect(await write('温度', 1)).toMatchObject({ code: 50010 })
  const log = await admin.call(logApi.state, { deviceId })
  expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining(['activated', 'offline']))
})
