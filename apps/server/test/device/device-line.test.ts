import { deviceApi, errorTable } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { findProfileById } from '#domain/device/device-profile.ts'
import { startTestServer } from '#testing/test-server.ts'

const device = {
  name: '泵',
  sn: 'PUMP-0001',
  password: 'secret12',
  typeId: 1,
  mode: 'transparent',
} as const
const usual = { offlineAfter: 360, answerTimeout: 3_000, heartbeatAck: false, serial: '' }

async function startWorld() {
  const world = await startTestServer()
  const owner = { token: await world.signIn() }
  const { id } = await world.call(deviceApi.create, device, owner)
  const detail = async () => {
    const list = await world.call(deviceApi.list, { id }, owner)
    return Array.isArray(list) ? list[0] : undefined
  }
  return { ...world, owner, id, detail }
}

test('a device is spoken to as usual until its owner sets it, and what is not named stays', async () => {
  const { call, owner, id, detail, server } = await startWorld()
  expect(await detail()).toMatchObject(usual)
  await call(deviceApi.change, { id, offlineAfter: 60, heartbeatAck: true }, owner)
  await call(deviceApi.change, { id, answerTimeout: 20_000 }, owner)
  await call(deviceApi.change, { id, address: '三号楼' }, owner)
  expect(await detail()).toMatchObject({
    offlineAfter: 60,
    answerTimeout: 20_000,
    heartbeatAck: true,
  })
  expect(await findProfileById(server.domain, id)).toMatchObject({
    offlineAfterMs: 60_000,
    answerMs: 20_000,
    acksHeartbeat: true,
  })
})

test.for([
  ['offlineAfter', 59],
  ['offlineAfter', 3_601],
  ['answerTimeout', 199],
  ['answerTimeout', 20_001],
  ['answerTimeout', 300.5],
  ['serial', '9600'],
  ['serial', '9600,8,X,1'],
] as const)('%s of %s is refused and named', async ([field, wrong]) => {
  const { ask, owner, id, detail } = await startWorld()
  const answer = await ask(deviceApi.change, { id, [field]: wrong }, owner)
  expect(answer).toMatchObject({
    code: errorTable.badParameter.code,
    data: { fields: { [field]: expect.any(String) } },
  })
  expect(await detail()).toMatchObject(usual)
})
