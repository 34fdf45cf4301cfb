import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PackedPoints, packPoints, unpackPoints } from './packed-points.ts'

const Values = fc.oneof(
  fc.array(fc.integer({ min: -40_000, max: 40_000 }).map((whole) => whole / 100)),
  fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })),
  fc.array(fc.float({ noNaN: true, noDefaultInfinity: true })),
  fc.array(fc.constantFrom(0, -0, 1, 0.1, 1e15, 1e-6, 1e-7, 2 ** 53)),
)

test('what is unpacked is what was packed, to the last bit', () => {
  const gaps = fc.array(fc.constantFrom(1, 200, 1_000, 1_001, 86_400_000), { minLength: 120 })
  const property = fc.property(Values, gaps, fc.integer({ min: 0, max: 2e12 }), (all, steps, t) => {
    const values = all.slice(0, steps.length)
    let time = t
    const times = values.map((_, at) => (time += steps[at] ?? 1))
    // The wire is JSON, which has no negative zero.
    const sent = JSON.stringify(packPoints({ times, values }))
    const back = unpackPoints(z.parse(PackedPoints, JSON.parse(sent)))
    expect(back.map(([at]) => at)).toEqual(times)
    expect(back.map(([, value]) => value + 0)).toEqual(values.map((value) => value + 0))
  })
  fc.assert(property)
})

test('a day of seconds is a run of times and small differences', () => {
  const times = Array.from({ length: 86_400 }, (_, at) => 1_700_000_000_000 + at * 1_000)
  const values = times.map((_, at) => Math.round(2_000 + 500 * Math.sin(at / 900)) / 100)
  const packed = packPoints({ times, values })
  expect(packed.times).toEqual([1_700_000_000_000, 1_000, 86_399])
  expect(packed.digits).toBe(2)
  expect(JSON.stringify(packed).length).toBeLessThan(400_000)
})
