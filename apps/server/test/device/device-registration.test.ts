import {
  apiBase,
  deviceApi,
  deviceBatchApi,
  errorTable,
  rowsOf,
  shareApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { importDevices } from '#testing/device-import-test.ts'
import { addAccount, startTestServer } from '#testing/test-server.ts'

const device = {
  name: '泵',
  sn: '869988012345678',
  password: 'secret12',
  typeId: 1,
  mode: 'transparent',
} as const
const cloudTypeId = 10

async function startWorld() {
  const world = await startTestServer()
  const owner = { token: await world.signIn() }
  const registrationOf = async (id: number) => {
    const list = await world.call(deviceApi.list, { id }, owner)
    return Array.isArray(list) ? list[0]?.registration : undefined
  }
  return { ...world, owner, registrationOf }
}

test('a device registers by password until its owner chooses otherwise', async () => {
  const { call, owner, registrationOf, server } = await startWorld()
  const { id } = await call(deviceApi.create, device, owner)
  expect(await registrationOf(id)).toBe('password')
  await call(deviceApi.change, { id, registration: 'identity' }, owner)
  expect(await registrationOf(id)).toBe('identity')
  await call(deviceApi.change, { id, address: '三号楼' }, owner)
  expect(await registrationOf(id)).toBe('identity')
  const row = await server.domain.db.selectFrom('device').select('registration').execute()
  expect(row).toEqual([{ registration: 'identity' }])
})

test('in cloud mode a device always proves its password', async () => {
  const { ask, call, owner, registrationOf } = await startWorld()
  const cloud = { ...device, typeId: cloudTypeId, mode: 'cloud', registration: 'identity' }
  expect(await ask(deviceApi.create, cloud, owner)).toMatchObject({
    code: errorTable.badParameter.code,
    data: { fields: { registration: expect.stringContaining('通讯密码') } },
  })
  const { id } = await call(deviceApi.create, { ...device, registration: 'identity' }, owner)
  await call(deviceApi.change, { id, typeId: cloudTypeId, mode: 'cloud' }, owner)
  expect(await registrationOf(id)).toBe('password')
})

test('a fleet is told at once, and a device of cloud mode says why it is not', async () => {
  const { call, owner, registrationOf } = await startWorld()
  const { id } = await call(deviceApi.create, device, owner)
  const cloud = { ...device, sn: 'CLOUD-001', typeId: cloudTypeId, mode: 'cloud' } as const
  const { id: cloudId } = await call(deviceApi.create, cloud, owner)
  const { done, failed, results } = await call(
    deviceBatchApi.change,
    { ids: [id, cloudId], registration: 'identity' },
    owner,
  )
  expect([done, failed, results[1]?.msg]).toEqual([1, 1, expect.stringContaining('身份注册')])
  expect(await registrationOf(id)).toBe('identity')
})

test('who may only set up a shared device cannot open it to a serial number', async () => {
  const { ask, call, owner, server, signIn } = await startWorld()
  const { id } = await call(deviceApi.create, device, owner)
  await addAccount(server, 'friend', 'friend password')
  await call(shareApi.save, { deviceId: id, account: 'friend', role: 'engineer' }, owner)
  const friend = { token: await signIn('friend', 'friend password') }
  const { code } = await ask(deviceApi.change, { id, registration: 'identity' }, friend)
  expect(code).toBe(errorTable.notAllowed.code)
})

test('sheets carry the choice in and out', async () => {
  const { call, owner, registrationOf, send } = await startWorld()
  const sheet = [
    'sn,password,注册方式,mode,type',
    'SHEET-001,secret12,身份注册,,',
    'SHEET-002,secret12,,,',
    'SHEET-003,secret12,指纹,,',
    `SHEET-004,secret12,identity,云端,${cloudTypeId}`,
  ].join('\n')
  const answer = await importDevices({ send }, owner.token, sheet)
  expect(answer).toMatchObject({ done: 2, failed: 2 })
  expect(answer.errors.map(({ row, column }) => [row, column])).toEqual([
    [4, 'registration'],
    [5, 'registration'],
  ])
  const list = rowsOf(await call(deviceApi.nameList, {}, owner))
  const bySn = new Map(list.map(({ sn, id }) => [sn, id]))
  expect(await registrationOf(bySn.get('SHEET-001') ?? 0)).toBe('identity')
  expect(await registrationOf(bySn.get('SHEET-002') ?? 0)).toBe('password')
  const file = await send('GET', `${apiBase}/app/deviceExport?format=csv`, {
    headers: { token: owner.token, lang: 'en_us' },
  })
  const text = await file.text()
  expect(text).toContain('Transparent,Identity,')
  expect(text).toContain('Transparent,Password,')
})
