import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refreshWaysOut } from '#domain/account/ways-out.ts'
import { updateAccount } from '#store/account/account-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { eventually } from '#testing/eventually.ts'
import { openForwardingWorld } from '#testing/forwarding/forwarding-world.ts'
import {
  answering,
  openWebhookPeer,
  provenSignatures,
  type Received,
} from '#testing/webhook-peer.ts'

const hourMs = 3_600_000
const Body = z.object({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ values: z.optional(z.array(z.looseObject({ value: z.number() }))) }),
})
const bodyOf = ({ body }: Received) => z.parse(Body, JSON.parse(body))
const valuesOf = (received: readonly Received[]) =>
  received.flatMap((each) => (bodyOf(each).data.values ?? []).map(({ value }) => value))
const idOf = ({ headers }: Received) => headers['webhook-id']

onEachEngine((engine) => {
  test('values arrive in order, signed so that the secret proves them', async () => {
    const world = await openForwardingWorld(engine)
    const peer = await openWebhookPeer()
    const { id, secret } = await world.add({ url: peer.url })
    for (let step = 0; step < 5; step += 1) {
      await world.forwardings.accept([world.value(world.deviceId, step)])
    }
    await world.send()
    expect(valuesOf(peer.received)).toEqual([0, 1, 2, 3, 4])
    for (const received of peer.received) {
      expect(provenSignatures(received, secret ?? '')).toBe(1)
      expect(provenSignatures({ ...received, body: `${received.body} ` }, secret ?? '')).toBe(0)
      expect(idOf(received)).toBe(bodyOf(received).id)
      expect(received.headers['webhook-timestamp']).toBe(String(world.clock.time / 1_000))
    }
    expect(bodyOf(peer.received[0] ?? { headers: {}, body: '' }).data.values?.[0]).toMatchObject({
      deviceName: '设备 A/1',
      sn: 'A/1',
      varName: '温度',
      unit: '℃',
      quality: 'good',
    })
    const [logged] = await world.log(id)
    expect(logged).toMatchObject({ state: 'ok', status: 200, answer: 'ok', attempts: 1 })
    expect(await world.shown(id)).toMatchObject({ queued: 0, failures: 0, lastStatus: 200 })
  })

  test('nothing of a disabled account goes out, and what waited goes on when it is back', async () => {
    const world = await openForwardingWorld(engine)
    const peer = await openWebhookPeer()
    const { id } = await world.add({ url: peer.url })
    const setDisabled = async (disabled: boolean) => {
      await updateAccount(world.context.db, world.owner.accountId, { disabled })
      const transmissions = { refresh: async () => undefined }
      await refreshWaysOut({ ...world.context, transmissions }, world.owner.accountId)
    }
    await updateAccount(world.context.db, world.owner.accountId, { disabled: true })
    await world.forwardings.accept([world.value(world.deviceId, 1)])
    await world.send()
    await setDisabled(true)
    await world.forwardings.accept([world.value(world.deviceId, 2)])
    await world.send()
    expect(peer.received).toEqual([])
    await setDisabled(false)
    await world.forwardings.accept([world.value(world.deviceId, 3)])
    await world.send()
    expect(valuesOf(peer.received)).toEqual([1, 3])
    expect(await world.shown(id)).toMatchObject({ enabled: true })
  })

  test('a target that fails gets the same message again after a pause, and nothing is lost', async () => {
    const world = await openForwardingWorld(engine)
    const peer = await openWebhookPeer(answering(503))
    const { id } = await world.add({ url: peer.url })
    await world.forwardings.accept([world.value(world.deviceId, 1)])
    await world.send()
    await world.forwardings.accept([world.value(world.deviceId, 2)])
    await world.send()
    expect(peer.received).toHaveLength(1)
    expect(await world.shown(id)).toMatchObject({ failures: 1, lastStatus: 503, queued: 1 })
    world.clock.time += 5_000
    await world.send()
    expect(peer.received).toHaveLength(2)
    peer.answer = answering(200)
    world.clock.time += 30_000
    await world.send()
    const [one, again, last] = peer.received
    expect([one, again, last].map((each) => each && idOf(each))).toEqual(
      Array.from({ length: 3 }, () => one && idOf(one)),
    )
    expect(again?.body).toBe(one?.body)
    expect(valuesOf(peer.received)).toEqual([1, 1, 1, 2])
    expect(await world.shown(id)).toMatchObject({ failures: 0, failingSince: null, queued: 0 })
  })

  test('a failure by a clock that was a day ahead holds nothing up once that is right', async () => {
    const world = await openForwardingWorld(engine)
    const peer = await openWebhookPeer(answering(503))
    await world.add({ url: peer.url })
    world.clock.time += 24 * hourMs
    await world.forwardings.accept([world.value(world.deviceId, 1)])
    await world.send()
    peer.answer = answering(200)
    world.clock.time -= 24 * hourMs
    await world.send()
    expect(valuesOf(peer.received)).toEqual([1, 1])
  })

  test('a full queue lets the oldest values go before anything else, and counts them', async () => {
    const world = await openForwardingWorld(engine, true, { rows: 10, bytes: 1_048_576 })
    const peer = await openWebhookPeer(answering(503))
    const { id } = await world.add({ url: peer.url })
    await world.forwardings.accept([world.value(world.deviceId, -1)])
    await world.send()
    await world.offline(world.deviceId)
    for (let step = 0; step < 30; step += 1) {
      await world.forwardings.accept([world.value(world.deviceId, step)])
    }
    const { queued, dropped } = await world.shown(id)
    expect(queued).toBeLessThanOrEqual(10)
    expect(queued + dropped).toBe(31)
    peer.answer = answering(200)
    world.clock.time += 5_000
    peer.received.length = 0
    await world.send()
    const kinds = peer.received.map((each) => bodyOf(each).type)
    expect(kinds.filter((kind) => kind === 'state')).toHaveLength(1)
    const values = valuesOf(peer.received)
    expect(values.at(-1)).toBe(29)
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  })
})

test('a test that fails is the state of the forwarding, and neither a pause nor the day until its end', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer(answering(503))
  const { id } = await world.add({ url: peer.url })
  await world.forwardings.test(await world.row(id))
  const failed = { failures: 1, lastStatus: 503, failingSince: null, nextTry: null }
  expect(await world.shown(id)).toMatchObject(failed)
  peer.answer = answering(200)
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  await world.send()
  expect(peer.received).toHaveLength(2)
  expect(await world.shown(id)).toMatchObject({ failures: 0, lastStatus: 200 })
})

test('a target may ask to be left alone, within bounds', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer(answering(429, { 'retry-after': '600' }))
  await world.add({ url: peer.url })
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  await world.send()
  world.clock.time += 599_000
  await world.send()
  expect(peer.received).toHaveLength(1)
  world.clock.time += 1_000
  await world.send()
  expect(peer.received).toHaveLength(2)
})

test('a target that hangs or is slow delays no other', async () => {
  const world = await openForwardingWorld()
  const hanging = await openWebhookPeer(() => undefined)
  const quick = await openWebhookPeer()
  await world.add({ url: hanging.url })
  await world.add({ url: quick.url })
  for (let step = 0; step < 3; step += 1) {
    await world.forwardings.accept([world.value(world.deviceId, step)])
    await eventually(() => expect(valuesOf(quick.received)).toContain(step))
  }
  expect(hanging.received).toHaveLength(1)
})

test('a redirect is a failure, and nothing goes where it leads', async () => {
  const world = await openForwardingWorld()
  const inside = await openWebhookPeer()
  const peer = await openWebhookPeer(answering(307, { location: inside.url }))
  const { id } = await world.add({ url: peer.url })
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  await world.send()
  expect(await world.shown(id)).toMatchObject({ lastFault: 'redirect', lastStatus: 307 })
  expect([peer.received.length, inside.received.length]).toEqual([1, 0])
})

test('a private target is refused when it is saved, and as a name when it is connected to', async () => {
  const world = await openForwardingWorld(undefined, false)
  const inside = await openWebhookPeer()
  const port = new URL(inside.url).port
  for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '10.0.0.1']) {
    await expect(world.add({ url: `https://${host}:${port}/` })).rejects.toMatchObject({
      fields: { url: 'forwardingPrivate' },
    })
  }
  const { id } = await world.add({ url: `https://localhost:${port}/` })
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  await world.send()
  expect(await world.shown(id)).toMatchObject({ lastFault: 'private-target', failures: 1 })
  expect(inside.received).toEqual([])
})

test('a target that is gone ends the forwarding, and its owner is told', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer(answering(410))
  const { id } = await world.add({ url: peer.url, name: '旧平台' })
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  await world.send()
  expect(await world.shown(id)).toMatchObject({ enabled: false, offReason: 'gone' })
  await eventually(() =>
    expect(world.sent).toMatchObject([{ kind: 'forwardingGone', subject: '旧平台' }]),
  )
})

test('a day of failures switches a forwarding off; switched on it sends what waited', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer(answering(500))
  const { id } = await world.add({ url: peer.url })
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  for (let hour = 0; hour < 23; hour += 1) {
    await world.send()
    world.clock.time += hourMs
  }
  expect(await world.shown(id)).toMatchObject({ enabled: true, offReason: '' })
  world.clock.time += 9 * hourMs
  await world.send()
  expect(await world.shown(id)).toMatchObject({ enabled: false, offReason: 'failing' })
  await eventually(() => expect(world.sent).toMatchObject([{ kind: 'forwardingFailing' }]))
  peer.answer = answering(200)
  peer.received.length = 0
  await world.turn(id, true)
  await world.send()
  expect(valuesOf(peer.received)).toEqual([1])
})

test('a message that its target refuses makes way after three attempts and can be sent again', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer((response, { body }) => {
    response.writeHead(body.includes('"value":13,') ? 422 : 200).end()
  })
  const { id } = await world.add({ url: peer.url })
  await world.forwardings.accept([world.value(world.deviceId, 13)])
  await world.send()
  await world.forwardings.accept([world.value(world.deviceId, 14)])
  for (let round = 0; round < 3; round += 1) {
    world.clock.time += 60_000
    await world.send()
  }
  expect(valuesOf(peer.received)).toEqual([13, 13, 13, 14])
  const refused = (await world.log(id)).find(({ state }) => state === 'failed')
  expect(refused).toMatchObject({ attempts: 3, status: 422 })
  peer.answer = answering(200)
  const row = await world.row(id)
  expect(await world.forwardings.resend(row, refused?.id ?? 0)).toMatchObject({ ok: true })
  const ids = peer.received.map(idOf)
  expect(ids.at(-1)).toBe(ids[0])
})

test('what is more urgent passes a message that its target refuses, however long that one waits', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer((response, { body }) => {
    response.writeHead(body.includes('"type":"values"') ? 422 : 200).end()
  })
  const { id } = await world.add({ url: peer.url })
  for (let message = 0; message < 6; message += 1) {
    await world.forwardings.accept([world.value(world.deviceId, message)])
    for (let round = 0; round < 3; round += 1) {
      world.clock.time = Math.max(world.clock.time, (await world.row(id)).nextTryAt)
      await world.send()
    }
  }
  await world.forwardings.accept([world.value(world.deviceId, 6)])
  await world.send()
  expect((await world.row(id)).nextTryAt - world.clock.time).toBeGreaterThan(hourMs / 6)
  await world.offline(world.deviceId)
  expect((await world.shown(id)).queued).toBe(1)
  world.clock.time += 5_000
  await world.send()
  expect(peer.received.map((each) => bodyOf(each).type)).toContain('state')
})

test('one refused message holds the others back for seconds, a target that refuses all of them rests', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer(answering(422))
  const { id } = await world.add({ url: peer.url })
  const waits: number[] = []
  for (let message = 0; message < 3; message += 1) {
    await world.forwardings.accept([world.value(world.deviceId, message)])
    const began = world.clock.time
    for (let round = 0; round < 3; round += 1) {
      await world.send()
      world.clock.time = Math.max(world.clock.time, (await world.row(id)).nextTryAt)
    }
    waits.push(world.clock.time - began)
  }
  expect((await world.log(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['failed', 3],
    ['failed', 3],
    ['failed', 3],
  ])
  expect(waits[0]).toBeLessThanOrEqual(12_000)
  expect(waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0))).toBe(true)
})

test('for a day after a rotation both secrets prove a message', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer()
  const { id, secret: before } = await world.add({ url: peer.url })
  const { secret: after } = await world.rotate(id)
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  await world.send()
  world.clock.time += 24 * hourMs
  await world.forwardings.accept([world.value(world.deviceId, 2)])
  await world.send()
  const proofs = peer.received.map((each) => [
    provenSignatures(each, before ?? ''),
    provenSignatures(each, after),
  ])
  expect(proofs).toEqual([
    [1, 1],
    [0, 1],
  ])
})

test('only what was chosen is forwarded', async () => {
  const world = await openForwardingWorld()
  const peers = await Promise.all(Array.from({ length: 4 }, () => openWebhookPeer()))
  const [one, model, changed, spaced] = peers
  const { deviceId, otherId, modelId, clock } = world
  await world.add({ url: one?.url ?? '', scope: 'device', targetIds: [otherId] })
  await world.add({ url: model?.url ?? '', scope: 'model', targetIds: [modelId] })
  await world.add({ url: changed?.url ?? '', valueMode: 'change' })
  await world.add({ url: spaced?.url ?? '', valueMode: 'interval', every: 10 })
  for (const value of [1, 1, 2, 2, 1]) {
    await world.forwardings.accept([world.value(deviceId, value), world.value(otherId, 7)])
    clock.time += 4_000
  }
  await world.send()
  const got = peers.map(({ received }) => valuesOf(received))
  expect(got).toEqual([
    [7, 7, 7, 7, 7],
    [1, 7, 1, 7, 2, 7, 2, 7, 1, 7],
    [1, 7, 2, 1],
    [1, 7, 2, 7],
  ])
})

test('nobody forwards anything: nothing is stored and nothing is sent', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer()
  const { id } = await world.add({ url: peer.url })
  await world.turn(id, false)
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  await world.send()
  const rows = await world.context.db.selectFrom('forwardingEvent').selectAll().execute()
  expect([rows, peer.received]).toEqual([[], []])
})

test('a forwarding that is deleted leaves nothing behind', async () => {
  const world = await openForwardingWorld()
  const peer = await openWebhookPeer(answering(500))
  const { id } = await world.add({ url: peer.url, scope: 'device', targetIds: [world.deviceId] })
  await world.forwardings.accept([world.value(world.deviceId, 1)])
  await world.send()
  await world.forwardings.accept([world.value(world.deviceId, 2)])
  await world.remove(id)
  const { db } = world.context
  for (const table of [
    'forwarding',
    'forwardingScope',
    'forwardingEvent',
    'forwardingDelivery',
  ] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
