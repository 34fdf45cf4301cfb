import { expect, test } from 'vitest'
import { CounterDips } from './counter-dips.ts'

/** Without roll-over: a fall below half is a counter that began anew. */
const plainRise = (from: number, to: number) => (to >= 0 && to < from / 2 ? to : to - from)

function rise(readings: readonly number[]): number {
  const dips = new CounterDips()
  return readings
    .slice(1)
    .map((to, at) => dips.countStep(readings[at] ?? 0, to, plainRise(readings[at] ?? 0, to)))
    .reduce((sum, step) => sum + step, 0)
}

test.for<[string, number[], number]>([
  ['a meter that starts again and reads as 0 meanwhile', [50_000, 0, 50_001], 1],
  ['for several readings', [50_000, 0, 0, 0, 50_003, 50_004], 4],
  ['with other wrong readings', [50_000, 12, 3, 50_001], 1],
  ['twice', [50_000, 0, 50_001, 0, 50_002], 2],
  ['a new meter', [50_000, 0, 5, 9], 9],
  ['a new meter that was misread itself', [50_000, 0, 500, 0, 501], 501],
  ['a counter of batches', [120, 3, 60, 119, 0, 50], 169],
  ['a counter that began anew and went on far', [100, 0, 150], 150],
  ['a reading far too high', [50_000, 50_001, 4_000_000, 50_003], 3],
  ['for several readings, which differ', [50_000, 50_001, 4e9, 9e6, 9e6, 50_003, 50_004], 4],
  ['twice', [50_000, 50_001, 4e6, 50_002, 50_003, 7e8, 50_005], 5],
  ['far too high, then as 0, then right', [50_000, 50_001, 4e6, 0, 50_002], 2],
  ['a new meter that has counted already', [50_000, 50_001, 120_000, 120_004], 70_004],
  ['a counter of batches that is read seldom', [40, 95, 41, 96, 40, 97], 248],
])('%s: %j rose by %d', ([, readings, expected]) => {
  expect(rise(readings)).toBe(expected)
})
