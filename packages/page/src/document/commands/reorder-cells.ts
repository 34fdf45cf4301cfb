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

function toEnd(
  edit: Edit,
  order: readonly string[],
  chosen: ReadonlySet<string>,
  to: 'front' | 'back',
): void {
  const moved = order.filter((id) => chosen.has(id))
  const end = to === 'front' ? order.slice(-moved.length) : order.slice(0, moved.length)
  if (end.every((id) => chosen.has(id))) return
  const others = order.filter((id) => !chosen.has(id))
  setHeights(edit, to === 'front' ? [...others, ...moved] : [...moved, ...others], chosen)
}

/** Each cell passes the next one that is not moved. */
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
  setHeights(edit, to === 'forward' ? passing : passing.toReversed(), chosen)
}

/**
 * Paints cells in this order. Only those that move get other heights, fractions between those that stay, so that what
 * two people move on one page can be put together, and a page of thousands of cells does not change as a whole.
 */
export function setHeights(edit: Edit, order: readonly string[], moved: ReadonlySet<string>): void {
  const heightAt = (at: number) => heightsOf(edit, order.slice(at, at + 1))[0]
  for (let at = 0; at < order.length; at += 1) {
    let end = at
    while (end < order.length && moved.has(order[end] ?? '')) end += 1
    if (end === at) continue
    const run = order.slice(at, end)
    const [low, high] = [at === 0 ? undefined : heightAt(at - 1), heightAt(end)]
    at = end
    if (isBetween(heightsOf(edit, run), low, high)) continue
    const heights = heightsBetween(low, high, run.length)
    if (!isBetween(heights, low, high)) {
      order.forEach((id, index) => setHeight(edit, id, index + 1))
      return
    }
    run.forEach((id, index) => setHeight(edit, id, heights[index] ?? 0))
  }
}

/** Heights one above the other, above `low` and below `high`; a missing one is open. */
function heightsBetween(
  low: number | undefined,
  high: number | undefined,
  count: number,
): readonly number[] {
  const start = low ?? (high ?? count + 1) - count - 1
  const step = high === undefined || low === undefined ? 1 : (high - low) / (count + 1)
  return Array.from({ length: count }, (_, index) => start + step * (index + 1))
}

/** False where no number lies between any more: then all are numbered anew. */
function isBetween(
  heights: readonly number[],
  low: number | undefined,
  high: number | undefined,
): boolean {
  const all = [low ?? -Infinity, ...heights, high ?? Infinity]
  return isSpread(all)
}

const isSpread = (heights: readonly number[]): boolean =>
  heights.every((height, index) => index === 0 || height > (heights[index - 1] ?? 0))

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
