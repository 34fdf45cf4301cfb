import {
  deviceApi,
  type InputOf,
  logApi,
  modelApi,
  rebootApi,
  rowsOf,
  variableApi,
} from '@fieldhub/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { startTestServer } from '#testing/test-server.ts'

const slowly = { timeout: 10_000, interval: 300 }
const real = { password: 'secret1', typeId: 1, mode: 'transparent' } as const
const virtual = { ...real, typeId: 30 } as const
const registers = { fm: 2, func: 2, register: 0, rate: 86_400 } as const
const formula = (name: string, text: string) => ({
  ...registers,
  name,
  method: 'change' as const,
  formula: text,
})

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

/** Two meters, a virtual device that sums them, and another one over that. */
async function startSite() {
  const world = await startTestServer()
  const owner = { token: await world.signIn() }
  type Variables = InputOf<typeof modelApi.create>['slaves'][number]['var']
  const modelOf = async (name: string, variables: Variables) => {
    const slaves = [{ name: '从机', addr: 1, var: variables }]
    return (await world.call(modelApi.create, { name, slaves }, owner)).id
  }
  const add = async (name: string, sn: string, model: number, type: object = real) =>
    (await world.call(deviceApi.create, { ...real, ...type, name, sn, model }, owner)).id
  const meter = await modelOf('电表', [{ ...registers, name: '功率' }])
  await add('一号表', 'METER-1', meter)
  await add('二号表', 'METER-2', meter)
  const sum = await modelOf('汇总', [
    formula('一号功率', '@METER-1.功率'),
    formula('总功率', '@METER-1.功率 + @METER-2.功率'),
  ])
  const whole = await add('全站', 'WHOLE-1', sum, virtual)
  const doubled = await modelOf('再汇总', [formula('翻倍', '@WHOLE-1.一号功率 * 2')])
  const over = await add('上级', 'WHOLE-2', doubled, virtual)
  const dial = async (sn: string, power: number) => {
    const slave = new FakeSlave(1)
    slave.registers.set(0, power)
    const dtu = await new FakeDtu(world.server.tcpPort, slave.answer).opened()
    dtus.push(dtu)
    dtu.send(`${sn},${real.password}`)
    return dtu
  }
  const states = async () => {
    const found = await world.call(deviceApi.nameList, { ids: `${whole},${over}` }, owner)
    return rowsOf(found).map(({ status }) => status)
  }
  const values = async (deviceId: number) => {
    const [found] = await world.call(variableApi.lastValues, { deviceId }, owner)
    return found?.var ?? []
  }
  return { world, owner, sum, whole, over, dial, states, values }
}

test('a virtual device is there while one of the devices is that it is calculated from', async () => {
  const { world, owner, whole, over, dial, states, values } = await startSite()
  expect(await states()).toEqual([0, 0])
  const first = await dial('METER-1', 40)
  await vi.waitFor(async () => expect(await states()).toEqual([2, 2]), slowly)
  await vi.waitFor(async () => {
    expect(await values(whole)).toMatchObject([
      { value: 40, rw: 'r', isCalculated: true },
      { fault: 'inputMissing' },
    ])
    expect(await values(over)).toMatchObject([{ value: 80 }])
  }, slowly)
  const second = await dial('METER-2', 2)
  await vi.waitFor(async () => {
    expect(await values(whole)).toMatchObject([{ value: 40 }, { value: 42, quality: 'good' }])
  }, slowly)

  first.end()
  await vi.waitFor(async () => {
    expect(await values(whole)).toMatchObject([{ fault: 'inputStale' }, { fault: 'inputStale' }])
  }, slowly)
  expect(await states()).toEqual([2, 2])
  second.end()
  await vi.waitFor(async () => expect(await states()).toEqual([1, 1]), slowly)
  const log = await world.call(logApi.statePage, { deviceId: whole }, owner)
  expect(log.list.map(({ type }) => type).sort()).toEqual(['activated', 'offline', 'online'])
})

test('no connection speaks for a virtual device, and nothing is written to it', async () => {
  const { world, owner, whole, dial, states, values } = await startSite()
  const stranger = await dial('WHOLE-1', 1)
  await vi.waitFor(() => expect(stranger.isClosed).toBe(true), slowly)
  expect(await states()).toEqual([0, 0])
  await dial('METER-1', 40)
  await vi.waitFor(async () => expect((await values(whole))[0]?.value).toBe(40), slowly)
  const varId = (await values(whole))[0]?.varId ?? 0
  const write = await world.ask(variableApi.write, { deviceId: whole, varId, value: 1 }, owner)
  expect(write).toMatchObject({ code: 40001 })
  const reboot = await world.ask(rebootApi.start, { deviceId: whole }, owner)
  expect(reboot.code).toBe(40001)
})

test('two virtual devices do not hold each other up, and one that became real waits for its line', async () => {
  const { world, owner, sum, whole, dial, states } = await startSite()
  const [found] = await world.call(modelApi.list, { id: sum }, owner)
  const ring = (found?.slaves ?? []).map(({ name, addr, var: variables }) => ({
    name,
    addr,
    var: [...variables, formula('回看', '@WHOLE-2.翻倍 * 0')],
  }))
  // No variable needs itself, but each of the two devices needs the other.
  await world.call(modelApi.change, { id: sum, name: '汇总', slaves: ring }, owner)
  const meter = await dial('METER-1', 40)
  await vi.waitFor(async () => expect(await states()).toEqual([2, 2]), slowly)
  meter.end()
  await vi.waitFor(async () => expect(await states()).toEqual([1, 1]), slowly)
  await dial('METER-2', 1)
  await vi.waitFor(async () => expect((await states())[0]).toBe(2), slowly)
  await world.call(deviceApi.change, { id: whole, typeId: 1 }, owner)
  await vi.waitFor(async () => expect((await states())[0]).toBe(1), slowly)
})
