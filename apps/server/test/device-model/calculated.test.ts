import {
  alarmLogApi,
  alarmSettingApi,
  deviceApi,
  linkerApi,
  modelApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import {
  addAccount,
  standingClock,
  startTestServer,
  temporaryFolder,
} from '#testing/test-server.ts'

const registers = { fm: 2, func: 2, rate: 86_400 } as const
const formula = (name: string, text: string) => ({
  ...registers,
  name,
  register: 0,
  method: 'change' as const,
  formula: text,
})
const readings = [
  { ...registers, name: '电压', register: 0, rw: 'rw' },
  { ...registers, name: '电流', register: 1 },
] as const
const slaveOf = (...calculated: ReturnType<typeof formula>[]) => ({
  name: '电表',
  addr: 1,
  var: [...readings, ...calculated],
})
const meter = { name: '一号表', password: 'secret1', typeId: 1, mode: 'transparent' } as const
const slowly = { timeout: 10_000, interval: 300 }

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

test('a calculated value appears, raises an alarm, is stored, and survives a restart', async () => {
  const clock = standingClock()
  const dataDir = temporaryFolder()
  const slave = new FakeSlave(1)
  slave.registers.set(0, 220).set(1, 2)
  let world = await startTestServer({ clock, dataDir })
  const owner = { token: await world.signIn() }
  const slaves = [slaveOf(formula('功率', '电压 * 电流'), formula('功率翻倍', '功率 * 2'))]
  const { id: model } = await world.call(modelApi.create, { name: '电表', slaves }, owner)
  const sn = 'CALC-0001'
  const { id: deviceId } = await world.call(deviceApi.create, { ...meter, sn, model }, owner)
  const values = async () => {
    const [found] = await world.call(variableApi.lastValues, { deviceId }, owner)
    return found?.var ?? []
  }
  const [voltage = 0, current = 0, power = 0, doubled = 0] = (await values()).map(
    ({ varId }) => varId,
  )
  const { id: contact } = await world.call(
    linkerApi.create,
    { name: '王工', email: 'w@x.cn' },
    owner,
  )
  const setting = { name: '值班', contactIds: [contact], channels: ['email' as const] }
  const { id: alarmConfigId } = await world.call(
    alarmSettingApi.create,
    { ...setting, mode: 'all' },
    owner,
  )
  const texts = { alarmContent: '功率过高', normalContent: '功率恢复' }
  await world.call(
    triggerApi.create,
    { deviceId, name: '过载', varId: doubled, condition: 'gt', b: 900, ...texts, alarmConfigId },
    owner,
  )
  const dial = async () => {
    const dtu = await new FakeDtu(world.server.tcpPort, slave.answer).opened()
    dtus.push(dtu)
    dtu.send(`${sn},${meter.password}`)
    const { devicePort } = world.server.domain
    await vi.waitFor(() => expect(devicePort.isOnline(deviceId)).toBe(true), slowly)
  }
  const read = async (volts: number, amperes: number) => {
    clock.time += 1_000
    slave.registers.set(0, volts).set(1, amperes)
    await world.call(variableApi.data, { deviceId, varIds: [voltage, current, power] }, owner)
  }
  await dial()
  await read(220, 2)
  await vi.waitFor(async () => {
    expect(await values()).toMatchObject([
      { value: 220 },
      { value: 2 },
      { value: 440, quality: 'good', rw: 'r' },
      { value: 880, quality: 'good' },
    ])
  }, slowly)
  await read(230, 2)
  await vi.waitFor(async () => {
    expect((await values()).map(({ value, alarm }) => [value, alarm])).toEqual([
      [230, 0],
      [2, 0],
      [460, 0],
      [920, 1],
    ])
  }, slowly)
  await vi.waitFor(async () => {
    const found = await world.call(alarmLogApi.list, {}, owner)
    expect(Array.isArray(found) ? found : found.list).toMatchObject([
      { varName: '功率翻倍', value: 920, startTime: clock.time, endTime: null },
    ])
  }, slowly)

  const write = { deviceId, varId: power, value: 1 }
  expect((await world.ask(variableApi.write, write, owner)).code).toBe(40001)

  await world.close()
  for (const dtu of dtus.splice(0)) dtu.end()
  world = await startTestServer({ clock, dataDir })
  const lastGood = { value: 460, time: clock.time }
  expect((await values())[2]).toMatchObject({ value: null, fault: 'inputStale', lastGood })
  const range = { startTime: clock.time - 60_000, endTime: clock.time + 1 }
  const [series] = [
    await world.call(variableApi.data, { deviceId, varIds: [power], ...range }, owner),
  ].flat()
  expect(JSON.stringify(series)).toContain('460')
  await dial()
  await read(100, 3)
  await vi.waitFor(async () => {
    expect((await values()).slice(2)).toMatchObject([{ value: 300 }, { value: 600 }])
  }, slowly)
})

test('a formula that cannot be is refused at its field, with its place or its circle', async () => {
  const world = await startTestServer()
  const owner = { token: await world.signIn() }
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const theirs = await world.call(modelApi.create, { name: '表', slaves: [slaveOf()] }, friend)
  const added = { ...meter, sn: 'CALC-0002', model: theirs.id }
  await world.call(deviceApi.create, added, friend)
  const faultOf = async (...calculated: ReturnType<typeof formula>[]) => {
    const slaves = [slaveOf(...calculated)]
    const given = { name: '电表', slaves }
    const refused = await world.ask(modelApi.create, given, { ...owner, lang: 'zh_cn' })
    expect(refused.code).toBe(40001)
    return JSON.stringify(refused)
  }
  expect(await faultOf(formula('功率', '电压 *'))).toContain('公式没有写完')
  expect(await faultOf(formula('功率', '电压 * 电阻'))).toContain('第6个字符：没有变量“电阻”')
  expect(await faultOf(formula('甲', '乙 + 1'), formula('乙', '甲 + 1'))).toContain('甲 → 乙 → 甲')
  // Another account's device answers as one that does not exist.
  expect(await faultOf(formula('功率', '@CALC-0002.电压'))).toContain(
    '没有序列号为“CALC-0002”的设备',
  )
  expect(await faultOf(formula('峰电', 'tariff(电压, "峰")'))).toContain('请在引号内写时段')
})

test('windows of time and totals follow what a device uploads, and have the same values after a restart', async () => {
  const clock = standingClock()
  const dataDir = temporaryFolder()
  const slave = new FakeSlave(1)
  let world = await startTestServer({ clock, dataDir })
  const owner = { token: await world.signIn() }
  const windows = [
    formula('平均电压', 'round(avg(电压, 1h), 2)'),
    formula('最高电压', 'max(电压, 1h)'),
    formula('用电', 'increase(电流, 1h, 65535)'),
    formula('运行时间', 'round(hours(电流, 1h) * 60, 2)'),
    formula('总运行时间', 'round(hours(电流) * 60, 2)'),
    formula('总用电', 'tariff(电流, "22:00-10:00, 10:00-22:00", 65535)'),
  ].map((given) => ({ ...given, decimals: 2, rate: 2 }))
  const slaves = [{ ...slaveOf(), var: [...readings, ...windows] }]
  const { id: model } = await world.call(modelApi.create, { name: '电表', slaves }, owner)
  const sn = 'CALC-0003'
  const { id: deviceId } = await world.call(deviceApi.create, { ...meter, sn, model }, owner)
  const values = async () => {
    const [found] = await world.call(variableApi.lastValues, { deviceId }, owner)
    return found?.var ?? []
  }
  const [voltage = 0, current = 0] = (await values()).map(({ varId }) => varId)
  const dtu = await new FakeDtu(world.server.tcpPort, slave.answer).opened()
  dtus.push(dtu)
  const read = async (minutes: number, volts: number, amperes: number) => {
    clock.time += minutes * 60_000
    slave.registers.set(0, volts).set(1, amperes)
    await world.call(variableApi.data, { deviceId, varIds: [voltage, current] }, owner)
  }
  slave.registers.set(0, 220).set(1, 65_530)
  dtu.send(`${sn},${meter.password}`)
  const { devicePort } = world.server.domain
  await vi.waitFor(() => expect(devicePort.isOnline(deviceId)).toBe(true), slowly)
  const windowValues = async () => (await values()).slice(2).map(({ value }) => value)
  // Totals begin when they are counted for the first time.
  await vi.waitFor(async () => expect((await windowValues()).slice(4)).toEqual([0, 0]), slowly)
  await read(10, 240, 65_535)
  await read(10, 230, 4)
  await read(20, 250, 9)
  // 10 minutes of 220, 10 of 240 and 20 of 230; the counter rose by 5, 5 and 5 over its roll-over.
  const expected = [230, 250, 15, 40, 40, 15]
  await vi.waitFor(async () => expect(await windowValues()).toEqual(expected), slowly)
  const trial = { deviceId, hours: 1 }
  const tried = { ...trial, formula: 'max(电压, 1h) * 100 + 电流' }
  const { points, fault, to } = await world.call(modelApi.previewFormula, tried, owner)
  expect(points.at(-1)).toEqual({ time: clock.time, value: 25_009 })
  expect([points.length, fault, to]).toEqual([360, 'inputMissing', clock.time])
  const refused = { ...trial, formula: '@NOBODY.电压' }
  expect(await world.ask(modelApi.previewFormula, refused, owner)).toMatchObject({
    data: { fields: { formula: expect.stringContaining('没有序列号为“NOBODY”的设备') } },
  })

  await world.close()
  dtu.end()
  world = await startTestServer({ clock, dataDir })
  // The device is away, and what it had sent is still what the last hour was.
  await vi.waitFor(async () => {
    const found = (await values()).slice(2)
    expect(found).toMatchObject(expected.map((value) => ({ value, quality: 'good' })))
  }, slowly)
  clock.time += 30 * 60_000
  // The last reading holds, and the window moves in steps of a minute: 59 of them lie behind the one that has begun.
  await vi.waitFor(async () => {
    const [, , , overAnHour, sinceBeginning] = await windowValues()
    expect([overAnHour, sinceBeginning]).toEqual([59, 70])
  }, slowly)
})
