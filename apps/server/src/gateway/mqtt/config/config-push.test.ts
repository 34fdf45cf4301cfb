import { expect, test } from 'vitest'
import { variable } from '../../testing/test-gateway.ts'
import { cloudProfile, dialCloud, startTestCloud } from '../testing/test-cloud.ts'

const at = (register: number) =>
  cloudProfile({ variables: [variable({ varId: 12, format: 's16_ab', register })] })

/** A device that writes to the register of the table that it has confirmed, as real ones do. */
async function startDevice() {
  const cloud = await startTestCloud([at(20)])
  const client = await dialCloud(cloud.port)
  const device = { takes: true, register: undefined as number | undefined }
  const written: unknown[] = []
  client.on('message', (topic, payload) => {
    const { id, poll } = JSON.parse(payload.toString())
    const isConfig = topic.endsWith('config')
    if (isConfig && !device.takes) return
    if (isConfig) device.register = poll[0].a
    else written.push(device.register)
    client.publish('iot/DTU-0001/up/ack', JSON.stringify({ id, code: 0 }))
  })
  await client.subscribeAsync('iot/DTU-0001/down/#', { qos: 1 })
  await cloud.time.waitFor(() => expect(cloud.configs.get(1)).toMatchObject({ acked: 1 }))
  const move = async (register: number) => {
    cloud.profiles.set(1, at(register))
    await cloud.time.finish(cloud.gateway.refresh(1))
  }
  const write = () => cloud.time.finish(cloud.gateway.write(1, 12, 7))
  return { cloud, client, device, written, move, write }
}

test('nothing is written to a device that has not confirmed where its model has the variable now', async () => {
  const { device, written, move, write, client, cloud } = await startDevice()
  device.takes = false
  await move(21)
  const refused = { ok: false, error: { kind: 'unsynchronized' } }
  expect(await write()).toEqual(refused)
  expect(await write()).toEqual(refused)
  expect(written).toEqual([])
  device.takes = true
  client.publish('iot/DTU-0001/up/hello', JSON.stringify({ v: 1, fw: '1.0.0', cfg: 1 }))
  await cloud.time.waitFor(() => expect(cloud.configs.get(1)).toMatchObject({ acked: 2 }))
  expect(await write()).toMatchObject({ ok: true })
  expect(written).toEqual([21])
})

test('a write waits for a table that is on its way, and reaches the new register', async () => {
  const { written, move, write } = await startDevice()
  await move(22)
  expect(await write()).toMatchObject({ ok: true })
  expect(written).toEqual([22])
})

test('a device that never confirms a table has registers of its own, and is written to', async () => {
  const cloud = await startTestCloud([at(20)])
  const client = await dialCloud(cloud.port)
  client.on('message', (topic, payload) => {
    if (!topic.endsWith('cmd')) return
    const { id } = JSON.parse(payload.toString())
    client.publish('iot/DTU-0001/up/ack', JSON.stringify({ id, code: 0 }))
  })
  await client.subscribeAsync('iot/DTU-0001/down/#', { qos: 1 })
  expect(await cloud.time.finish(cloud.gateway.write(1, 12, 7))).toMatchObject({ ok: true })
})

test('a table that was not answered is not sent again once a newer one is on its way', async () => {
  const { cloud, client, device } = await startDevice()
  const sent: number[] = []
  client.on('message', (topic, payload) => {
    if (topic.endsWith('config')) sent.push(JSON.parse(payload.toString()).cfg)
  })
  device.takes = false
  cloud.profiles.set(1, at(21))
  const first = cloud.gateway.refresh(1)
  await expect.poll(() => sent).toEqual([2])
  cloud.profiles.set(1, at(22))
  const second = cloud.gateway.refresh(1)
  await cloud.time.finish(Promise.all([first, second]))
  await cloud.time.finish(cloud.gateway.write(1, 12, 7))
  expect(sent).toEqual([2, 3, 3])
})
