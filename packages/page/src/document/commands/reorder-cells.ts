import { isObject } from '../../codec/json-shape.ts'
import type { Cell } from '../../page-data.ts'
import { withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'

export type OrderMove = 'front' | 'back' | 'forward' | 'backward'

/** Groups move whole; the moved cells keep their order among themselves. */
export function reorderCells(edit: Edit, ids: readonly string[], to: OrderMove): void {
  const chosen = new Set(withMembers(edit, ids))
  const order = paintOrder(edit)
  if (!order.some((id) => chosen.has(id))) return
  if (to === 'front' || to === 'back') toEnd(edit, order, chosen, to)
  else oneStep(edit, order, chosen, to)
}

/** Only the moved cells get new heights, so that a page of thousands of cells does not change as a whole. */
function toEnd(
  edit: Edit,
  order: readonly string[],
  chosen: ReadonlySet<string>,
  to: 'front' | 'back',
): void {
  const moved = order.filter((id) => chosen.has(id))
  const end = to === 'front' ? order.slice(-moved.length) : order.slice(0, moved.length)
  if (end.every((id) => chosen.has(id))) return
  const heights = heightsOf(edit, order)
  const start = to === 'front' ? (heights.at(-1) ?? 0) + 1 : (heights[0] ?? 0) - moved.length
  moved.forEach((id, index) => {
    setHeight(edit, id, start + index)
  })
}

/** Each cell passes the next one that is not moved; the two swap their heights. */
function oneStep(
  edit: Edit,
  order: readonly string[],
  chosen: ReadonlySet<string>,
  to: 'forward' | 'backward',
): void {
  const passing = to === 'forward' ? [...order] : order.toReversed()
  for (let at = passing.length - 2; at >= 0; at -= 1) {
    const [moved = '', next = ''] = passing.slice(at, at + 2)
    if (chosen.has(moved) && !chosen.has(next)) passing.splice(at, 2, next, moved)
  }
  setHeights(edit, order, to === 'forward' ? passing : passing.toReversed())
}

/** Paints cells in another order, with the heights that they have among them. */
export function setHeights(edit: Edit, before: readonly string[], after: readonly string[]): void {
  spreadHeights(edit, before)
  const heights = heightsOf(edit, before)
  after.forEach((id, index) => {
    setHeight(edit, id, heights[index] ?? 0)
  })
}

/** Equal heights could not be swapped, so they are spread first. */
function spreadHeights(edit: Edit, order: readonly string[]): void {
  const heights = heightsOf(edit, order)
  const isSpread = heights.every(
    (height, index) => index === 0 || height > (heights[index - 1] ?? 0),
  )
  if (isSpread) return
  order.forEach((id, index) => {
    setHeight(edit, id, index + 1)
  })
}

export function paintOrder(edit: Edit): readonly string[] {
  return edit.ids().toSorted((a, b) => (edit.get(a)?.zIndex ?? 0) - (edit.get(b)?.zIndex ?? 0))
}

const heightsOf = (edit: Edit, ids: readonly string[]): readonly number[] =>
  ids.map((id) => edit.get(id)?.zIndex ?? 0)

function setHeight(edit: Edit, id: string, zIndex: number): void {
  const cell = edit.get(id)
  if (cell !== undefined && cell.zIndex !== zIndex) edit.put(withHeight(cell, zIndex))
}

/** The order that a person gives to an unreadable cell is stored in it, too. */
function withHeight(cell: Cell, zIndex: number): Cell {
  if (cell.kind !== 'unknown') return { ...cell, zIndex }
  return isObject(cell.raw) ? { ...cell, zIndex, raw: { ...cell.raw, zIndex } } : cell
}
