import type { Slave, SlaveInput } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { newDeviceRow } from '#domain/device/list/device-row.ts'
import { insertDevice, selectDeviceIdsOfModel, updateDevice } from '#store/device/device-store.ts'
import { selectScaleChanges } from '#store/device-model/scale-change-store.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import { calculationPlans } from './calculation-plan.ts'
import { readNumberFollowers } from './formula-followers.ts'
import { changeModel, createModel, listModels } from './model.ts'
import { rollbackModel } from './model-version.ts'
import { saveFollowers } from './save-version.ts'

const plain = { fm: 2, func: 2, register: 0, rate: 60, pUnit: 0, unit: '', decimals: 0 } as const
const reading = (name: string) =>
  ({ ...plain, name, rw: 'r', method: 'change', isTop: false }) as const
const formula = (name: string, text: string) => ({ ...reading(name), formula: text })
const slave = (name: string, ...list: ReturnType<typeof reading>[]): SlaveInput => ({
  name,
  addr: 1,
  var: list,
})
type Edit = (slaves: Slave[]) => SlaveInput[]
const renamed =
  (names: Readonly<Record<string, string>>): Edit =>
  (slaves) =>
    slaves.map((one) => ({
      ...one,
      name: names[one.name] ?? one.name,
      var: one.var.map((variable) => ({
        ...variable,
        name: names[variable.name] ?? variable.name,
      })),
    }))

async function openSite(engine: TestEngine) {
  const { context: opened, addCaller, clock } = await openUseCaseWorld(engine)
  const refreshed: number[] = []
  const refresh = async (deviceId: number) => void refreshed.push(deviceId)
  const refreshModel = async (modelId: number) =>
    void refreshed.push(...(await selectDeviceIdsOfModel(opened.db, modelId)))
  const devicePort = { refresh, refreshModel }
  const context = { ...opened, devicePort, latest: { clear: () => {} } }
  const caller = await addCaller('owner')
  const addModel = async (...slaves: SlaveInput[]) =>
    (await createModel(context, caller, { name: 'm', slaves })).id
  const addDevice = async (sn: string, modelId: number, ownerId = caller.accountId) => {
    const kind = { typeId: 1, mode: 'transparent', password: 'k7p2x9qw' } as const
    const row = newDeviceRow(ownerId, { name: sn, sn, ...kind }, 0)
    return (await insertDevice(context.db, { ...row, modelId })) ?? 0
  }
  const slavesOf = async (id: number) =>
    (await listModels(context, caller, { id }))[0]?.slaves ?? []
  const change = async (id: number, edit: Edit) => {
    clock.time += 1_000
    await changeModel(context, caller, { id, slaves: edit(await slavesOf(id)) })
  }
  const formulas = async (id: number) =>
    (await slavesOf(id)).flatMap((one) => one.var.flatMap((each) => each.formula ?? []))
  const plans = calculationPlans(() => context)
  const inputs = async (deviceId: number) =>
    (await plans.ofDevice(deviceId))?.calculations.flatMap((one) =>
      one.inputs.map((input) => input?.varId),
    )
  return {
    context,
    caller,
    addCaller,
    addModel,
    addDevice,
    slavesOf,
    change,
    formulas,
    inputs,
    refreshed,
  }
}

onEachEngine((engine) => {
  test('formulas of other devices follow a variable and a slave that get another name', async () => {
    const site = await openSite(engine)
    const meter = await site.addModel(slave('表', reading('电压'), reading('电流')))
    await site.addDevice('SN-1', meter)
    const sum = await site.addModel(
      slave('和', formula('功率', '@SN-1.电压 * @[SN-1].表.电流'), formula('和', '功率 + 功率')),
    )
    const whole = await site.addDevice('SN-2', sum)
    const before = await site.inputs(whole)
    await site.change(meter, renamed({ 电压: 'U-1', 表: '1 号表' }))
    expect(await site.formulas(sum)).toEqual(['@SN-1.[U-1] * @SN-1.[1 号表].电流', '功率 + 功率'])
    expect(await site.inputs(whole)).toEqual(before)
    expect(site.refreshed).toContain(whole)
    const [{ version } = { version: 0 }] = await listModels(site.context, site.caller, { id: sum })
    expect(version).toBe(2)

    await rollbackModel(site.context, site.caller, { modelId: meter, version: 1 })
    expect((await site.formulas(sum))[0]).toBe('@SN-1.电压 * @SN-1.表.电流')
    expect(await site.inputs(whole)).toEqual(before)
  })

  test('names that change places, and a name that a second variable gets, keep their variables', async () => {
    const site = await openSite(engine)
    const meter = await site.addModel(slave('表', reading('a'), reading('b')))
    await site.addDevice('SN-1', meter)
    const sum = await site.addModel(slave('和', formula('s', '@SN-1.a - @SN-1.b')))
    const whole = await site.addDevice('SN-2', sum)
    const before = await site.inputs(whole)
    await site.change(meter, renamed({ a: 'b', b: 'a' }))
    expect(await site.formulas(sum)).toEqual(['@SN-1.b - @SN-1.a'])
    await site.change(meter, (slaves) => [...slaves, { ...slave('二', reading('b')), addr: 2 }])
    expect(await site.formulas(sum)).toEqual(['@SN-1.表.b - @SN-1.a'])
    expect(await site.inputs(whole)).toEqual(before)
  })

  test('a variable that is gone stays named, and nobody else’s formulas are touched', async () => {
    const site = await openSite(engine)
    const meter = await site.addModel(slave('表', reading('a'), reading('b')))
    await site.addDevice('SN-1', meter)
    await site.addDevice('SN-3', await site.addModel(slave('表', reading('a'))))
    const sum = await site.addModel(slave('和', formula('s', '@SN-1.a + @SN-3.a')))
    const whole = await site.addDevice('SN-2', sum)
    const [, other] = (await site.inputs(whole)) ?? []
    await site.change(meter, (slaves) =>
      slaves.map((one) => ({ ...one, var: one.var.filter(({ name }) => name !== 'a') })),
    )
    expect(await site.formulas(sum)).toEqual(['@SN-1.a + @SN-3.a'])
    expect(await site.inputs(whole)).toEqual([undefined, other])
  })

  test('formulas of the model itself follow when they are sent with the names of before', async () => {
    const site = await openSite(engine)
    const meter = await site.addModel(
      slave('表', reading('a'), reading('b'), formula('s', 'a + b'), formula('t', 'avg(a, 1h)')),
    )
    const device = await site.addDevice('SN-1', meter)
    const before = await site.inputs(device)
    await site.change(meter, renamed({ a: '电压 A' }))
    expect(await site.formulas(meter)).toEqual(['[电压 A] + b', 'avg([电压 A], 1h)'])
    expect(await site.inputs(device)).toEqual(before)
    const ids = (await site.slavesOf(meter)).flatMap((one) => one.var.map(({ varId }) => varId))
    expect(await selectScaleChanges(site.context.db, ids, 0)).toEqual([])
    // What is sent with a name that stands for something is taken as it is.
    await site.change(meter, renamed({ '电压 A': 'b', b: '电压 A' }))
    expect(await site.formulas(meter)).toEqual(['[电压 A] + b', 'avg([电压 A], 1h)'])
    await expect(
      site.change(meter, (slaves) =>
        slaves.map((one) => ({ ...one, var: one.var.filter(({ name }) => name !== 'b') })),
      ),
    ).rejects.toThrow('badParameter')
  })

  test('an editor that was open while another model got other names can still save', async () => {
    const site = await openSite(engine)
    const meter = await site.addModel(slave('表', reading('a')))
    await site.addDevice('SN-1', meter)
    const sum = await site.addModel(slave('和', formula('s', '@SN-1.a * 2')))
    const opened = await site.slavesOf(sum)
    await site.change(meter, renamed({ a: 'x' }))
    await site.change(meter, renamed({ x: 'y' }))
    await site.change(sum, () => opened)
    expect(await site.formulas(sum)).toEqual(['@SN-1.y * 2'])
    await rollbackModel(site.context, site.caller, { modelId: sum, version: 1 })
    expect(await site.formulas(sum)).toEqual(['@SN-1.y * 2'])
  })

  test('formulas follow a device that gets another serial number', async () => {
    const site = await openSite(engine)
    const meter = await site.addModel(slave('表', reading('a')))
    const device = await site.addDevice('SN-1', meter)
    await site.addDevice('SN-10', meter)
    const sum = await site.addModel(slave('和', formula('s', '@SN-1.a + @[SN-1].表.a - @SN-10.a')))
    const whole = await site.addDevice('SN-2', sum)
    const before = await site.inputs(whole)
    const { context, caller } = site
    const row = { ownerId: caller.accountId, sn: 'SN-1' }
    const followers = await readNumberFollowers(context, row, 'NEW-1')
    await context.db.transaction().execute(async (inside) => {
      await updateDevice(inside, device, { sn: 'NEW-1' })
      await saveFollowers(inside, followers, 5)
    })
    expect(await site.formulas(sum)).toEqual(['@NEW-1.a + @NEW-1.表.a - @SN-10.a'])
    expect(await site.inputs(whole)).toEqual(before)
  })

  test('a name is refused that would make another model’s formula too long to be saved', async () => {
    const site = await openSite(engine)
    const meter = await site.addModel(slave('表', reading('a')))
    await site.addDevice('SN-1', meter)
    const text = Array.from({ length: 110 }, () => '@SN-1.a').join('+')
    await site.addModel(slave('和', formula('s', text)))
    await expect(site.change(meter, renamed({ a: '一个很长的变量名字' }))).rejects.toMatchObject({
      fields: { slaves: 'formulaFollowLength' },
      values: { what: 'm / s' },
    })
    expect((await site.slavesOf(meter))[0]?.var[0]?.name).toBe('a')
  })
})
