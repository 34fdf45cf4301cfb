import { type Tariff, TotalHistory, type TotalSettings } from '@fieldhub/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SettledTotal } from '#facts/calculation.ts'
import { KeptTotal } from './kept-total.ts'

const hourMs = 3_600_000
const night: Tariff = { times: [{ from: 1_380, to: 1_860 }] }
const settings: readonly TotalSettings[] = [
  { kind: 'hours', holdMs: 900_000 },
  { kind: 'tariff', tariff: night, rollOver: 999, offsetMs: () => 8 * hourMs },
]
const steps = fc.array(
  fc.record({
    gapMs: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 9 * hourMs })),
    value: fc.integer({ min: 0, max: 999 }),
    isKept: fc.boolean(),
    isKilled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 200 },
)

test.for(settings)('a total of $kind is the same whatever kills it, to the last bit', (kind) => {
  fc.assert(
    fc.property(steps, (all) => {
      const begun: SettledTotal = { counted: 'x', total: 0, time: 1, value: null }
      const steady = new TotalHistory(kind)
      const readings: { readonly time: number; readonly value: number }[] = []
      let disk = begun
      let kept = new KeptTotal(kind, disk)
      let time = begun.time
      for (const { gapMs, value, isKept, isKilled } of all) {
        time += gapMs
        readings.push({ time, value })
        steady.feed({ time, value })
        kept.feed({ time, value })
        if (isKept) disk = kept.takeSettled(time) ?? disk
        if (isKilled) {
          kept = new KeptTotal(kind, disk)
          for (const one of readings.filter((reading) => reading.time >= disk.time)) kept.feed(one)
        }
        expect(kept.read(time)).toBe(steady.read(time))
      }
    }),
    { numRuns: 200 },
  )
})
