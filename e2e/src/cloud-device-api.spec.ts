import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceApi, deviceStatus, logApi, variableApi } from '@fieldhub/contract'
import type { ApiClient } from './harness/api-client.ts'
import { addCloudDevice, startCloudDevice } from './harness/cloud-device.ts'
import { expect, test } from './harness/test.ts'

async function detailOf(client: ApiClient, id: number) {
  const [device] = [await client.call(deviceApi.list, { id })].flat()
  return device !== undefined && 'config' in device ? device : undefined
}

async function valueOf(client: ApiClient, deviceId: number, varId: number) {
  const slaves = await client.call(variableApi.lastValues, { deviceId })
  return slaves.flatMap((slave) => slave.var).find((one) => one.varId === varId)?.value
}

test('a cloud device takes its configuration, reports, obeys, and an id is carried out once', async ({
  admin,
  server,
}) => {
  const { id, identity, temperature, setPoint } = await addCloudDevice(admin, '云端样机')
  const device = startCloudDevice(server, identity)
  try {
    await expect
      .poll(() => detailOf(admin, id))
      .toMatchObject({ status: deviceStatus.online, firmware: '1.0.0', config: { sync: 1 } })
    await expect.poll(() => valueOf(admin, id, temperature)).toEqual(expect.any(Number))

    const command = { deviceId: id, varId: setPoint, value: 66.5 }
    device.setFaults({ lostAcks: 1 })
    const before = device.executed
    expect(await admin.call(variableApi.write, command)).toMatchObject({ readBack: 66.5 })
    expect(device.executed - before).toBe(1)
    expect(device.value('supplySetPoint')).toBe(66.5)

    device.setFaults({ garbage: true, duplicate: true })
    await expect.poll(() => valueOf(admin, id, setPoint)).toBe(66.5)
    device.setFaults({ garbage: false, late: true })
    device.setValue('supplySetPoint', 44.4)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    device.setFaults({ late: false, duplicate: false })
    await expect.poll(() => valueOf(admin, id, setPoint)).toBe(44.4)

    device.setFaults({ silence: true })
    expect(await admin.ask(variableApi.write, command)).toMatchObject({ code: 50011 })
  } finally {
    device.stop()
  }
  await expect.poll(() => detailOf(admin, id)).toMatchObject({ status: deviceStatus.offline })
})

test('of two devices with one serial number one is heard, and it is never shown offline', async ({
  admin,
  server,
}) => {
  const { id, identity } = await addCloudDevice(admin, '同号云端')
  const first = startCloudDevice(server, identity)
  await expect.poll(() => detailOf(admin, id)).toMatchObject({ status: deviceStatus.online })
  first.setFaults({ frozen: true })
  const second = startCloudDevice(server, identity)
  try {
    const types = async () => {
      const rows = await admin.call(logApi.state, { deviceId: id })
      return rows.map(({ type }) => type).toSorted()
    }
    await expect.poll(types).toEqual(['activated', 'online', 'online'])
  } finally {
    first.stop()
    second.stop()
  }
})

test('a device that floods, or speaks for another one, harms nobody and comes back', async ({
  admin,
  server,
}) => {
  const { id, identity, setPoint } = await addCloudDevice(admin, '捣乱云端')
  const device = startCloudDevice(server, identity)
  try {
    await expect
      .poll(() => detailOf(admin, id))
      .toMatchObject({ status: deviceStatus.online, config: { sync: 1 } })
    device.setFaults({ flood: 300 })
    await expect.poll(() => device.reportsAcknowledged).toBeGreaterThan(110)
    expect(await detailOf(admin, id)).toMatchObject({ name: '捣乱云端' })
    device.setFaults({ flood: 0, wrongTopic: true })
    const offline = async () => {
      const rows = await admin.call(logApi.state, { deviceId: id })
      return rows.filter(({ type }) => type === 'offline').length
    }
    await expect.poll(offline).toBeGreaterThan(0)
    device.setFaults({ wrongTopic: false })
    device.setValue('supplySetPoint', 33.3)
    await expect.poll(() => valueOf(admin, id, setPoint)).toBe(33.3)
  } finally {
    device.stop()
  }
})

test('what was acknowledged survives a power cut of the server', async ({ startOwnServer }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-cloud-'))
  try {
    const { server, client } = await startOwnServer({ dataDir })
    const { id, identity, setPoint } = await addCloudDevice(client, '断电云端')
    const device = startCloudDevice(server, identity)
    device.setValue('supplySetPoint', 51.5)
    await expect.poll(() => device.reportsAcknowledged).toBeGreaterThan(2)
    await server.kill()
    const acknowledged = device.reportsAcknowledged
    device.stop()
    const again = await startOwnServer({ dataDir })
    const range = { startTime: Date.now() - 600_000, endTime: Date.now() + 60_000 }
    const history = { deviceId: id, varIds: [setPoint], ...range, page: 1, pageSize: 100 }
    const answer = await again.client.call(variableApi.data, history)
    const total = 'total' in answer ? answer.total : 0
    expect(total).toBeGreaterThanOrEqual(acknowledged)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
