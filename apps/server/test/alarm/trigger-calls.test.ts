import {
  alarmSettingApi,
  commandApi,
  deviceApi,
  type InputOf,
  linkerApi,
  modelApi,
  rowsOf,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, startTestServer } from '#testing/test-server.ts'

const rw = { fm: 2, func: 2, rw: 'rw' } as const
const slaves = [
  {
    name: '锅炉',
    addr: 1,
    var: [
      { name: '温度', register: 0, ...rw },
      { name: '阀门', register: 1, ...rw },
      { name: '压力', register: 2, fm: 2, func: 2 },
      { name: '批号', register: 10, fm: 32, func: 2, length: 4 },
      { name: '液位', register: 20, fm: 12, func: 2 },
    ],
  },
]
const device = { name: '一号炉', password: 'secret1', typeId: 1, mode: 'transparent' } as const

async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const world = await startTestServer({ engine })
  const owner = { token: await world.signIn() }
  await addAccount(world.server, 'stranger', 'stranger password')
  const stranger = { token: await world.signIn('stranger', 'stranger password') }
  const { id: model } = await world.call(modelApi.create, { name: '锅炉', slaves }, owner)
  const { id: deviceId } = await world.call(
    deviceApi.create,
    { ...device, sn: 'TRIG-0001', model },
    owner,
  )
  const [found] = await world.call(modelApi.list, { id: model }, owner)
  const variables = found?.slaves[0]?.var ?? []
  const [temperature = 0, valve = 0, pressure = 0, batch = 0, level = 0] = variables.map(
    ({ varId }) => varId,
  )
  const hot = {
    deviceId,
    name: '超温',
    varId: temperature,
    condition: 'gt',
    b: 90,
    deadZone: 2,
    alarmContent: '温度过高',
  } as const
  const faults = async (...[endpoint, input]: Parameters<typeof world.ask>) =>
    (await world.ask(endpoint, input, owner)).data
  return {
    ...world,
    owner,
    stranger,
    model,
    deviceId,
    temperature,
    valve,
    pressure,
    batch,
    level,
    hot,
    faults,
  }
}

onEachEngine((engine) => {
  test('a trigger is made, changed field by field, switched and deleted', async () => {
    const { call, owner, hot, deviceId, valve } = await startWorld(engine.name)
    const { id } = await call(triggerApi.create, hot, owner)
    const linkages = [{ varId: valve, value: 0 }]
    await call(triggerApi.change, { id, b: 95, linkageSwitch: true, linkages }, owner)
    const shown = () => call(triggerApi.list, { id }, owner)
    expect(await shown()).toMatchObject([
      {
        id,
        deviceId,
        deviceName: '一号炉',
        varName: '温度',
        a: null,
        b: 95,
        deadZone: 2,
        alarmContent: '温度过高',
        linkages: [{ deviceId: null, deviceName: '一号炉', varName: '阀门', value: 0 }],
        enabled: true,
        runStatus: 0,
        sync: 1,
        linked: true,
      },
    ])
    await call(triggerApi.switch, { id, enabled: false }, owner)
    expect(await shown()).toMatchObject([{ enabled: false, b: 95 }])
    expect(await call(triggerApi.list, { enabled: 'true', page: 1 }, owner)).toMatchObject({
      total: 0,
    })
    await call(triggerApi.remove, { id }, owner)
    expect(await call(triggerApi.list, {}, owner)).toEqual([])
  })

  test('a trigger has further conditions of its device, and faults name the one that they are of', async () => {
    const { call, faults, owner, hot, valve, pressure, batch } = await startWorld(engine.name)
    const high = { varId: pressure, condition: 'gt', b: 3, deadZone: 0.5 } as const
    const conditions = [high, { varId: valve, condition: 'eq', a: 1 } as const]
    const { id } = await call(triggerApi.create, { ...hot, join: 'or', conditions }, owner)
    const shown = () => call(triggerApi.list, { id }, owner)
    expect(await shown()).toMatchObject([
      {
        join: 'or',
        conditions: [
          { varId: pressure, varName: '压力', condition: 'gt', a: null, b: 3, deadZone: 0.5 },
          { varId: valve, varName: '阀门', condition: 'eq', a: 1, b: null, deadZone: 0 },
        ],
      },
    ])
    await call(triggerApi.change, { id, b: 95 }, owner)
    expect(await shown()).toMatchObject([{ b: 95, join: 'or', conditions: [{ b: 3 }, { a: 1 }] }])
    await call(triggerApi.change, { id, conditions: [high] }, owner)
    expect(await shown()).toMatchObject([{ conditions: [{ varId: pressure }] }])
    const faultOf = (condition: object) =>
      faults(triggerApi.create, { ...hot, conditions: [high, { ...high, ...condition }] })
    expect(await faultOf({ varId: 9_999 })).toHaveProperty(['fields', 'conditions.1.varId'])
    expect(await faultOf({ b: null })).toHaveProperty(['fields', 'conditions.1.b'])
    for (const condition of [{ varId: batch, condition: 'on' }, { varId: batch }])
      expect(await faultOf(condition)).toHaveProperty(['fields', 'conditions.1.condition'])
    const silent = { ...hot, condition: 'offline', varId: null, conditions: [high] }
    expect(await faults(triggerApi.create, silent)).toHaveProperty('fields.conditions')
    const missing = { ...hot, b: null, condition: 'noValue', conditions: [high] }
    expect(await faults(triggerApi.create, missing)).toHaveProperty('fields.conditions')
    const many = { ...hot, conditions: Array.from({ length: 5 }, () => high) }
    expect(await faults(triggerApi.create, many)).toHaveProperty('fields.conditions')
  })

  test('a changed model trigger is unsynchronised until its devices are brought along', async () => {
    const { call, owner, hot, model } = await startWorld(engine.name)
    const { deviceId: _, ...settings } = hot
    const { id } = await call(triggerApi.modelCreate, { ...settings, modelId: model }, owner)
    const shown = () => call(triggerApi.modelList, { id }, owner)
    expect(await shown()).toMatchObject([{ sync: 1, linked: true, deviceCount: 1 }])
    const changed = await call(triggerApi.modelChange, { id, b: 80 }, owner)
    expect(changed).toEqual({ id, sync: 0 })
    expect(await shown()).toMatchObject([{ sync: 0, unsyncedCount: 1, b: 80 }])
    expect(await call(triggerApi.modelSync, { id }, owner)).toEqual({ deviceCount: 1 })
    expect(await shown()).toMatchObject([{ sync: 1, unsyncedCount: 0 }])
    const same = await call(triggerApi.modelChange, { id, b: 80 }, owner)
    expect(same).toEqual({ id, sync: 1 })
  })

  test('contacts in use and settings in use stay', async () => {
    const { call, ask, owner, hot } = await startWorld(engine.name)
    const { id: contact } = await call(
      linkerApi.create,
      { name: '老王', phone: '13800138000' },
      owner,
    )
    const setting = {
      name: '值班',
      contactIds: [contact],
      channels: ['sms', 'email'],
      mode: 'silence',
      silence: 600,
      quietHours: { from: '22:00', to: '06:30' },
    } satisfies InputOf<typeof alarmSettingApi.create>
    const { id: config } = await call(alarmSettingApi.create, setting, owner)
    const { id: trigger } = await call(triggerApi.create, { ...hot, alarmConfigId: config }, owner)
    expect(await call(alarmSettingApi.list, {}, owner)).toMatchObject([
      {
        ...setting,
        contacts: [{ id: contact, name: '老王' }],
        triggerCount: 1,
        modelTriggerCount: 0,
        fallback: null,
      },
    ])
    expect(await call(triggerApi.list, { alarmConfigId: config }, owner)).toMatchObject([
      { id: trigger },
    ])
    expect(await call(triggerApi.list, { alarmConfigId: config + 1 }, owner)).toEqual([])
    expect(await call(triggerApi.modelList, { alarmConfigId: config }, owner)).toEqual([])
    expect(await call(linkerApi.list, { search: '1380' }, owner)).toMatchObject([
      { name: '老王', configCount: 1, triggerCount: 0 },
    ])
    expect(await ask(linkerApi.remove, { id: contact }, owner)).toMatchObject({
      code: 40009,
      data: { linked: { alarmConfigs: [{ id: config, name: '值班' }], triggers: [] } },
    })
    expect(await ask(alarmSettingApi.remove, { id: config }, owner)).toMatchObject({
      code: 40009,
      data: { linked: { triggers: [{ id: trigger, name: '超温' }] } },
    })
    await call(alarmSettingApi.change, { id: config, quietHours: null, mode: 'all' }, owner)
    await call(triggerApi.remove, { id: trigger }, owner)
    await call(alarmSettingApi.remove, { id: config }, owner)
    expect(await call(linkerApi.remove, { id: contact }, owner)).toBeNull()
  })
})

test('a device of a linkage that is not there, or another account’s, is named at its own field', async () => {
  const { ask, call, owner, stranger, hot, deviceId, valve } = await startWorld()
  const other = { ...device, sn: 'TRIG-0002' }
  const { id: foreign } = await call(deviceApi.create, other, stranger)
  const { id: bare } = await call(deviceApi.create, { ...other, sn: 'TRIG-0003' }, owner)
  const writing = (id: number) =>
    ({
      ...hot,
      linkageSwitch: true,
      linkages: [
        { varId: valve, value: 1 },
        { deviceId: id, varId: valve, value: 1 },
      ],
    }) as const
  const gone = { code: 40400, data: { fields: { 'linkages.1.deviceId': '设备不存在' } } }
  expect(await ask(triggerApi.create, writing(999_999), owner)).toMatchObject(gone)
  expect(await ask(triggerApi.create, writing(foreign), owner)).toMatchObject(gone)
  const { id } = await call(triggerApi.create, hot, owner)
  expect(await ask(triggerApi.change, { ...writing(foreign), id }, owner)).toMatchObject(gone)
  expect(await ask(triggerApi.create, writing(bare), owner)).toMatchObject({
    code: 40400,
    data: { fields: { 'linkages.1.varId': '变量不存在' } },
  })
  expect((await ask(triggerApi.create, writing(deviceId), owner)).code).toBe(200)
})

test('each rule of a trigger has its sentence', async () => {
  const { faults, hot, temperature, valve, pressure, level, deviceId } = await startWorld()
  const writing = (linkage: { varId: number; value: number; fm?: number }) =>
    ({ ...hot, linkageSwitch: true, linkages: [linkage] }) as const
  const { b: _, ...noLimit } = hot
  const between = { ...hot, condition: 'between', a: 10, b: 20 } as const
  const rules = [
    [{ ...hot, name: '' }, 'name', '名称必须为1-20个字符'],
    [noLimit, 'b', '请填写阈值'],
    [{ ...between, a: 30 }, 'a', '数值A不能大于数值B'],
    [{ ...between, deadZone: 5 }, 'deadZone', '死区须小于A与B之差的一半'],
    [{ ...hot, alarmContent: '' }, 'alarmContent', '报警推送内容和恢复推送内容至少填写一项'],
    [
      { ...hot, alarmContent: '长'.repeat(21) },
      'alarmContent',
      '推送内容为1-20个字符（一个汉字算1个），留空则不推送',
    ],
    [
      { ...writing({ varId: valve, value: 1 }), alarmSwitch: false, alarmContent: '' },
      'alarmContent',
      '报警推送内容和恢复推送内容至少填写一项',
    ],
    [{ ...hot, varId: level, condition: 'on' }, 'condition', '该条件不适用于此变量的数据格式'],
    [{ ...hot, varId: level, condition: 'off' }, 'condition', '该条件不适用于此变量的数据格式'],
    [
      writing({ varId: valve, value: 1, fm: 13 }),
      'linkages.0.fm',
      '联动变量的数据类型已改变，请重新选择',
    ],
    [writing({ varId: valve, value: 1e6 }), 'linkages.0.value', '数值超出该数据格式的范围'],
    [writing({ varId: valve, value: 2, fm: 0 }), 'linkages.0.value', '数值超出该数据格式的范围'],
    [{ ...hot, alarmSwitch: false }, 'alarmSwitch', '报警开关和联动开关至少打开一个'],
    [{ ...hot, linkageSwitch: true }, 'linkages', '请至少添加一个联动变量'],
    [{ ...hot, varId: 999_999 }, 'varId', '变量不存在'],
    [{ ...hot, alarmConfigId: 999 }, 'alarmConfigId', '报警设置不存在'],
    [{ ...hot, contactIds: [999] }, 'contactIds', '联系人不存在'],
    [
      { ...hot, linkageSwitch: true, linkages: [{ varId: temperature, value: 1 }] },
      'linkages.0.varId',
      '联动不能写入触发器自己监测的变量',
    ],
    [
      { ...hot, linkageSwitch: true, linkages: [{ deviceId, varId: pressure, value: 1 }] },
      'linkages.0.varId',
      '该变量只读',
    ],
  ] as const
  for (const [input, field, sentence] of rules) {
    expect(await faults(triggerApi.create, input)).toEqual({ fields: { [field]: sentence } })
  }
})

test('what belongs to another account does not exist', async () => {
  const { call, ask, owner, stranger, hot, deviceId, temperature } = await startWorld()
  const { id } = await call(triggerApi.create, hot, owner)
  const { id: contact } = await call(
    linkerApi.create,
    { name: '老王', phone: '13800138000' },
    owner,
  )
  const notFound = { code: 40400 }
  expect(await ask(triggerApi.create, hot, stranger)).toMatchObject(notFound)
  const written = { ...hot, linkageSwitch: true, linkages: [{ varId: 999_999, value: 1 }] }
  expect(await ask(triggerApi.create, written, owner)).toMatchObject({
    ...notFound,
    data: { fields: { 'linkages.0.varId': '变量不存在' } },
  })
  expect(await ask(triggerApi.change, { id, b: 1 }, stranger)).toMatchObject(notFound)
  expect(await ask(triggerApi.switch, { id, enabled: false }, stranger)).toMatchObject(notFound)
  expect(await ask(triggerApi.why, { id }, stranger)).toMatchObject(notFound)
  expect(await ask(triggerApi.modelRemove, { id }, owner)).toMatchObject(notFound)
  expect(await ask(linkerApi.change, { id: contact, name: 'x' }, stranger)).toMatchObject(notFound)
  expect(await call(triggerApi.list, { deviceId }, stranger)).toEqual([])
  expect(temperature).toBeGreaterThan(0)
})

test('an open id comes from a scan, never from typing', async () => {
  const { faults } = await startWorld()
  const fields = { fields: { openId: '微信绑定无效，请重新扫码' } }
  expect(await faults(linkerApi.create, { name: '老王', openId: 'o-typed' })).toEqual(fields)
  expect(await faults(linkerApi.create, { name: '老王' })).toEqual({
    fields: { phone: '手机号、邮箱、微信、群机器人至少填写一项' },
  })
})

test.for(['gt', 'offline'] as const)('a text is not judged by %s', async (condition) => {
  const { ask, owner, hot, batch, temperature } = await startWorld()
  const text = await ask(triggerApi.create, { ...hot, varId: batch, condition }, owner)
  expect(text.data).toEqual({ fields: { condition: '该条件不适用于此变量的数据格式' } })
  const number = await ask(triggerApi.create, { ...hot, varId: temperature, condition }, owner)
  expect(number.code).toBe(200)
})

test('a silence names the slave that it is about, or nobody for the whole device', async () => {
  const { call, owner, hot, pressure } = await startWorld()
  const silent = { ...hot, b: null, condition: 'offline', offlineMinutes: 5 } as const
  const { id } = await call(triggerApi.create, { ...silent, varId: pressure }, owner)
  const shown = () => call(triggerApi.list, { id }, owner)
  expect(await shown()).toMatchObject([{ varId: pressure, varName: '锅炉', unit: '' }])
  await call(triggerApi.change, { id, varId: null }, owner)
  expect(await shown()).toMatchObject([{ varId: null, varName: '' }])
})

test('triggers, tasks and writes name the slave of a variable that has a namesake', async () => {
  const { call, ask, owner } = await startWorld()
  const burner = { name: '燃烧器', register: 0, ...rw }
  const twins = ['一号锅炉', '备用锅炉'].map((name, at) => ({ name, addr: at + 1, var: [burner] }))
  const { id: model } = await call(modelApi.create, { name: '双炉', slaves: twins }, owner)
  const input = { ...device, name: '锅炉房', sn: 'TRIG-0002', model }
  const { id: deviceId } = await call(deviceApi.create, input, owner)
  const [, spare] = await call(variableApi.lastValues, { deviceId }, owner)
  const varId = spare?.var[0]?.varId ?? 0
  const watched = {
    deviceId,
    name: '熄火',
    varId,
    condition: 'lt',
    a: 1,
    alarmContent: '熄火',
  } as const
  const { id } = await call(triggerApi.create, watched, owner)
  expect(await call(triggerApi.list, { id }, owner)).toMatchObject([
    { varName: '备用锅炉 / 燃烧器' },
  ])
  await ask(variableApi.write, { deviceId, varId, value: 0 }, owner)
  expect(rowsOf(await call(commandApi.log, { deviceId }, owner))).toMatchObject([
    { name: '备用锅炉 / 燃烧器' },
  ])
})
