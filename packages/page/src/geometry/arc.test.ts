import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arcBox, arcOf, arcPoint } from './arc.ts'

const place = fc.integer({ min: -200, max: 200 })
const radius = fc.integer({ min: 1, max: 150 })
const flag = fc.constantFrom(0, 1)

test('a circle of two halves is as large as its radius says', () => {
  const { x, y, width, height } = arcBox({ x: 0, y: 10 }, [10, 10, 0, 1, 1, 20, 10])
  expect([x, y, width, height].map(Math.round)).toEqual([0, 0, 20, 10])
})

test('the box of an arc holds each of its points and no more', () => {
  fc.assert(
    fc.property(place, place, radius, radius, flag, flag, place, place, (...given) => {
      const [x, y, rx, ry, isLarge, isSwept, toX, toY] = given
      const numbers = [rx, ry, 0, isLarge, isSwept, toX, toY]
      const box = arcBox({ x, y }, numbers)
      const arc = arcOf({ x, y }, numbers)
      const points = Array.from({ length: 721 }, (_, at) => arcPoint(arc, at / 720))
      const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
      const near = 0.01 * Math.max(arc.rx, arc.ry) + 1e-6
      for (const [least, most, from, size] of [
        [Math.min(...xs), Math.max(...xs), box.x, box.width],
        [Math.min(...ys), Math.max(...ys), box.y, box.height],
      ] as const) {
        expect(from).toBeLessThanOrEqual(least + 1e-9)
        expect(from).toBeGreaterThanOrEqual(least - near)
        expect(from + size).toBeGreaterThanOrEqual(most - 1e-9)
        expect(from + size).toBeLessThanOrEqual(most + near)
      }
    }),
    { examples: [[0, 28, 2, 2, 1, 0, 1, 27]] },
  )
})

test('an arc begins and ends where its command says', () => {
  fc.assert(
    fc.property(place, place, radius, radius, flag, flag, place, place, (...given) => {
      const [x, y, rx, ry, isLarge, isSwept, toX, toY] = given
      fc.pre(x !== toX || y !== toY)
      const arc = arcOf({ x, y }, [rx, ry, 0, isLarge, isSwept, toX, toY])
      const [first, last] = [arcPoint(arc, 0), arcPoint(arc, 1)]
      expect(Math.hypot(first.x - x, first.y - y)).toBeLessThan(0.01)
      expect(Math.hypot(last.x - toX, last.y - toY)).toBeLessThan(0.01)
    }),
  )
})
