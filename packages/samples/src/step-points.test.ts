import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StepPoints } from './step-points.ts'

interface Sample {
  readonly time: number
  readonly value: number
}

const samples = fc
  .uniqueArray(fc.integer({ min: 0, max: 2_000 }), { maxLength: 60 })
  .chain((times) =>
    fc
      .array(fc.double({ noNaN: true }), { minLength: times.length, maxLength: times.length })
      .map((values): Sample[] =>
        times.toSorted((a, b) => a - b).map((time, at) => ({ time, value: values[at] ?? 0 })),
      ),
  )

const columnsOf = (list: readonly Sample[]) => ({
  times: Float64Array.from(list, ({ time }) => time),
  values: Float64Array.from(list, ({ value }) => value),
})

const lastAt = (list: readonly Sample[], instant: number) =>
  list.findLast(({ time }) => time <= instant)

test('at every instant the newest kept point is the newest of all points', () => {
  const steps = fc.record({
    from: fc.integer({ min: 0, max: 2_000 }),
    stepMs: fc.integer({ min: 1, max: 300 }),
    count: fc.integer({ min: 0, max: 40 }),
  })
  fc.assert(
    fc.property(samples, steps, fc.nat(60), (list, { from, stepMs, count }, cut) => {
      const points = new StepPoints({ from, stepMs, to: from + count * stepMs })
      points.addPoints(columnsOf(list.slice(0, cut)))
      points.addPoints(columnsOf(list.slice(cut)))
      const { times, values } = points.finish()
      const kept = Array.from(times, (time, at): Sample => ({ time, value: values[at] ?? 0 }))
      for (let step = 0; step <= count; step += 1) {
        const instant = from + step * stepMs
        expect(lastAt(kept, instant)).toEqual(lastAt(list, instant))
      }
      expect(kept.length).toBeLessThanOrEqual(count + 1)
    }),
  )
})
