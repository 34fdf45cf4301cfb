import type { Slave, SlaveInput } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { insertModel } from '#store/device-model/model-store.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import { changeModel, createModel } from './model.ts'
import { readCalculations } from './model-calculations.ts'

const registers = { fm: 2, func: 2, register: 0, rate: 60, pUnit: 0 } as const
const shown = { unit: '', decimals: 0, rw: 'r', method: 'change', isTop: false } as const
const plain = { ...registers, ...shown }
const readings = Array.from({ length: 100 }, (_, at) => ({ ...plain, name: `v${at}` }))
/** A slave whose formulas read so many variables each. */
const reading = (...counts: readonly number[]): SlaveInput => ({
  name: 's',
  addr: 1,
  var: [
    ...readings,
    ...counts.map((count, at) => ({
      ...plain,
      name: `sum ${at}`,
      formula: readings
        .slice(0, count)
        .map(({ name }) => name)
        .join('+'),
    })),
  ],
})
const numbered = ({ var: list, ...slave }: SlaveInput): Slave => ({
  ...slave,
  slaveId: 1,
  var: list.map((variable, at) => ({ ...variable, varId: at + 1 })),
})
const hundreds = (count: number) => Array.from({ length: count }, () => 100)
const refusal = { fields: { slaves: 'formulaReferences' } }

async function openSite() {
  const { context: opened, addCaller } = await openUseCaseWorld()
  const devicePort = { refresh: async () => {}, refreshModel: async () => {} }
  const context = { ...opened, devicePort, latest: { clear: () => {} } }
  return { context, caller: await addCaller('owner') }
}

test('formulas of a model read 2,000 variables together, and no more', async () => {
  const { context, caller } = await openSite()
  const add = (...counts: readonly number[]) =>
    createModel(context, caller, { name: 'm', slaves: [reading(...counts)] })
  await add(...hundreds(20))
  await expect(add(...hundreds(20), 1)).rejects.toMatchObject(refusal)
})

test('a model that reads more since before is changed as ever, but reads no more than it did', async () => {
  const { context, caller } = await openSite()
  const before = numbered(reading(...hundreds(21)))
  const id = await insertModel(context.db, {
    ownerId: caller.accountId,
    name: 'm',
    version: 1,
    slaves: [before],
    varCount: before.var.length,
    updatedAt: 0,
  })
  const change = (counts: readonly number[]) =>
    changeModel(context, caller, { id, slaves: [reading(...counts)] })
  await expect(change([...hundreds(21), 1])).rejects.toMatchObject(refusal)
  await change([...hundreds(20), 99])
})

test('a model has 200 formulas at most, whatever they read', async () => {
  const { context, caller } = await openSite()
  const slaves = [reading(...Array.from({ length: 201 }, () => 0))]
  const added = createModel(context, caller, { name: 'm', slaves })
  await expect(added).rejects.toMatchObject({ fields: { slaves: 'formulaCount' } })
})

test('the formulas of a model are read once for all its devices', () => {
  const slaves = [numbered(reading(3))]
  expect(readCalculations(slaves)).toBe(readCalculations(slaves))
})
