import type { CellSource } from './edit.ts'
import { isInherited } from './inherited.ts'

export function getParent(cells: Pick<CellSource, 'get'>, id: string): string | undefined {
  const cell = cells.get(id)
  return cell === undefined || cell.kind === 'unknown' ? undefined : cell.parent
}

/**
 * Groups around a cell, from the innermost outwards. A foreign page may hold a circle, so each group is named once.
 * This is for a single cell: `lockedCells`, `hiddenCells` and `outermost` serve many, at a cost that does not grow with
 * the nesting.
 */
export function getAncestors(cells: CellSource, id: string): readonly string[] {
  const found = new Set<string>()
  let parent = getParent(cells, id)
  while (parent !== undefined && !found.has(parent) && cells.get(parent) !== undefined) {
    found.add(parent)
    parent = getParent(cells, parent)
  }
  return [...found]
}

/** The outermost group of the cell, or the cell itself: what a click selects. */
export function getTop(cells: CellSource, id: string): string {
  return getAncestors(cells, id).at(-1) ?? id
}

/** The cells and everything inside them, each once, outer before inner. */
export function withMembers(cells: CellSource, ids: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const waiting = ids.toReversed()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const cell = cells.get(id)
    if (cell === undefined || found.has(id)) continue
    found.add(id)
    if (cell.kind !== 'unknown')
      for (const child of (cell.children ?? []).toReversed()) waiting.push(child)
  }
  return [...found]
}

/** A click selects the outermost group of the cell, or the cell itself. */
export function outermost(cells: CellSource, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids)
  const isWithin = isInherited(cells, ({ id }) => chosen.has(id))
  return [...chosen].filter((id) => {
    const parent = getParent(cells, id)
    return parent === undefined || !isWithin(parent)
  })
}

/** Whether the cell is locked itself, or inside something that is. */
export function isLocked(cells: CellSource, id: string): boolean {
  return lockedCells(cells)(id)
}

/** Which of many cells of a page that does not change meanwhile are locked, by themselves or by a group around them. */
export function lockedCells(cells: Pick<CellSource, 'get'>): (id: string) => boolean {
  return isInherited(cells, (cell) => cell.kind !== 'unknown' && cell.data.locked === true)
}

export function isHidden(cells: CellSource, id: string): boolean {
  return hiddenCells(cells)(id)
}

/** Which of many cells of a page that does not change meanwhile are hidden, by themselves or by a group around them. */
export function hiddenCells(cells: Pick<CellSource, 'get'>): (id: string) => boolean {
  return isInherited(cells, (cell) => cell.kind !== 'unknown' && cell.visible === false)
}
