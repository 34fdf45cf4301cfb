import { generate } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { variable } from '../../testing/test-gateway.ts'
import { cloudProfile, dialCloud, now, startTestCloud } from '../testing/test-cloud.ts'
import { textOfTable } from './table-places.ts'

const still = variable({ varId: 13, format: 's16_ab', register: 5 })
const at = (register: number, decimals = 0) =>
  cloudProfile({
    variables: [variable({ varId: 12, format: 's16_ab', register, decimals }), still],
  })
const upTopic = (last: string) => `iot/DTU-0001/up/${last}`
const both = {
  d: [
    { id: 'v12', v: 7 },
    { id: 'v13', v: 8 },
  ],
}
const misplaced = { raw: null, fault: 'unsynchronized' }

/** A device that confirms tables until `takes` is false. */
async function startDevice(kept?: Parameters<typeof setConfig>[1]) {
  const cloud = await startTestCloud([at(20)])
  if (kept !== undefined) setConfig(cloud, kept)
  const client = await dialCloud(cloud.port)
  const device = { takes: true, ids: [] as string[] }
  const say = (last: string, body: unknown) =>
    cloud.time.finish(client.publishAsync(upTopic(last), JSON.stringify(body), { qos: 1 }))
  client.on('message', (topic, payload) => {
    const { id, op } = JSON.parse(payload.toString())
    if (op === 'read') return void say('ack', { id, code: 0, ...both })
    if (topic.endsWith('config')) device.ids.push(id)
    if (device.takes) void say('ack', { id, code: 0 })
  })
  const subscribe = () => client.subscribeAsync('iot/DTU-0001/down/#', { qos: 1 })
  const isAcked = (acked: number) =>
    cloud.time.waitFor(() => expect(cloud.configs.get(1)).toMatchObject({ acked }))
  const move = async (profile = at(21)) => {
    const sent = device.ids.length
    cloud.profiles.set(1, profile)
    await cloud.time.finish(cloud.gateway.refresh(1))
    await cloud.time.waitFor(() => expect(device.ids.length).toBeGreaterThan(sent))
  }
  /** What the newest report of both variables led to. */
  const report = async (body: object = both) => {
    const before = cloud.samples.length
    await say('report', body)
    return cloud.samples.slice(before).map(({ variable: { varId }, raw, fault }) => ({
      varId,
      raw,
      ...(fault === undefined ? {} : { fault }),
    }))
  }
  return { cloud, client, device, say, subscribe, isAcked, move, report }
}

function setConfig(
  cloud: Awaited<ReturnType<typeof startTestCloud>>,
  kept: { readonly acked: number; readonly wanted: number; readonly table?: string },
): void {
  cloud.configs.set(1, { digest: 'of another model', ...kept })
}

async function startSynchronized() {
  const started = await startDevice()
  await started.subscribe()
  await started.isAcked(1)
  return started
}

const good = [
  { varId: 12, raw: 7 },
  { varId: 13, raw: 8 },
]
const bad = [
  { varId: 12, ...misplaced },
  { varId: 13, raw: 8 },
]

test('a variable that moved has no value until the device confirms its new table', async () => {
  const { device, move, report, say, isAcked } = await startSynchronized()
  expect(await report()).toEqual(good)
  device.takes = false
  await move()
  expect(await report()).toEqual(bad)
  await say('ack', { id: device.ids.at(-1), code: 0 })
  await isAcked(2)
  expect(await report()).toEqual(good)
})

test('a confirmation counts also after its time, and a refusal leaves the old table in force', async () => {
  const { cloud, device, move, report, say } = await startSynchronized()
  device.takes = false
  await move()
  await cloud.time.advance(60_000)
  expect(await report()).toEqual(bad)
  await say('ack', { id: device.ids.at(-1), code: 0 })
  expect(await report()).toEqual(good)
  await move(at(22))
  await say('ack', { id: device.ids.at(-1), code: 255 })
  expect(await report()).toEqual(bad)
  await move(at(21))
  expect(await report()).toEqual(good)
})

test('a table that was not answered may be in force, so that a variable which moves back has no value', async () => {
  const { cloud, device, move, report, say } = await startSynchronized()
  device.takes = false
  await move()
  await cloud.time.advance(60_000)
  await move(at(20))
  expect(await report()).toEqual(bad)
  await say('hello', { v: 1, cfg: 1 })
  expect(await report()).toEqual(good)
})

test('a report right behind the confirmation is read by the new table', async () => {
  const { cloud, client, device, move } = await startSynchronized()
  device.takes = false
  await move()
  const publish = (last: string, body: unknown, messageId: number) =>
    generate({
      cmd: 'publish',
      topic: upTopic(last),
      payload: JSON.stringify(body),
      qos: 1,
      messageId,
      dup: false,
      retain: false,
    })
  const ack = { id: device.ids.at(-1), code: 0 }
  const packets = [
    publish('report', both, 901),
    publish('ack', ack, 902),
    publish('report', both, 903),
  ]
  cloud.samples.length = 0
  client.stream.write(Buffer.concat(packets))
  await cloud.time.waitFor(() => expect(cloud.samples).toHaveLength(4))
  expect(cloud.samples.map(({ raw }) => raw)).toEqual([null, 8, 7, 8])
})

test('what the device kept before its confirmation was read by the old table', async () => {
  const { move, report } = await startSynchronized()
  await move()
  const late = (ts: number) => report({ hist: true, d: both.d.map((item) => ({ ...item, ts })) })
  expect(await late(now / 1_000 - 60)).toEqual(bad)
  expect(await late(now / 1_000)).toEqual(good)
  expect(await report()).toEqual(good)
})

test('what is read on request goes by the same table', async () => {
  const { cloud, device, move } = await startSynchronized()
  device.takes = false
  await move()
  const read = await cloud.time.finish(cloud.gateway.readNow(1))
  expect(read).toMatchObject({ value: [misplaced, { raw: 8 }] })
})

test('decimals by which a whole number is divided move its value', async () => {
  const { device, move, report } = await startSynchronized()
  device.takes = false
  await move(at(20, 1))
  expect(await report()).toEqual(bad)
})

test('a restart knows the table from what was kept of it, before a report is read', async () => {
  const table = textOfTable(at(19).variables) ?? ''
  const kept = await startDevice({ wanted: 4, acked: 4, table })
  expect(await kept.report()).toEqual(bad)
  kept.device.takes = true
  await kept.subscribe()
  await kept.isAcked(5)
  expect(await kept.report()).toEqual(good)
  expect(kept.cloud.configs.get(1)?.table).toBe(textOfTable(at(20).variables))
})

test.for([
  ['has confirmed none', { wanted: 1, acked: 0 }, {}],
  ['says that it works by none', { wanted: 4, acked: 4, table: '12:1,3,19,4,,0' }, { cfg: 0 }],
  ['names one that we do not know', { wanted: 4, acked: 4, table: '12:1,3,19,4,,0' }, { cfg: 3 }],
  ['confirmed one of which nothing is kept', { wanted: 4, acked: 4 }, {}],
] as const)('a device that %s is taken at its word', async ([, known, hello]) => {
  const { say, report } = await startDevice(known)
  await say('hello', { v: 1, ...hello })
  expect(await report()).toEqual(good)
})
