import { expect, test } from 'vitest'
import type { Primitive } from '../../symbol.ts'
import { drawCell } from '../draw-cell.ts'
import { missingPhoto } from './missing-photo.ts'

function sketchOf(name: string | undefined, width = 160, height = 120) {
  const data = { props: { photo: '7' }, ...(name !== undefined && { name }) }
  const place = { position: { x: 0, y: 0 }, size: { width, height }, zIndex: 1 }
  const items = drawCell({ kind: 'node', id: 'c', shape: 'image', ...place, data }, {}) ?? []
  const [photo] = items.filter((item) => item.kind === 'image')
  if (photo === undefined) throw new Error('a picture that was chosen is drawn')
  return missingPhoto(photo).flatMap((item) => (item.kind === 'group' ? item.items : []))
}

const textsIn = (items: readonly Primitive[]) =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))

test('a photo that is missing is sketched in its place, with the name of its cell', () => {
  const [box, ...rest] = sketchOf('一号泵房照片')
  expect(box).toMatchObject({ kind: 'rect', x: 0, y: 0, width: 160, height: 120 })
  expect(textsIn(rest)).toEqual(['一号泵房照片'])
})

test('a name that is too long is cut, and a small picture shows none', () => {
  const [cut = ''] = textsIn(sketchOf('泵房'.repeat(20)))
  expect(cut).toMatch(/^泵房.*…$/)
  expect(textsIn(sketchOf('泵房', 30, 20))).toEqual([])
  expect(textsIn(sketchOf(undefined))).toEqual([])
})
