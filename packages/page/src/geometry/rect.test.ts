import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getUnion, type Rect } from './rect.ts'
import { containsRect } from './rect-span.ts'

const side = fc.double({ min: -10_000, max: 10_000, noNaN: true })
const length = fc.double({ min: 0, max: 10_000, noNaN: true })
const rect: fc.Arbitrary<Rect> = fc.record({ x: side, y: side, width: length, height: length })

test('the union of a single rectangle has its very sides', () => {
  fc.assert(
    fc.property(rect, (one) => {
      expect(getUnion([one])).toEqual(one)
    }),
  )
})

test('the union of several holds each of them, but for what adding rounds', () => {
  const some = fc.array(rect, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(some, (rects) => {
      const union = getUnion(rects)
      const wider = union && {
        x: union.x - 1e-6,
        y: union.y - 1e-6,
        width: union.width + 2e-6,
        height: union.height + 2e-6,
      }
      for (const one of rects) expect(wider && containsRect(wider, one)).toBe(true)
    }),
  )
})
