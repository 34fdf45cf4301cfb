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

test('devices that share their calculations read each its own variables, and one of them that leaves takes nothing along', () => {
  const told: number[] = []
  const index = new CalculationIndex((deviceId) => told.push(deviceId))
  const own = { ...calculatedFrom(100, [7, 7, 8]), inputs: ownInputs([7, 7, 8]) }
  const calculations = [own, calculatedFrom(101, [9])]
  for (const deviceId of [1, 2, 3]) index.set(deviceId, { deviceId, calculations })
  const readers = (deviceId: number, varId: number) =>
    [...index.dependentsOf({ deviceId, varId })].map((node) => [
      node.deviceId,
      node.calculation.variable.varId,
    ])
  expect(readers(2, 7)).toEqual([[2, 100]])
  expect(readers(1, 9)).toEqual([
    [1, 101],
    [2, 101],
    [3, 101],
  ])
  expect([index.usedOf(1), index.usedOf(2)]).toEqual([
    [7, 8, 9],
    [7, 8],
  ])
  expect([[...index.sourcesOf(1)], [...index.sourcesOf(2)]]).toEqual([[], [1]])
  expect(new Set(told)).toEqual(new Set([1, 2, 3]))
  const [gone] = [...index.dependentsOf({ deviceId: 2, varId: 8 })]
  index.set(2, undefined)
  expect([gone && index.has(gone), readers(2, 7), readers(1, 9).length]).toEqual([false, [], 2])
  index.set(1, { deviceId: 1, calculations: [own] })
  expect([readers(1, 8).length, readers(1, 9), [...index.nodes].length]).toEqual([1, [[3, 101]], 3])
})

function ownInputs(varIds: readonly number[]): Calculation['inputs'] {
  return calculatedFrom(0, varIds).inputs.map((input) => input && { ...input, deviceId: undefined })
}

test('what follows from a variable is found over what is calculated from it, once each, and so many at most', () => {
  const index = new CalculationIndex()
  index.set(1, { deviceId: 1, calculations: [calculatedFrom(8, [7]), calculatedFrom(9, [7, 8])] })
  index.set(2, { deviceId: 2, calculations: [calculatedFrom(100, [9])] })
  expect(index.followersOf({ deviceId: 1, varId: 7 }, 10)).toEqual([
    { deviceId: 1, varId: 8 },
    { deviceId: 1, varId: 9 },
    { deviceId: 2, varId: 100 },
  ])
  expect(index.followersOf({ deviceId: 1, varId: 7 }, 2)).toHaveLength(2)
  expect(index.followersOf({ deviceId: 1, varId: 100 }, 10)).toEqual([])
})
