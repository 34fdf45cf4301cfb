import type { Cell, NodeCell } from '../page-data.ts'
import type { CellSource } from './edit.ts'

export const groupShape = 'group'

/** Whatever is no group may still be a node. */
type GroupCell = NodeCell & { readonly shape: typeof groupShape }

export function isGroup(cell: Cell | undefined): cell is GroupCell {
  return cell?.kind === 'node' && cell.shape === groupShape
}

export function parentOf(cells: CellSource, id: string): string | undefined {
  const cell = cells.get(id)
  return cell === undefined || cell.kind === 'unknown' ? undefined : cell.parent
}

/** From the innermost group outwards. A page of strangers may hold a circle: each is named once. */
export function ancestorsOf(cells: CellSource, id: string): readonly string[] {
  const found = new Set<string>()
  let parent = parentOf(cells, id)
  while (parent !== undefined && !found.has(parent) && cells.get(parent) !== undefined) {
    found.add(parent)
    parent = parentOf(cells, parent)
  }
  return [...found]
}

/** The outermost group of the cell, or the cell: what a click selects. */
export function topOf(cells: CellSource, id: string): string {
  return ancestorsOf(cells, id).at(-1) ?? id
}

/** The cells and everything inside them, each once, outer before inner. */
export function withMembers(cells: CellSource, ids: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (id: string): void => {
    const cell = cells.get(id)
    if (cell === undefined || found.has(id)) return
    found.add(id)
    if (cell.kind !== 'unknown') for (const child of cell.children ?? []) visit(child)
  }
  for (const id of ids) visit(id)
  return [...found]
}

/** Without those that lie inside another of them. */
export function outermost(cells: CellSource, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids)
  return [...chosen].filter(
    (id) => !ancestorsOf(cells, id).some((ancestor) => chosen.has(ancestor)),
  )
}

/** Locked itself, or inside something that is. */
export function isLocked(cells: CellSource, id: string): boolean {
  return withAncestors(cells, id).some(
    (cell) => cell.kind !== 'unknown' && cell.data.locked === true,
  )
}

export function isHidden(cells: CellSource, id: string): boolean {
  return withAncestors(cells, id).some((cell) => cell.kind !== 'unknown' && cell.visible === false)
}

function withAncestors(cells: CellSource, id: string): readonly Cell[] {
  return [id, ...ancestorsOf(cells, id)].flatMap((one) => cells.get(one) ?? [])
}
