import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceApi, deviceStatus, rowsOf } from '@fieldhub/contract'
import { getAlarms, startAlarmBoiler, startMessengers } from './harness/alarm-boiler.ts'
import type { ApiClient } from './harness/api-client.ts'
import { openLive } from './harness/live-client.ts'
import { test as base, expect } from './harness/test.ts'

interface Fixtures {
  readonly dataDir: string
  readonly messengers: Awaited<ReturnType<typeof startMessengers>>
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  dataDir: async ({}, provide) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-alarms-'))
    await provide(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  messengers: async ({}, provide) => {
    const messengers = await startMessengers()
    await provide(messengers)
    await messengers.stop()
  },
})

async function statusOf(client: ApiClient, deviceId: number) {
  const devices = await client.call(deviceApi.nameList, {})
  return rowsOf(devices).find(({ id }) => id === deviceId)?.status
}

test('a boiler overheats: browsers, mail and SMS tell it, its burner goes off, and it recovers', async ({
  dataDir,
  messengers,
  startOwnServer,
}) => {
  const settings = messengers.settings
  const { server, client } = await startOwnServer({ dataDir, settings })
  const { deviceId, triggerId, device } = await startAlarmBoiler(client, server)
  const live = await openLive(server.origin, client.token)
  await expect.poll(() => statusOf(client, deviceId)).toBe(deviceStatus.online)
  device.setValue('supplySetPoint', 110)
  device.setValue('supplyTemperature', 110)
  await expect
    .poll(() => getAlarms(client, triggerId))
    .toMatchObject([{ endTime: null, pushCount: 2, linkages: [{ state: 'confirmed', value: 0 }] }])
  expect(device.value('burnerSwitch')).toBe(0)
  expect([messengers.mails(), messengers.messages()]).toEqual([1, 1])
  expect(await statusOf(client, deviceId)).toBe(deviceStatus.alarm)
  // Without its burner the boiler cools down by itself.
  await expect.poll(() => getAlarms(client, triggerId)).toMatchObject([{ end: 'recovered' }])
  await expect.poll(() => [messengers.mails(), messengers.messages()]).toEqual([2, 2])
  expect(await statusOf(client, deviceId)).toBe(deviceStatus.online)
  const ends = live.messages.flatMap((one) => (one.type === 'alarm' ? [one.alarm.isOver] : []))
  expect(ends).toEqual([false, true])
  live.close()
  device.stop()
})

test('a power cut in mid-alarm repeats no message and loses no alarm', async ({
  dataDir,
  messengers,
  startOwnServer,
}) => {
  const settings = messengers.settings
  const first = await startOwnServer({ dataDir, settings })
  const { triggerId, device } = await startAlarmBoiler(first.client, first.server)
  device.setValue('supplyTemperature', 120)
  await expect.poll(() => [messengers.mails(), messengers.messages()]).toEqual([1, 1])
  const [before] = await getAlarms(first.client, triggerId)
  await first.server.kill()
  device.setValue('supplyTemperature', 125)
  const port = String(first.server.tcpPort)
  const second = await startOwnServer({
    dataDir,
    settings: { ...settings, FIELDHUB_TCP_PORT: port },
  })
  await expect
    .poll(() => getAlarms(second.client, triggerId))
    .toMatchObject([{ id: before?.id, startTime: before?.startTime, end: 'recovered' }])
  await expect.poll(() => [messengers.mails(), messengers.messages()]).toEqual([2, 2])
  device.stop()
})
