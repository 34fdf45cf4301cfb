import { drawCell, type NodeCell } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { PictureCache } from './picture-cache.ts'

const lamp: NodeCell = {
  kind: 'node',
  id: 'a',
  shape: 'lamp',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 40, height: 40 },
  data: { props: {} },
}

test('symbols that look alike share one picture, and others do not', () => {
  const cache = new PictureCache('calm')
  const picture = cache.draw(lamp, { on: 1 })
  expect(picture).toEqual(drawCell(lamp, { on: 1 }))
  expect(cache.draw({ ...lamp, id: 'b', position: { x: 9, y: 9 } }, { on: 1 })).toBe(picture)
  expect(cache.draw(lamp, { on: 0 })).not.toBe(picture)
  expect(cache.draw({ ...lamp, size: { width: 41, height: 40 } }, { on: 1 })).not.toBe(picture)
})

test('a symbol that shows its name has a picture of its own', () => {
  const cache = new PictureCache('calm')
  const named = (name: string): NodeCell => ({
    ...lamp,
    data: { name, props: { labelAt: 'below' } },
  })
  expect(cache.draw(named('one'), {})).not.toBe(cache.draw(named('two'), {}))
  expect(cache.draw(named('one'), {})).toBe(cache.draw(named('one'), {}))
})
