import type { CellSource } from '../document/edit.ts'
import { isGroup } from '../document/group-cell.ts'
import type { Cell, ComponentUse, NodeCell, PipeCell } from '../page-data.ts'
import { isKnown } from './component.ts'
import type { PlacedPart } from './placement.ts'

/** The component of which the cell is an instance. */
export function getUse(cell: Cell | undefined): ComponentUse | undefined {
  return isGroup(cell) ? cell.data.component : undefined
}

/** The instances of a component on a page, or of all. */
export function instancesOf(cells: CellSource, key?: string): readonly string[] {
  return cells.ids().filter((id) => {
    const use = getUse(cells.get(id))
    return use !== undefined && (key === undefined || use.key === key)
  })
}

/**
 * Everything within an instance. An instance that somebody moved into this one is a part of it, but not what that holds.
 */
export function partsOf(cells: CellSource, group: string): readonly (NodeCell | PipeCell)[] {
  const found = new Map<string, NodeCell | PipeCell>()
  const waiting = [...childrenOf(cells.get(group))]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const cell = cells.get(id)
    if (!isKnown(cell) || found.has(id) || id === group) continue
    found.set(id, cell)
    if (getUse(cell) === undefined) waiting.push(...childrenOf(cell))
  }
  return [...found.values()].toSorted((a, b) => a.zIndex - b.zIndex)
}

function childrenOf(cell: Cell | undefined): readonly string[] {
  return isKnown(cell) ? (cell.children ?? []) : []
}

/** Parts that have a place, as the component has them and as they lie on the page. */
export function placedParts(
  expanded: readonly (NodeCell | PipeCell)[],
  present: ReadonlyMap<string, NodeCell | PipeCell>,
): readonly PlacedPart[] {
  return expanded.flatMap((from) => {
    const to = present.get(from.id)
    const isPlaced = from.kind === 'node' && to?.kind === 'node' && !isGroup(from)
    return isPlaced ? [{ from, to }] : []
  })
}
