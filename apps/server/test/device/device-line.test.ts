import {
  deviceApi,
  deviceBinApi,
  errorTable,
  modelApi,
  timedTaskApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { findProfiles } from '#domain/device/device-profile.ts'
import { startTestServer } from '#testing/test-server.ts'

type Running = Awaited<ReturnType<typeof startTestServer>>['server']

async function profileOf({ domain }: Running, id: number) {
  return (await findProfiles(domain, [id])).get(id)
}

const device = {
  name: '泵',
  sn: 'PUMP-0001',
  password: 'secret12',
  typeId: 1,
  mode: 'transparent',
} as const
const usual = {
  offlineAfter: 360,
  answerTimeout: 3_000,
  pause: null,
  inFlight: 1,
  heartbeatAck: false,
  serial: '',
}

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
  expect(await profileOf(server, id)).toMatchObject({
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
  ['pause', -1],
  ['pause', 5_001],
  ['inFlight', 0],
  ['inFlight', 17],
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

test('a Modbus TCP gateway is asked without pause, and several requests at once when its owner says so', async () => {
  const { call, owner, id, server } = await startWorld()
  const profile = () => profileOf(server, id)
  expect(await profile()).toMatchObject({ framing: 'rtu', pauseMs: undefined, inFlight: 1 })
  await call(deviceApi.change, { id, typeId: 2, inFlight: 8 }, owner)
  expect(await profile()).toMatchObject({ framing: 'tcp', pauseMs: 0, inFlight: 8 })
  await call(deviceApi.change, { id, pause: 250 }, owner)
  expect(await profile()).toMatchObject({ pauseMs: 250 })
  await call(deviceApi.change, { id, pause: null }, owner)
  expect(await profile()).toMatchObject({ pauseMs: 0 })
})

test('a serial line of known speed gets the pause that it needs, unless its owner gives one', async () => {
  const { call, owner, id, server } = await startWorld()
  const profile = () => profileOf(server, id)
  await call(deviceApi.change, { id, serial: '9600,8,N,1' }, owner)
  expect(await profile()).toMatchObject({ framing: 'rtu', pauseMs: 21 })
  await call(deviceApi.change, { id, pause: 0 }, owner)
  expect(await profile()).toMatchObject({ pauseMs: 0 })
})

/** A current behind 400/5, as the model has it. */
const meter = {
  name: '电表',
  slaves: [
    {
      name: '表',
      addr: 1,
      ct: 80,
      var: [
        {
          name: '电流',
          fm: 2,
          func: 2,
          register: 0,
          decimals: 0,
          unit: 'A',
          rw: 'rw' as const,
          rate: 1,
          pUnit: 0,
          ratio: 'ct' as const,
        },
      ],
    },
  ],
}

test('a device behind transformers of its own is scaled by them, and by those of its model again', async () => {
  const { call, ask, owner, id, detail, server } = await startWorld()
  const { modelId } = await call(modelApi.create, meter, owner)
  const scale = async () => {
    const profile = await profileOf(server, id)
    return profile?.variables[0]?.scale
  }
  await call(deviceApi.change, { id, model: modelId }, owner)
  expect([await detail(), await scale()]).toMatchObject([{ ratios: [] }, { multiplier: 80n }])
  const ratios = [{ addr: 1, ct: 120 }]
  await call(deviceApi.change, { id, ratios }, owner)
  await call(deviceApi.change, { id, address: '三号楼' }, owner)
  expect([await detail(), await scale()]).toMatchObject([{ ratios }, { multiplier: 120n }])

  const [model] = await call(modelApi.list, { id: modelId }, owner)
  const varId = model?.slaves[0]?.var[0]?.varId ?? 0
  // 80 A are one step of the model's transformers, and none of the device's.
  const task = { name: '限流', type: 'interval', deviceId: id, varId, every: 600 } as const
  const refused = await ask(timedTaskApi.create, { ...task, value: 80 }, owner)
  expect(refused.data).toMatchObject({ fields: { value: expect.any(String) } })
  await call(timedTaskApi.create, { ...task, value: 240 }, owner)

  await call(deviceApi.change, { id, ratios: [] }, owner)
  expect([await detail(), await scale()]).toMatchObject([{ ratios: [] }, { multiplier: 80n }])
})

test('what the register held is not guessed from a stored value that transformers of the device made', async () => {
  const { call, owner, id, server } = await startWorld()
  const slaves = meter.slaves.map((slave) => ({ ...slave, ct: undefined }))
  const { modelId } = await call(modelApi.create, { ...meter, slaves }, owner)
  const [model] = await call(modelApi.list, { id: modelId }, owner)
  const varId = model?.slaves[0]?.var[0]?.varId ?? 0
  await call(deviceApi.change, { id, model: modelId }, owner)
  await server.domain.samples.append([{ deviceId: id, varId, time: 5, value: 240 }])
  const restored = async () => {
    await call(deviceApi.remove, { id }, owner)
    await call(deviceBinApi.restore, { ids: [id] }, owner)
    const [shown] = await call(variableApi.lastValues, { deviceId: id }, owner)
    return shown?.var[0]
  }
  expect(await restored()).toMatchObject({ value: 240, raw: 240 })
  await call(deviceApi.change, { id, ratios: [{ addr: 1, ct: 120 }] }, owner)
  expect(await restored()).toMatchObject({ value: 240, raw: null })
})

test.for([
  [[{ addr: 0, ct: 5 }], 'slaveAddress'],
  [[{ addr: 1, ct: 0 }], 'transformerRatio'],
  [[{ addr: 1, pt: 2_000_000 }], 'transformerRatio'],
  [[{ addr: 1 }, { addr: 1 }], 'slaveAddressTaken'],
] as const)('the ratios %j are refused and named', async ([ratios]) => {
  const { ask, owner, id, detail } = await startWorld()
  const answer = await ask(deviceApi.change, { id, ratios: [...ratios] }, owner)
  expect(answer.code).toBe(errorTable.badParameter.code)
  expect(JSON.stringify(answer.data)).toContain('ratios')
  expect(await detail()).toMatchObject({ ratios: [] })
})
