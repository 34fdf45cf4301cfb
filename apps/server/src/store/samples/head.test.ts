import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Head } from './head.ts'
import { PointBlocks } from './point-blocks.ts'

test('heads that share memory hold their own points in order, whatever order they came in', () => {
  const point = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 60 }), fc.double({ noNaN: true }))
  fc.assert(
    fc.property(fc.array(point, { maxLength: 200 }), fc.nat(60), fc.nat(60), (points, from, to) => {
      const memory = new PointBlocks()
      const old = new Head(0, 0, memory)
      for (let time = 0; time < 40; time++) old.add(time, time)
      old.release()
      const heads = [new Head(1, 0, memory), new Head(2, 0, memory)]
      const expected = [new Map<number, number>(), new Map<number, number>()]
      for (const [isSecond, time, value] of points) {
        heads[Number(isSecond)]?.add(time, value)
        expected[Number(isSecond)]?.set(time, value)
      }
      for (const [at, head] of heads.entries()) {
        const sorted = [...(expected[at] ?? [])].toSorted(([one], [other]) => one - other)
        const { times, values } = head.toColumns()
        expect([...times].map((time, place) => [time, values[place]])).toEqual(sorted)
        expect(head.count).toBe(sorted.length)
        const within = sorted.filter(([time]) => time >= from && time < to)
        expect([...head.toColumns(from, to).values]).toEqual(within.map(([, value]) => value))
      }
    }),
  )
})
