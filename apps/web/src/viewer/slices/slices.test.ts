import type { Cell } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { bound, doing, getNode, getPage } from '../testing/viewer-stand.ts'
import { getSlices } from './slices.ts'

const at = (zIndex: number, id: string, shape = 'rect'): Cell => ({ ...getNode(id, shape), zIndex })
const shown = (...cells: readonly Cell[]) =>
  getSlices(getPage(...cells)).map((slice) =>
    slice.kind === 'widget' ? slice.cell.id : slice.cells.map(({ id }) => id),
  )

test('drawn cells share an SVG until an HTML part lies between them', () => {
  expect(shown(at(4, 'd'), at(1, 'a'), at(3, 'w', 'clock'), at(2, 'b'))).toEqual([
    ['a', 'b'],
    'w',
    ['d'],
  ])
})

test('cells of one height keep the order of the file', () => {
  expect(shown(at(1, 'b'), at(1, 'a'))).toEqual([['b', 'a']])
})

test('hidden cells and groups are left out, cells that nobody knows are not', () => {
  const hidden = { ...getNode('h', 'rect'), visible: false }
  const byValue = { ...getNode('v', 'rect', { binds: [bound('visible', 1)] }), visible: false }
  const group = { ...getNode('g', 'group'), visible: false, children: ['m'] }
  const member = { ...getNode('m', 'rect'), parent: 'g' }
  const unread: Cell = { kind: 'unknown', id: 'u', zIndex: 9, raw: {} }
  expect(shown(hidden, byValue, group, member, getNode('s', 'strange'), unread)).toEqual([
    ['v', 's', 'u'],
  ])
})

test('a group that does something or is bound lies just below its lowest member, an outer one below an inner one', () => {
  const acting = { actions: [doing({})] }
  const binds = [bound('visible', 1)]
  const outer = { ...getNode('outer', 'group', { binds }), zIndex: 9, children: ['inner'] }
  const inner = {
    ...getNode('inner', 'group', acting),
    zIndex: 8,
    children: ['b', 'c'],
    parent: 'outer',
  }
  const still = { ...getNode('still', 'group'), children: ['a'] }
  const within = (cell: Cell, parent: string): Cell =>
    cell.kind === 'unknown' ? cell : { ...cell, parent }
  expect(
    shown(
      outer,
      inner,
      still,
      within(at(1, 'a'), 'still'),
      within(at(3, 'c'), 'inner'),
      within(at(2, 'b'), 'inner'),
    ),
  ).toEqual([['a', 'outer', 'inner', 'b', 'c']])
})
