import { deviceApi, deviceStatus, triggerApi } from '@fieldhub/contract'
import { getAlarms, startBoiler } from './harness/alarm-boiler.ts'
import { expect, test } from './harness/test.ts'

// One minute is the shortest silence that people can choose.
test.describe.configure({ timeout: 150_000 })

test('a device that stops answering is offline by its alarm after a minute, its connection open', async ({
  admin,
  server,
}) => {
  const { deviceId, device } = await startBoiler(admin, server)
  const { id } = await admin.call(triggerApi.create, {
    deviceId,
    name: '锅炉失联',
    condition: 'offline',
    offlineMinutes: 1,
    alarmContent: '锅炉失联',
  })
  const status = async () => {
    const devices = await admin.call(deviceApi.nameList, {})
    return devices.find((one) => one.id === deviceId)?.status
  }
  await expect.poll(status).toBe(deviceStatus.online)
  device.setFaults({ silence: true })
  await expect
    .poll(() => getAlarms(admin, id), { timeout: 90_000, intervals: [2_000] })
    .toMatchObject([{ condition: 'offline', endTime: null }])
  // An offline device would be shown as such.
  expect(await status()).toBe(deviceStatus.alarm)
  device.setFaults({ silence: false })
  await expect.poll(() => getAlarms(admin, id)).toMatchObject([{ end: 'recovered' }])
  device.stop()
})
