import { deviceApi, errorTable, logApi, rebootApi, rebootMsMax, shareApi } from '@fieldhub/contract'
import { afterEach, expect, test } from 'vitest'
import { sweepReboots } from '#domain/command/reboot.ts'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { eventually } from '#testing/eventually.ts'
import {
  addAccount,
  standingClock,
  startTestServer,
  temporaryFolder,
} from '#testing/test-server.ts'

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

const device = {
  name: '泵',
  sn: 'REBOOT-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

async function startWorld() {
  const clock = standingClock()
  const dataDir = temporaryFolder()
  const world = await startTestServer({ clock, dataDir })
  const owner = { token: await world.signIn() }
  const { id: deviceId } = await world.call(deviceApi.create, device, owner)
  const { domain, tcpPort } = world.server
  /** Dials as a DTU that answers a restart command with this text, and hangs up. */
  const dial = async (says: string | undefined) => {
    const dtu = await new FakeDtu(tcpPort, new FakeSlave(1).answer).opened()
    dtus.push(dtu)
    dtu.socket.on('data', (chunk) => {
      if (says !== undefined && chunk.toString('latin1') === 'rrpc,reboot') dtu.send(says)
    })
    dtu.send(`${device.sn},${device.password}`)
    await eventually(() => expect(domain.devicePort.isOnline(deviceId)).toBe(true))
    return dtu
  }
  const reboot = (token = owner.token) => world.ask(rebootApi.start, { deviceId }, { token })
  const newest = () => world.call(rebootApi.newest, { deviceId }, owner)
  const logged = async () => {
    const rows = await world.call(logApi.state, { deviceId, type: 'reboot' }, owner)
    return rows.map(({ content }) => content)
  }
  const gone = () => eventually(() => expect(domain.devicePort.isOnline(deviceId)).toBe(false))
  return { ...world, clock, dataDir, owner, deviceId, domain, dial, reboot, newest, logged, gone }
}

test('a restart goes from acknowledged to back online, and stands in the state log', async () => {
  const { dial, reboot, newest, logged, gone, clock } = await startWorld()
  expect(await newest()).toBeNull()
  const dtu = await dial('OK')
  const { code, data } = await reboot()
  expect({ code, data }).toMatchObject({ code: 200, data: { state: 'acknowledged', by: 'admin' } })
  expect(await logged()).toEqual(['设备已应答，正在重启'])
  expect((await reboot()).code).toBe(errorTable.conflict.code)
  dtu.end()
  await gone()
  clock.time += 9_000
  await dial('OK')
  await eventually(async () => expect((await newest())?.state).toBe('online'))
  const done = await newest()
  expect((done?.settledAt ?? 0) - (done?.startedAt ?? 0)).toBe(9_000)
})

test('one that does not come back is given up, and says so in the log', async () => {
  const { dial, reboot, newest, logged, gone, clock, domain } = await startWorld()
  const dtu = await dial('OK')
  await reboot()
  dtu.end()
  await gone()
  clock.time += rebootMsMax
  await sweepReboots(domain)
  expect(await newest()).toMatchObject({ state: 'acknowledged' })
  clock.time += 1
  await sweepReboots(domain)
  expect(await newest()).toMatchObject({ state: 'timeout', settledAt: clock.time })
  expect(await logged()).toEqual(['重启后 3 分钟内没有重新上线', '设备已应答，正在重启'])
})

test('why it could not be restarted is told: offline, no such command', async () => {
  const { dial, reboot, newest, timers } = await startWorld()
  expect((await reboot()).code).toBe(errorTable.deviceOffline.code)
  expect(await newest()).toBeNull()
  await dial(undefined)
  expect(await timers.finish(reboot())).toMatchObject({
    code: 50011,
    data: { reason: 'rebootUnknown' },
  })
  expect(await newest()).toMatchObject({ state: 'failed', reason: 'silent' })
})

test('restarting interrupts a plant: operators may not, engineers may', async () => {
  const { reboot, call, owner, deviceId, server, signIn } = await startWorld()
  await addAccount(server, 'friend', 'friend password')
  const friend = await signIn('friend', 'friend password')
  const codeAs = async (role: 'viewer' | 'operator' | 'engineer') => {
    await call(shareApi.save, { deviceId, account: 'friend', role }, owner)
    return (await reboot(friend)).code
  }
  expect((await reboot(friend)).code).toBe(errorTable.notFound.code)
  expect(await codeAs('viewer')).toBe(errorTable.notAllowed.code)
  expect(await codeAs('operator')).toBe(errorTable.notAllowed.code)
  expect(await codeAs('engineer')).toBe(errorTable.deviceOffline.code)
})

test('a restart that was under way when the server stopped is unknown afterwards', async () => {
  const { dial, reboot, dataDir, close, deviceId } = await startWorld()
  await dial('OK')
  await reboot()
  await close()
  const again = await startTestServer({ clock: standingClock(), dataDir })
  const token = await again.signIn()
  expect(await again.call(rebootApi.newest, { deviceId }, { token })).toMatchObject({
    state: 'unknown',
    reason: 'stopped',
  })
})
