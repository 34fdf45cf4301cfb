import {
  type AnyEndpoint,
  alarmLogApi,
  alarmSettingApi,
  apiTokenApi,
  configurationApi,
  dashboardApi,
  deviceApi,
  deviceBatchApi,
  deviceBinApi,
  errorTable,
  groupApi,
  linkerApi,
  modelApi,
  smartGroupApi,
  timedTaskApi,
  transmissionApi,
  triggerApi,
  varLogApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { addAccount, startTestServer } from '#testing/test-server.ts'

const variable = { name: '温度', fm: 2, func: 2, register: 0, rw: 'rw' } as const
const slaves = [{ name: '从机', addr: 1, var: [variable] }]
const unknown = 99_999_999
const wrongInput = errorTable.badParameter.code
const deviceInput = {
  name: '一号',
  sn: 'MISS-0001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const
const judged = { name: '超温', condition: 'gt', b: 2, alarmContent: '高' } as const
const task = { name: '早开', type: 'interval', value: 1, every: 600 } as const
const alarmConfig = { name: '值班', channels: ['sms'], mode: 'silence' } as const

const transmission = { name: '上报', kind: 'server', protocol: 'udp', address: 'a.b', port: 9 }

type World = Awaited<ReturnType<typeof startWorld>>

/** Makes a device with its variable, and what another account has. */
async function startWorld() {
  const world = await startTestServer()
  const own = { token: await world.signIn() }
  await addAccount(world.server, 'stranger', 'stranger password')
  const other = { token: await world.signIn('stranger', 'stranger password') }
  const { id: modelId } = await world.call(modelApi.create, { name: 'm', slaves }, own)
  const [model] = await world.call(modelApi.list, { id: modelId }, own)
  const varId = model?.slaves[0]?.var[0]?.varId ?? 0
  const { id: deviceId } = await world.call(
    deviceApi.create,
    { ...deviceInput, sn: 'MISS-0002', model: modelId },
    own,
  )
  const contact = { name: '甲', phone: '13800138009' }
  const mine = await world.call(linkerApi.create, contact, own)
  const subject = { deviceId, varId, ...judged }
  const ids = {
    groupId: (await world.call(groupApi.create, { name: 'g' }, own)).id,
    triggerId: (await world.call(triggerApi.create, subject, own)).id,
    modelTriggerId: (await world.call(triggerApi.modelCreate, { modelId, varId, ...judged }, own))
      .id,
    timingId: (await world.call(timedTaskApi.create, { deviceId, varId, ...task }, own)).id,
    configId: (
      await world.call(
        alarmSettingApi.create,
        { ...alarmConfig, channels: ['sms'], contactIds: [mine.id] },
        own,
      )
    ).id,
  }
  const config = await world.call(linkerApi.create, contact, other)
  const foreign = {
    model: (await world.call(modelApi.create, { name: 'n', slaves }, other)).id,
    group: (await world.call(groupApi.create, { name: 'g' }, other)).id,
    contact: config.id,
    alarmConfig: (
      await world.call(
        alarmSettingApi.create,
        { ...alarmConfig, channels: ['sms'], contactIds: [config.id] },
        other,
      )
    ).id,
    device: (await world.call(deviceApi.create, deviceInput, other)).id,
  }
  return { ...world, ...ids, own, deviceId, modelId, varId, foreign }
}

interface Naming {
  readonly endpoint: AnyEndpoint
  readonly kind: keyof World['foreign']
  readonly input: (world: World, id: number) => Readonly<Record<string, unknown>>
  /** The field at which the form says it; undefined when it is what the call is about. */
  readonly field?: string
}

const namings: readonly Naming[] = [
  {
    endpoint: deviceApi.create,
    kind: 'model',
    input: (_, model) => ({ ...deviceInput, sn: 'MISS-0003', model }),
    field: 'model',
  },
  {
    endpoint: deviceApi.create,
    kind: 'group',
    input: (_, group) => ({ ...deviceInput, sn: 'MISS-0003', group }),
    field: 'group',
  },
  {
    endpoint: deviceApi.change,
    kind: 'model',
    input: ({ deviceId }, model) => ({ id: deviceId, model }),
    field: 'model',
  },
  {
    endpoint: deviceApi.change,
    kind: 'group',
    input: ({ deviceId }, group) => ({ id: deviceId, group }),
    field: 'group',
  },
  {
    endpoint: groupApi.create,
    kind: 'group',
    input: (_, parentId) => ({ name: 'h', parentId }),
    field: 'parentId',
  },
  {
    endpoint: alarmSettingApi.create,
    kind: 'contact',
    input: (_, id) => ({ ...alarmConfig, contactIds: [id] }),
    field: 'contactIds',
  },
  {
    endpoint: triggerApi.create,
    kind: 'alarmConfig',
    input: ({ deviceId, varId }, alarmConfigId) => ({ deviceId, varId, ...judged, alarmConfigId }),
    field: 'alarmConfigId',
  },
  {
    endpoint: triggerApi.create,
    kind: 'contact',
    input: ({ deviceId, varId }, id) => ({ deviceId, varId, ...judged, contactIds: [id] }),
    field: 'contactIds',
  },
  {
    endpoint: triggerApi.create,
    kind: 'device',
    input: ({ varId }, deviceId) => ({ deviceId, varId, ...judged }),
  },
  {
    endpoint: triggerApi.modelCreate,
    kind: 'model',
    input: ({ varId }, modelId) => ({ modelId, varId, ...judged }),
    field: 'modelId',
  },
  {
    endpoint: triggerApi.change,
    kind: 'alarmConfig',
    input: ({ triggerId }, alarmConfigId) => ({ id: triggerId, alarmConfigId }),
    field: 'alarmConfigId',
  },
  {
    endpoint: triggerApi.change,
    kind: 'contact',
    input: ({ triggerId }, id) => ({ id: triggerId, contactIds: [id] }),
    field: 'contactIds',
  },
  {
    endpoint: triggerApi.change,
    kind: 'device',
    input: ({ triggerId }, deviceId) => ({ id: triggerId, deviceId }),
  },
  {
    endpoint: triggerApi.modelCreate,
    kind: 'contact',
    input: ({ modelId, varId }, id) => ({ modelId, varId, ...judged, contactIds: [id] }),
    field: 'contactIds',
  },
  {
    endpoint: triggerApi.modelCreate,
    kind: 'alarmConfig',
    input: ({ modelId, varId }, alarmConfigId) => ({ modelId, varId, ...judged, alarmConfigId }),
    field: 'alarmConfigId',
  },
  {
    endpoint: triggerApi.modelChange,
    kind: 'contact',
    input: ({ modelTriggerId }, id) => ({ id: modelTriggerId, contactIds: [id] }),
    field: 'contactIds',
  },
  {
    endpoint: triggerApi.modelChange,
    kind: 'alarmConfig',
    input: ({ modelTriggerId }, alarmConfigId) => ({ id: modelTriggerId, alarmConfigId }),
    field: 'alarmConfigId',
  },
  {
    endpoint: timedTaskApi.change,
    kind: 'device',
    input: ({ timingId }, deviceId) => ({ id: timingId, deviceId }),
  },
  {
    endpoint: transmissionApi.create,
    kind: 'device',
    input: ({ deviceId }, id) => ({ name: '透传', kind: 'device', members: [deviceId, id] }),
    field: 'members',
  },
  {
    endpoint: transmissionApi.create,
    kind: 'device',
    input: (_, id) => ({ ...transmission, devices: [id] }),
    field: 'devices',
  },
  {
    endpoint: alarmSettingApi.change,
    kind: 'contact',
    input: ({ configId }, id) => ({ id: configId, contactIds: [id] }),
    field: 'contactIds',
  },
  {
    endpoint: groupApi.change,
    kind: 'group',
    input: ({ groupId }, parentId) => ({ id: groupId, parentId }),
    field: 'parentId',
  },
  {
    endpoint: configurationApi.create,
    kind: 'model',
    input: (_, modelId) => ({ name: '组态', type: 0, modelId }),
  },
  {
    endpoint: configurationApi.create,
    kind: 'device',
    input: (_, deviceId) => ({ name: '组态', type: 1, deviceId }),
  },
]

test('what an input names and is not there answers 40400, and nobody learns that it is another’s', async () => {
  const world = await startWorld()
  for (const { endpoint, kind, input, field } of namings) {
    const [none, others] = await Promise.all(
      [unknown, world.foreign[kind]].map((id) => world.ask(endpoint, input(world, id), world.own)),
    )
    const call = `${endpoint.method} ${endpoint.path} ${kind}`
    const fields = { [field ?? '']: expect.any(String) }
    const data = field === undefined ? null : { fields }
    expect({ call, ...none }).toMatchObject({ call, code: errorTable.notFound.code, data })
    expect({ call, answer: JSON.stringify(others) }).toEqual({ call, answer: JSON.stringify(none) })
  }
})

type Listing = Pick<Naming, 'endpoint' | 'kind'> & {
  readonly input: (world: World, ids: readonly number[]) => Readonly<Record<string, unknown>>
}

/** Calls on several things at once. */
const listings: readonly Listing[] = [
  { endpoint: deviceBatchApi.change, kind: 'device', input: (_, ids) => ({ ids, addTags: ['t'] }) },
  { endpoint: deviceBatchApi.change, kind: 'device', input: (_, ids) => ({ ids, model: null }) },
  { endpoint: deviceBinApi.restore, kind: 'device', input: (_, ids) => ({ ids }) },
  { endpoint: deviceBinApi.purge, kind: 'device', input: (_, ids) => ({ ids }) },
  {
    endpoint: varLogApi.list,
    kind: 'device',
    input: (_, ids) => ({ deviceIds: ids.join(','), startTime: 0, endTime: 1_000 }),
  },
  {
    endpoint: smartGroupApi.create,
    kind: 'group',
    input: (_, groups) => ({ name: 's', rule: { groups } }),
  },
  {
    endpoint: smartGroupApi.create,
    kind: 'model',
    input: (_, models) => ({ name: 's', rule: { models } }),
  },
  {
    endpoint: alarmSettingApi.create,
    kind: 'contact',
    input: (_, contactIds) => ({ ...alarmConfig, contactIds }),
  },
  {
    endpoint: dashboardApi.alarms,
    kind: 'device',
    input: (_, deviceIds) => ({ deviceIds, which: 'open' }),
  },
  {
    endpoint: apiTokenApi.make,
    kind: 'device',
    input: (_, deviceIds) => ({ name: 't', rights: 'read', deviceIds }),
  },
  { endpoint: deviceBatchApi.remove, kind: 'device', input: (_, ids) => ({ ids: ids.slice(1) }) },
  {
    endpoint: alarmLogApi.handleMany,
    kind: 'device',
    input: (_, ids) => ({ ids: ids.slice(1), state: 'closed' }),
  },
]

test('a list of what is one’s own and another’s is answered as one of what is one’s own and nothing', async () => {
  const world = await startWorld()
  for (const { endpoint, kind, input } of listings) {
    const call = `${endpoint.method} ${endpoint.path} ${kind}`
    const answers: string[] = []
    for (const id of [unknown, world.foreign[kind]]) {
      const answer = await world.ask(endpoint, input(world, [world.deviceId, id]), world.own)
      // Who makes a token for a device is told at the field that there is no such device.
      const refusal = endpoint === apiTokenApi.make ? undefined : wrongInput
      expect([call, answer.code]).not.toEqual([call, refusal])
      answers.push(JSON.stringify(answer).replaceAll(new RegExp(`(id":)${id}\\b`, 'gi'), '$1ID'))
    }
    expect(`${call} ${answers[1]}`).toBe(`${call} ${answers[0]}`)
  }
})
