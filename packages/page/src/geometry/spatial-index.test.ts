import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rect, touchesRect } from './rect.ts'
import { SpatialIndex } from './spatial-index.ts'

const place = fc.integer({ min: -3_000, max: 3_000 })
const length = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 9_000 }))
const rectangle = fc.record({ x: place, y: place, width: length, height: length })
const ids = fc.integer({ min: 0, max: 40 }).map(String)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ id: ids, rect: rectangle }) },
  { weight: 1, arbitrary: fc.record({ id: ids }) },
)

function scan(rects: ReadonlyMap<string, Rect>, asked: Rect): readonly string[] {
  return [...rects].flatMap(([id, rect]) => (touchesRect(asked, rect) ? [id] : [])).toSorted()
}

test('the grid finds what a look at every rectangle finds, whatever was added, moved and removed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), fc.array(rectangle), (steps, asked) => {
      const index = new SpatialIndex()
      const rects = new Map<string, Rect>()
      for (const one of steps) {
        if ('rect' in one) {
          index.put(one.id, one.rect)
          rects.set(one.id, one.rect)
        } else {
          index.remove(one.id)
          rects.delete(one.id)
        }
      }
      expect(index.size).toBe(rects.size)
      for (const rect of asked) {
        expect([...index.touching(rect)].toSorted()).toEqual(scan(rects, rect))
      }
    }),
  )
})

test('what is removed leaves nothing behind, and a rectangle larger than the page is found', () => {
  const index = new SpatialIndex()
  index.put('all', { x: -1e6, y: -1e6, width: 2e6, height: 2e6 })
  index.put('one', { x: 10, y: 10, width: 5, height: 5 })
  expect([...index.touching({ x: 12, y: 12, width: 0, height: 0 })].toSorted()).toEqual([
    'all',
    'one',
  ])
  expect([...index.touching({ x: 500, y: 500, width: 0, height: 0 })]).toEqual(['all'])
  index.remove('all')
  index.remove('one')
  expect(index.touching({ x: 12, y: 12, width: 0, height: 0 }).size).toBe(0)
  expect(index.rect('one')).toBeUndefined()
})
