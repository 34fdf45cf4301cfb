import type { DeviceRatios, VariableMeaning } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { meaningAt, stepsBack } from './scale-history.ts'

const power: VariableMeaning = { addr: 1, decimals: 1, unit: 'kW', ratio: 'ct', ct: 80, factor: 1 }
const change = (time: number, before: VariableMeaning, after: VariableMeaning) => ({
  ...{ varId: 7, time },
  ...{ before, after },
})
const ratio = (time: number, before: DeviceRatios) => ({ deviceId: 1, time, before })

test('changes of the model and of the device’s own transformers are told in one row, the newest first', () => {
  const tenth = { ...power, factor: 0.1 }
  const now = { meaning: tenth, ratios: [{ addr: 1, ct: 100 }] }
  const steps = stepsBack(now, [change(3_000, power, tenth)], [ratio(2_000, [])])
  expect(steps).toEqual([
    { time: 3_000, before: { ...power, ct: 100 }, after: { ...tenth, ct: 100 } },
    { time: 2_000, before: power, after: { ...power, ct: 100 } },
  ])
})

test('a transformer of the model that the device has one of its own for changes nothing there', () => {
  const other = { ...power, ct: 60 }
  const own = { meaning: other, ratios: [{ addr: 1, ct: 100 }] }
  expect(stepsBack(own, [change(3_000, power, other)], [])).toEqual([])
  const elsewhere = { meaning: other, ratios: [{ addr: 2, ct: 100 }] }
  expect(stepsBack(elsewhere, [change(3_000, power, other)], [ratio(2_000, [])])).toHaveLength(1)
})

test('a value means what its variable said when it was recorded, from the very moment of a change on', () => {
  const second = { ...power, unit: 'MW' }
  const third = { ...power, unit: 'W' }
  const now = { meaning: third, ratios: [] }
  const steps = stepsBack(now, [change(200, second, third), change(100, power, second)], [])
  const unitAt = (time: number) => meaningAt(steps, time)?.unit
  expect([99, 100, 199, 200, 999].map(unitAt)).toEqual(['kW', 'MW', 'MW', undefined, undefined])
  expect(meaningAt(undefined, 1)).toBe(undefined)
})
