import {
  alarmConfigApi,
  deviceApi,
  errorTable,
  linkerApi,
  modelApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const minute = 60_000
const day = 86_400_000
const slaves = [{ name: '锅炉', addr: 1, var: [{ name: '温度', register: 0, fm: 2, func: 2 }] }]
const device = {
  name: '一号炉',
  sn: 'WHATIF-01',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

async function startHistory() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const owner = { token: await world.signIn() }
  const { call } = world
  const { id: model } = await call(modelApi.create, { name: '锅炉', slaves }, owner)
  const { id: deviceId } = await call(deviceApi.create, { ...device, model }, owner)
  const [values] = await call(variableApi.lastValues, { deviceId }, owner)
  const varId = values?.var[0]?.varId ?? 0
  const points = [80, 95, 99, 96, 80, 93, 80, 97].map((value, index) => ({
    deviceId,
    varId,
    time: clock.time - day + index * minute,
    value,
  }))
  await world.server.domain.samples.append(points)
  const ways = { phone: '13800138000' }
  const { id: contact } = await call(linkerApi.create, { name: '王工', ...ways }, owner)
  const { id: alarmConfigId } = await call(
    alarmConfigApi.create,
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
  return { ...world, owner, clock, deviceId, varId, tooHot }
}

test('a definition is tried on stored history, beside the trigger as it is', async () => {
  const { call, owner, tooHot, clock } = await startHistory()
  const { id } = await call(triggerApi.create, tooHot, owner)
  const definition = { ...tooHot, b: 95, deadZone: 1, normalContent: '恢复' }
  const answer = await call(triggerApi.whatIf, { definition, id, days: 7 }, owner)
  expect(answer).toMatchObject({ from: clock.time - 7 * day, to: clock.time, points: 8 })
  const start = clock.time - day
  expect(answer.proposed).toEqual({
    alarms: 2,
    pushes: 4,
    sms: 4,
    voice: 0,
    alarmMs: 2 * minute,
    longestMs: 2 * minute,
    episodes: [
      { start: start + 2 * minute, end: start + 4 * minute, peak: 99, pushes: 3 },
      { start: start + 7 * minute, end: null, peak: 97, pushes: 1 },
    ],
  })
  expect(answer.present).toMatchObject({ alarms: 3, pushes: 5, alarmMs: 4 * minute })
})

test('what is not sound, not there or not on values is refused', async () => {
  const { ask, owner, tooHot, call } = await startHistory()
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
