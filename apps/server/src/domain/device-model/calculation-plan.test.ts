import { Slave } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { newDeviceRow } from '#domain/device/list/device-row.ts'
import { insertDevice } from '#store/device/device-store.ts'
import { insertModel } from '#store/device-model/model-store.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import { calculationPlans } from './calculation-plan.ts'

const reading = {
  varId: 1,
  register: 0,
  fm: 2,
  func: 2,
  rate: 60,
  pUnit: 0,
  method: 'all',
} as const

/** A slave that sums the variable `v` of all these devices, and has such a variable itself. */
function summing(sns: readonly string[]): Slave {
  const sums = Array.from({ length: Math.ceil(sns.length / 50) }, (_, at) =>
    sns.slice(at * 50, (at + 1) * 50),
  )
  const calculated = sums.map((some, at) => ({
    ...reading,
    varId: at + 2,
    name: `s${at}`,
    formula: some.map((sn) => `@${sn}.v`).join(' + '),
  }))
  const variables = [{ ...reading, name: 'v' }, ...calculated].map((one) => ({
    ...one,
    unit: '',
    decimals: 0,
    rw: 'r' as const,
  }))
  return Slave.parse({ slaveId: 1, name: 's', addr: 1, var: variables })
}

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix}${1000 + at}`)

test('a device has its plan however many devices are named by those that it names', async () => {
  const { context, addCaller } = await openUseCaseWorld()
  const { accountId: ownerId } = await addCaller('owner')
  const addModel = (slave: Slave) =>
    insertModel(context.db, {
      ownerId,
      name: 'm',
      version: 1,
      slaves: [slave],
      varCount: slave.var.length,
      updatedAt: 0,
    })
  const addDevice = async (sn: string, modelId: number) => {
    const kind = { typeId: 1, mode: 'transparent', password: 'k7p2x9qw' } as const
    const row = newDeviceRow(ownerId, { name: sn, sn, ...kind }, 0)
    return (await insertDevice(context.db, { ...row, modelId })) ?? 0
  }
  const plain = await addModel(summing([]))
  const near = numbered(100, 'N')
  const far = numbered(150, 'F')
  for (const sn of [...near, ...far]) await addDevice(sn, plain)
  const wide = await addDevice('WIDE', await addModel(summing(far)))
  const first = await addDevice('FIRST', await addModel(summing(['WIDE', ...near])))
  const plans = calculationPlans(() => context)
  const all = []
  for await (const plan of plans.ofAllDevices()) all.push(plan)
  expect(all.map(({ deviceId }) => deviceId)).toEqual([wide, first])
  const inputs = (await plans.ofDevice(first))?.calculations.flatMap((one) => one.inputs) ?? []
  expect(inputs.map((input) => input?.deviceId)).toContain(wide)
  expect(inputs).toHaveLength(101)
  expect(inputs).not.toContain(undefined)
})

test('devices of one model share all of their calculations, those that name a device too, until they calculate otherwise', async () => {
  const { context, addCaller } = await openUseCaseWorld()
  const { accountId: ownerId } = await addCaller('owner')
  const slave = summing(['NAMED'])
  const own = { ...slave.var[0], varId: 9, name: 'own', formula: 'v * 2' }
  const modelId = await insertModel(context.db, {
    ownerId,
    name: 'm',
    version: 1,
    slaves: [Slave.parse({ ...slave, var: [...slave.var, own] })],
    varCount: 3,
    updatedAt: 0,
  })
  const ids: number[] = []
  for (const [sn, mode] of [
    ['NAMED', 'transparent'],
    ['P-1', 'transparent'],
    ['C-1', 'cloud'],
    ['P-2', 'transparent'],
  ] as const) {
    const row = newDeviceRow(ownerId, { name: sn, sn, typeId: 1, mode, password: 'k7p2x9qw' }, 0)
    ids.push((await insertDevice(context.db, { ...row, modelId })) ?? 0)
  }
  const plans = calculationPlans(() => context)
  const calculated = []
  for (const id of ids) calculated.push((await plans.ofDevice(id))?.calculations)
  const [named, first, cloud, second] = calculated
  expect([first === named, first === second, first === cloud]).toEqual([true, true, false])
  const inputs = first?.flatMap((one) => one.inputs.map((input) => input?.deviceId))
  expect(inputs).toEqual([ids[0], undefined])
})
