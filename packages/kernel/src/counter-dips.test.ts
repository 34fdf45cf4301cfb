import { expect, test } from 'vitest'
import { CounterDips } from './counter-dips.ts'

/** Without roll-over: a fall below half is a counter that began anew. */
const plainRise = (from: number, to: number) => (to >= 0 && to < from / 2 ? to : to - from)

function rise(readings: readonly number[], span?: number): number {
  const dips = new CounterDips(span)
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
  ['a young meter that reads as 0 meanwhile', [100, 102, 104, 0, 0, 110, 112], 12],
  ['a young meter, far too high', [100, 102, 104, 65_535, 108, 110], 10],
  ['a young meter that is replaced', [100, 102, 104, 0, 2, 130], 134],
  ['a new meter that has counted already', [50_000, 50_001, 120_000, 120_004], 70_004],
  ['a counter of batches that is read seldom', [40, 95, 41, 96, 40, 97], 248],
])('%s: %j rose by %d', ([, readings, expected]) => {
  expect(rise(readings)).toBe(expected)
})

test.for<[string, number[], number, number]>([
  ['an end that is passed', [65_520, 65_530, 4, 14], 65_536, 30],
  ['in the first step', [65_530, 4], 65_536, 10],
  [
    'in large steps, again and again',
    [50_000, 57_000, 64_000, 5_464, 40_000, 61_000, 2_464],
    65_536,
    83_536,
  ],
  ['a signed one', [32_760, -32_766, -32_756], 65_536, 20],
  ['a signed one of 32 bits', [2_147_483_640, -2_147_483_640], 2 ** 32, 16],
  ['a new meter in the upper half', [50_000, 50_001, 0, 3], 65_536, 4],
  ['as nought for a moment near the end', [65_500, 65_510, 0, 65_511], 65_536, 11],
  ['a sensor that is broken and comes back', [250, 251, -32_768, 252], 65_536, 2],
  ['a level that falls', [60_000, 45_000, 34_000], 65_536, -26_000],
])('%s: %j within %d rose by %d', ([, readings, span, expected]) => {
  expect(rise(readings, span)).toBe(expected)
})
