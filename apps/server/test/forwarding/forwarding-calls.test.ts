import {
  type Forwarding,
  forwardingApi,
  forwardingLimits,
  shareApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '#testing/eventually.ts'
import { startTimedTaskWorld } from '#testing/timed-task-world.ts'
import { openWebhookPeer, provenSignatures, type Received } from '#testing/webhook-peer.ts'

const settings = { FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on' }
const everything = {
  name: '平台',
  kind: 'webhook',
  scope: 'all',
  valueMode: 'all',
  states: true,
  alarms: true,
  commands: true,
} as const
const Body = z.object({
  type: z.string(),
  data: z.looseObject({ state: z.optional(z.string()), values: z.optional(z.array(z.unknown())) }),
})

const kindOf = ({ body }: Received) => {
  const { type, data } = z.parse(Body, JSON.parse(body))
  return data.state === undefined ? type : `${type} ${data.state}`
}

test('what happens to a device reaches its owner’s webhook, and never that of a share holder', async () => {
  const world = await startTimedTaskWorld({ settings })
  const { call, owner, stranger, deviceId, pump } = world
  const mine = await openWebhookPeer()
  const foreign = await openWebhookPeer()
  const { secret } = await call(forwardingApi.create, { ...everything, url: mine.url }, owner)
  await call(forwardingApi.create, { ...everything, url: foreign.url }, stranger)
  await call(shareApi.save, { deviceId, account: 'stranger', role: 'operator' }, owner)
  const trigger = { name: '启动', condition: 'gt', b: 0, alarmContent: '泵已启动' } as const
  await call(triggerApi.create, { deviceId, varId: pump, ...trigger }, owner)
  const dtu = await world.dial()
  await call(variableApi.write, { deviceId, varId: pump, value: 1 }, owner)
  await eventually(() => {
    const kinds = new Set(mine.received.map(kindOf))
    for (const kind of ['state online', 'command confirmed', 'alarm raised', 'values']) {
      expect([...kinds]).toContain(kind)
    }
  })
  await call(variableApi.write, { deviceId, varId: pump, value: 0 }, owner)
  dtu.end()
  await eventually(() => {
    const kinds = mine.received.map(kindOf)
    expect(kinds).toContain('alarm recovered')
    expect(kinds).toContain('state offline')
  })
  for (const received of mine.received) expect(provenSignatures(received, secret ?? '')).toBe(1)
  expect(foreign.received).toEqual([])
})

test('a secret and a password are never shown again, logged or written in the clear', async () => {
  const world = await startTimedTaskWorld({ settings })
  const { call, owner } = world
  const { id, secret } = await call(
    forwardingApi.create,
    { ...everything, url: 'http://127.0.0.1:9/' },
    owner,
  )
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const password = 'a password of a broker'
  const mqtt = { ...everything, kind: 'mqtt', url: 'mqtt://127.0.0.1:9', topic: 'a/{sn}' } as const
  const broker = await call(forwardingApi.create, { ...mqtt, user: 'u', password }, owner)
  expect(broker.secret).toBeNull()
  const list = await call(forwardingApi.list, {}, owner)
  expect(list.map(({ hasPassword }: Forwarding) => hasPassword)).toEqual([true, false])
  await call(forwardingApi.change, { ...mqtt, id: broker.id, user: 'u' }, owner)
  expect((await call(forwardingApi.list, { id: broker.id }, owner))[0]?.hasPassword).toBe(true)
  const rows = await world.domain.db.selectFrom('forwarding').selectAll().execute()
  await world.domain.audit.flush(world.domain.db)
  const audit = await world.domain.db.selectFrom('audit').selectAll().execute()
  const written = JSON.stringify([list, rows, audit, world.logLines])
  for (const hidden of [password, (secret ?? '').slice(6)]) expect(written).not.toContain(hidden)
  expect(audit.map(({ action }) => action)).toContain('POST /app/forwarding')
  const { secret: next } = await call(forwardingApi.secret, { id }, owner)
  expect(next).not.toBe(secret)
})

test('input that cannot work is refused at its field, and the number of forwardings is bounded', async () => {
  const world = await startTimedTaskWorld()
  const { ask, owner, deviceId } = world
  const good = { ...everything, url: 'https://hooks.example.com/a' }
  const refused = [
    [{ url: 'http://hooks.example.com/a' }, 'url'],
    [{ url: 'https://user:secret@example.com/' }, 'url'],
    [{ url: 'ftp://example.com' }, 'url'],
    [{ url: 'https://192.168.1.1/' }, 'url'],
    [{ kind: 'mqtt', url: 'mqtts://127.1:8883', topic: 'a' }, 'url'],
    [{ kind: 'mqtt', url: 'mqtts://broker.example.com/path', topic: 'a' }, 'url'],
    [{ kind: 'mqtt', url: 'mqtts://broker.example.com', topic: 'a/#' }, 'topic'],
    [{ kind: 'mqtt', url: 'mqtts://broker.example.com', topic: '{secret}' }, 'topic'],
    [{ scope: 'device', targetIds: [] }, 'targetIds'],
    [{ scope: 'device', targetIds: [deviceId + 999] }, 'targetIds'],
    [{ valueMode: 'interval' }, 'every'],
    [{ valueMode: 'off', states: false, alarms: false, commands: false }, 'valueMode'],
  ] as const
  for (const [change, field] of refused) {
    const { code, data } = await ask(forwardingApi.create, { ...good, ...change }, owner)
    expect([change, code]).not.toEqual([change, 200])
    expect(Object.keys(z.parse(z.object({ fields: z.looseObject({}) }), data).fields)).toEqual([
      field,
    ])
    world.clock.time += 1_000
  }
  for (let made = 0; made < forwardingLimits.perAccount; made += 1) {
    world.clock.time += 1_000
    expect((await ask(forwardingApi.create, good, owner)).code).toBe(200)
  }
  expect((await ask(forwardingApi.create, good, owner)).code).not.toBe(200)
})
