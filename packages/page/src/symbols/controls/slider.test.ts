import { expect, test } from 'vitest'
import type { NodeCell, SlotValue } from '../../page-data.ts'
import { drawCell } from '../draw-cell.ts'

const cell: NodeCell = {
  kind: 'node',
  id: 's',
  shape: 'slider',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 200, height: 44 },
  data: { name: '', props: { unit: 'MPa', decimals: 2 } },
}

function figureOf(slots: Readonly<Record<string, SlotValue>>) {
  const items = drawCell(cell, slots) ?? []
  return items.flatMap((item) => (item.kind === 'text' ? [[item.text, item.anchor]] : []))
}

test.for([
  [{ value: 20 }, '20.00 MPa', 'end'],
  [{ value: 80 }, '80.00 MPa', 'start'],
  [{}, '-- MPa', 'end'],
] as const)('%o is written where the knob is not', ([slots, text, anchor]) => {
  expect(figureOf(slots)).toEqual([[text, anchor]])
})
