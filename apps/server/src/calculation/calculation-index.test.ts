import { dataFormats } from '@fieldhub/protocol'
import { parseFormula } from '@fieldhub/rules'
import { expect, test } from 'vitest'
import type { Calculation } from '#facts/calculation.ts'
import { CalculationIndex } from './calculation-index.ts'

/** A calculated variable of a device of no interest, from these variables of device 1. */
function calculatedFrom(varId: number, from: readonly number[]): Calculation {
  const formula = parseFormula('a')
  const format = dataFormats[17]
  if (!formula.ok || format === undefined) throw new Error('no formula')
  const place = { slaveId: 1, unitId: 1, functionCode: 3, register: 0 } as const
  const shown = { decimals: 0, isWritable: false, reportMethod: 'change', rateSeconds: 60 } as const
  return {
    variable: { varId, format, ...place, ...shown },
    formula: formula.value,
    inputs: from.map((input) => ({
      deviceId: 1,
      varId: input,
      isCalculated: false,
      staleAfterMs: 1,
      holdMs: 1,
    })),
    isPeriodic: false,
    ownerId: 1,
    zone: '',
  }
}

test('a variable with two names in a formula is read by it once, and by nothing when the plan is gone', () => {
  const index = new CalculationIndex()
  const many = Array.from({ length: 12 }, (_, at) => calculatedFrom(100 + at, [7, 7, 8]))
  index.set(2, { deviceId: 2, calculations: many })
  index.set(3, { deviceId: 3, calculations: [calculatedFrom(200, [7])] })
  const readers = (varId: number) => [...index.dependentsOf({ deviceId: 1, varId })].length
  expect([readers(7), readers(8), [...index.usersOf(1)].length]).toEqual([13, 12, 13])
  expect(index.usedOf(1)).toEqual([7, 8])
  index.set(2, undefined)
  expect([readers(7), readers(8), index.usedOf(1)]).toEqual([1, 0, [7]])
  index.set(3, undefined)
  expect([index.usedOf(1), [...index.usersOf(1)]]).toEqual([[], []])
})
