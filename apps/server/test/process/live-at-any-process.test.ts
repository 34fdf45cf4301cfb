import {
  deviceApi,
  modelApi,
  personalApi,
  rootApi,
  type ServerMessage,
  sessionApi,
  shareApi,
  variableApi,
} from '@fieldhub/contract'
import { connectAsync } from 'mqtt'
import { describe, expect, test, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { closeCodes } from '#realtime/realtime-limits.ts'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { isBusMissing, startFaultBus } from '#testing/faults/fault-broker.ts'
import type { FaultMember } from '#testing/faults/fault-member.ts'
import { addressAt } from '#testing/faults/fault-members.ts'
import { startFaultWorld } from '#testing/faults/fault-world.ts'
import { openLive } from '#testing/open-live.ts'
import { callers, rootPassword } from '#testing/test-server.ts'

const patience = { timeout: 60_000, interval: 100 }
const friendPassword = 'friend password 1'

/** Two processes that share the devices' values; the one that stores those of the device is not the owner. */
async function startPair() {
  const bus = await startFaultBus()
  const environment = () => ({ FIELDHUB_METRICS: 'open', FIELDHUB_PARTITIONS: 'on' })
  const world = await startFaultWorld({ members: ['one', 'two'], busUrl: bus.url, environment })
  const owner = await world.owner()
  const holder = world.members.find((member) => member !== owner)
  if (owner === undefined || holder === undefined) throw new Error('two processes')
  const held = async () => {
    const text = await (await fetch(addressAt(holder.place, 'metrics'))).text()
    return Number(/^fieldhub_partitions_held (\d+)$/m.exec(text)?.[1])
  }
  await vi.waitUntil(async () => (await held()) === 32, patience)
  return { ...world, at: { owner: atMember(owner), holder: atMember(holder) } }
}

/** Somebody who is connected to one process, past the balancer. */
function atMember({ place }: FaultMember) {
  const origin = addressAt(place, '').slice(0, -1)
  const watch = async (token: string, deviceId: number) => {
    const live = await openLive({ origin }, { token })
    live.socket.send(JSON.stringify({ type: 'watch', deviceIds: [deviceId] }))
    const hears = (type: Exclude<ServerMessage['type'], 'hello'>) =>
      vi.waitUntil(() => live.types().includes(type), patience)
    return { ...live, hears }
  }
  return { ...callers(origin, systemClock), watch }
}

describe.skipIf(postgresMissing() !== undefined || isBusMissing)('live connections', () => {
  test('show values, alarms and writes at every process, and end at all of them when a session or a share ends at one', async () => {
    const { at, token, deviceId } = await startPair()
    const { owner, holder } = at
    const connections = [owner.watch(token, deviceId), holder.watch(token, deviceId)]
    for (const one of await Promise.all(connections)) {
      await one.hears('values')
      await one.hears('alarm')
      await one.hears('command')
    }

    const friend = { name: 'friend', password: friendPassword, role: 'GUEST' } as const
    await owner.call(rootApi.create, friend, { token })
    const guest = await holder.signIn('friend', friendPassword)
    await holder.call(shareApi.save, { deviceId, account: 'friend', role: 'viewer' }, { token })
    const guests = await Promise.all([owner.watch(guest, deviceId), holder.watch(guest, deviceId)])
    for (const one of guests) await one.hears('values')

    // Another browser of the account renames the device at one process, and every console of it reads it again.
    const elsewhere = await holder.signIn()
    await holder.call(deviceApi.change, { id: deviceId, name: 'renamed' }, { token: elsewhere })
    const consoles = [...(await Promise.all(connections)), ...guests]
    for (const one of consoles) await one.hears('changed')

    const [share] = await holder.call(shareApi.list, { deviceId }, { token })
    await holder.call(shareApi.remove, { id: share?.id ?? 0 }, { token })
    for (const one of guests) await one.hears('gone')

    await owner.call(sessionApi.logout, {}, { token: guest })
    for (const one of guests) expect(await one.closed).toBe(closeCodes.signedOut)

    const mine = await holder.signIn()
    const changed = { oldPassword: rootPassword, password: 'another password 1' }
    await holder.call(personalApi.password, changed, { token: mine })
    for (const one of await Promise.all(connections))
      expect(await one.closed).toBe(closeCodes.signedOut)
  })
  test('show nothing that the process which stores it read by another meaning of its variable', async () => {
    const { at, token, deviceId, task, device, mqttPort } = await startPair()
    await device.stop()
    const account = { username: 'FAULT-01', password: 'k7-pump-gate', clientId: 'FAULT-01' }
    const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, account)
    const report = (fields: object) => {
      const body = JSON.stringify({ ts: Date.now(), d: [{ id: `v${task}`, ...fields }] })
      return client.publishAsync('iot/FAULT-01/up/report', body, { qos: 1 })
    }
    await report({ v: 5 })
    const [model] = await at.holder.call(modelApi.list, {}, { token })
    const slaves = model?.slaves.map((slave) => ({
      ...slave,
      var: slave.var.map((one) => (one.varId === task ? { ...one, unit: 'kPa' } : one)),
    }))
    await at.holder.call(modelApi.change, { id: model?.id ?? 0, slaves }, { token })
    const shown = async () => {
      const [slave] = await at.holder.call(variableApi.lastValues, { deviceId }, { token })
      return slave?.var.find(({ varId }) => varId === task)
    }
    await expect.poll(shown, patience).toMatchObject({ value: null, quality: 'bad' })
    expect(await shown()).not.toHaveProperty('lastGood')
    await report({ v: 6 })
    await expect.poll(shown, patience).toMatchObject({ value: 6, unit: 'kPa' })
    await client.endAsync()
  })
})
