import {
  type AuditRow,
  apiTokenApi,
  auditApi,
  deviceApi,
  deviceBatchApi,
  modelApi,
  personalApi,
  rootApi,
  sessionApi,
  shareApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const password = 'secret of friend 1'
const device = {
  name: '水泵',
  sn: 'AUDIT-001',
  password: 'pump key',
  typeId: 1,
  mode: 'transparent',
} as const

async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ engine, clock })
  const root = { token: await world.signIn() }
  await world.call(rootApi.create, { name: 'friend', password }, root)
  await world.call(rootApi.create, { name: 'owner', password }, root)
  const owner = { token: await world.signIn('owner', password) }
  const friend = { token: await world.signIn('friend', password) }
  const { id: deviceId } = await world.call(deviceApi.create, device, owner)
  const audit = (asked: { token: string }, filter = {}) =>
    world.call(auditApi.page, { page: 1, pageSize: 100, ...filter }, asked)
  return { ...world, clock, root, owner, friend, deviceId, audit }
}

const short = ({ account, by, action, target, code }: AuditRow) =>
  `${account} ${by} ${action} ${target} ${code}`.replace('  ', ' ')

onEachEngine((engine) => {
  test('changes are told with who, how, to what and how it ended', async () => {
    const { ask, call, audit, owner, friend, deviceId } = await startWorld(engine.name)
    const { apiToken } = await call(apiTokenApi.make, { name: 'SCADA', rights: 'write' }, friend)
    const share = { deviceId, account: 'friend', role: 'engineer' } as const
    const { id } = await call(shareApi.save, share, owner)
    await call(deviceApi.change, { id: deviceId, address: '楼上' }, friend)
    await ask(deviceApi.remove, { id: deviceId }, { token: apiToken })
    await call(shareApi.remove, { id }, owner)
    await ask(deviceApi.change, { id: deviceId, name: '' }, owner)
    await ask(modelApi.create, {}, { token: apiToken })
    const ofOwner = (await audit(owner)).list
    expect(ofOwner.map(short)).toEqual([
      'owner console PUT /app/device 40001',
      'owner console DELETE /app/deviceShare 水泵 (AUDIT-001) 200',
      'friend share DELETE /app/device 水泵 (AUDIT-001) 40300',
      'friend share PUT /app/device 水泵 (AUDIT-001) 200',
      'owner console POST /app/deviceShare 水泵 (AUDIT-001) 200',
      'owner console POST /app/device 水泵 (AUDIT-001) 200',
      'owner console POST /token/webLogin 200',
    ])
    expect(ofOwner[3]).toMatchObject({
      detail: `{"id":${deviceId},"address":"楼上"}`,
      ip: '127.0.0.1',
    })
    const ofFriend = (await audit(friend)).list
    const program = { name: 'SCADA', rights: 'write' }
    // Whose device it is sees the account, and not what that account calls its programs.
    expect(ofOwner.map(({ token }) => token)).toEqual(ofOwner.map(() => null))
    expect(ofFriend.map(({ token }) => token)).toEqual([program, program, null, null, null])
    expect(ofFriend.map(short)).toEqual([
      'friend api POST /app/model 40001',
      'friend share DELETE /app/device 水泵 (AUDIT-001) 40300',
      'friend share PUT /app/device 水泵 (AUDIT-001) 200',
      'friend console POST /app/apiToken SCADA 200',
      'friend console POST /token/webLogin 200',
    ])
  })

  test('ways in and out are told, and failed ones of accounts that exist', async () => {
    const { call, audit, clock, trySignIn, signIn, owner } = await startWorld(engine.name)
    clock.time += 1_000
    const startTime = clock.time
    await trySignIn('owner', 'a wrong one')
    await trySignIn('nobody', 'a wrong one')
    await call(sessionApi.logout, {}, { token: await signIn('owner', password) })
    expect((await audit(owner, { startTime })).list.map(short)).toEqual([
      'owner console GET /app/logout 200',
      'owner console POST /token/webLogin 200',
      'owner console POST /token/webLogin 40004',
    ])
  })

  test('only ROOT sees what others did, and finds it by name', async () => {
    const { ask, call, audit, root, owner } = await startWorld(engine.name)
    expect((await ask(auditApi.page, { all: 'true' }, owner)).code).toBe(40300)
    const other = { name: 'viewer', password, role: 'VIEWER' } as const
    await call(rootApi.create, other, root)
    const all = await audit(root, { all: 'true', search: 'FRIEND' })
    expect(all.list.map(short)).toEqual([
      'friend console POST /token/webLogin 200',
      'admin console POST /root/account friend 200',
    ])
    expect((await audit(owner)).list.map(({ account }) => account)).not.toContain('admin')
  })
})

test('no secret is in any row', async () => {
  const { ask, call, audit, root, owner, clock, deviceId } = await startWorld()
  const renewed = await call(apiTokenApi.make, {}, owner)
  const oldPassword = password
  await ask(personalApi.password, { oldPassword, password: 'another secret 1' }, owner)
  await ask(personalApi.phone, { phone: '13800138000', code: '987654' }, owner)
  await call(deviceApi.change, { id: deviceId, password: 'new pump key' }, owner)
  clock.time += 1_000
  const { list } = await audit(root, { all: 'true' })
  const text = JSON.stringify(list)
  expect(list.length).toBeGreaterThan(8)
  const secrets = [password, 'another secret', '987654', 'pump key', renewed.apiToken, owner.token]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/"sign|\\"t\\"/)
})

test('a call whose answer is long leaves a row too', async () => {
  const { call, audit, owner } = await startWorld()
  const ids = Array.from({ length: 500 }, (_, at) => at + 1_000)
  const { results } = await call(deviceBatchApi.remove, { ids }, owner)
  expect(results).toHaveLength(500)
  const [row] = (await audit(owner)).list
  expect(row).toMatchObject({ action: 'DELETE /app/deviceBatch', code: 200 })
})

test('looking and keeping alive leave no row', async () => {
  const { call, audit, clock, server, owner, root } = await startWorld()
  const before = (await audit(owner)).total
  const ofRoot = (await audit(root)).total
  await call(rootApi.accounts, { page: 1 }, root)
  await call(deviceApi.list, {}, owner)
  const { token } = await call(sessionApi.keepAlive, {}, owner)
  clock.time += 1_000
  await server.domain.audit.flush(server.domain.db)
  expect((await audit({ token })).total).toBe(before)
  expect((await audit(root)).total).toBe(ofRoot)
})

test('a picture that is sent leaves a row too', async () => {
  const { audit, send, owner } = await startWorld()
  const body = new FormData()
  body.set('file', new Blob(['no picture']), 'me.png')
  await send('POST', '/api2/app/avatar', { headers: owner, body })
  expect((await audit(owner)).list.map(short)[0]).toBe('owner console POST /app/avatar 40001')
})
