import { type Slave, VariableInput } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { correctVariable, withCorrected, withVariables } from './add-variables.ts'

const variable = VariableInput.parse({ name: 'U', fm: 12, func: 2, register: 16, decimals: 1 })
const meter: Slave = { slaveId: 3, name: '电表', addr: 1, var: [{ ...variable, varId: 9 }] }

test('a variable joins the slave of its address, whose others keep their ids', () => {
  const added = { unitId: 1, slaveName: '从机1', list: [{ ...variable, name: 'I' }] }
  const [slave] = withVariables([meter], added)
  expect(slave).toMatchObject({ slaveId: 3, name: '电表' })
  expect(slave?.var.map(({ varId, name }) => [varId, name])).toEqual([
    [9, 'U'],
    [undefined, 'I'],
  ])
})

test('a slave that the model does not have is made', () => {
  const added = { unitId: 7, slaveName: '从机7', list: [variable] }
  const slaves = withVariables([meter], added)
  expect(slaves[0]).toEqual(meter)
  expect(slaves[1]).toEqual({ name: '从机7', addr: 7, var: [variable] })
  expect(withVariables([], added)).toHaveLength(1)
})

test('a corrected variable keeps its id and limits, and loses what scaled the wrong reading', () => {
  const wrong = {
    ...variable,
    varId: 9,
    rw: 'rw' as const,
    offset: 4,
    ratio: 'ct' as const,
    validMax: 260,
  }
  const found = { name: 'U', unit: 'V', fm: 6, func: 2, register: 15, decimals: 1 }
  const corrected = correctVariable(wrong, found)
  expect(corrected).toMatchObject({ ...found, varId: 9, rw: 'rw', validMax: 260 })
  expect(corrected).not.toHaveProperty('offset')
  expect(corrected).not.toHaveProperty('ratio')
  expect(correctVariable(wrong, { ...found, func: 3 })).toMatchObject({ rw: 'r' })
})

test('a correction changes one variable of its model and nothing else', () => {
  const other = { ...variable, varId: 10, name: 'I' }
  const corrected = { ...variable, varId: 9, register: 15 }
  const [slave] = withCorrected([{ ...meter, var: [...meter.var, other] }], corrected)
  expect(slave).toEqual({ ...meter, var: [corrected, other] })
})
