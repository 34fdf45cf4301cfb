import {
  alarmSettingApi,
  deviceApi,
  errorTable,
  linkerApi,
  modelApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

const slaves = [{ name: '锅炉', addr: 1, var: [{ name: '温度', register: 0, fm: 2, func: 2 }] }]
const device = {
  name: '一号炉',
  sn: 'WHATIF-01',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

async function startBoiler() {
  const world = await startTestServer()
  const owner = { token: await world.signIn() }
  const { call } = world
  const { id: model } = await call(modelApi.create, { name: '锅炉', slaves }, owner)
  const { id: deviceId } = await call(deviceApi.create, { ...device, model }, owner)
  const [values] = await call(variableApi.lastValues, { deviceId }, owner)
  const varId = values?.var[0]?.varId ?? 0
  const ways = { phone: '13800138000' }
  const { id: contact } = await call(linkerApi.create, { name: '王工', ...ways }, owner)
  const { id: alarmConfigId } = await call(
    alarmSettingApi.create,
    { name: '值班', contactIds: [contact], channels: ['sms', 'email'], mode: 'all' },
    owner,
  )
  const tooHot = {
    deviceId,
    name: '超温',
    varId,
    condition: 'gt',
    b: 90,
    alarmContent: '温度过高',
    alarmConfigId,
  } as const
  return { ...world, owner, tooHot }
}

test('what is not sound, not there or not on values is refused', async () => {
  const { ask, owner, tooHot, call } = await startBoiler()
  const faultOf = async (change: object) => {
    const definition = { ...tooHot, ...change }
    return (await ask(triggerApi.whatIf, { definition, days: 1 }, owner)).data
  }
  expect(await faultOf({ b: null })).toHaveProperty(['fields', 'definition.b'])
  expect(await faultOf({ varId: 9_999 })).toHaveProperty('fields.varId')
  expect(await faultOf({ condition: 'offline' })).toHaveProperty('fields.condition')
  const { code } = await ask(
    triggerApi.whatIf,
    { definition: { ...tooHot, deviceId: 9_999 }, days: 1 },
    owner,
  )
  expect(code).toBe(errorTable.notFound.code)
  const old = await call(triggerApi.whatIf, { definition: tooHot, days: 1 }, owner)
  expect(old).toMatchObject({ present: null })
})
