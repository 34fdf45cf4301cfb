import { boundsOfCells, mapPipe } from '../document/cell-bounds.ts'
import { getParent, outermost, withMembers } from '../document/cell-tree.ts'
import { copyCells } from '../document/clip.ts'
import { groupCells } from '../document/commands/group-cells.ts'
import { withParent } from '../document/commands/parent-link.ts'
import type { Edit } from '../document/edit.ts'
import { groupShape, isGroup } from '../document/group-cell.ts'
import { mapSources } from '../naming/map-sources.ts'
import type { Cell, NodeCell, PipeCell, Point } from '../page-data.ts'
import { getPorts } from '../symbols/get-ports.ts'
import { isKnown, type PageComponent } from './component.ts'
import type { Resolve } from './follow-instance.ts'
import { getUse, partsOf } from './instance-parts.ts'
import { type ParamValues, withPlaceholdersInData } from './params.ts'
import { keepComponents } from './place-component.ts'

export interface NewComponent {
  readonly key: string
  readonly name: string
  /** Where such a value stands in a text or a name, the component has the parameter. */
  readonly params: ParamValues
}

/**
 * Makes a component of the cells, which become its first instance. `named` gives sources their names. Undefined where
 * nothing of it can be drawn.
 */
export function makeComponent(
  edit: Edit,
  ids: readonly string[],
  { key, name, params }: NewComponent,
  named: Resolve,
): { readonly component: PageComponent; readonly group: string } | undefined {
  const group = instanceGroup(edit, ids)
  const bounds = group === undefined ? undefined : boundsOfCells(edit, [group])
  if (group === undefined || bounds === undefined) return undefined
  const copied = copyCells(edit, [group], getPorts).cells.filter(isKnown)
  const cells = copied
    .filter(({ id }) => id !== group)
    .map((cell) => toPart(mapSources(cell, named), { group, params, corner: bounds }))
  const component: PageComponent = {
    key,
    version: 1,
    name,
    size: { width: bounds.width, height: bounds.height },
    params: Object.entries(params).map(([each, initial]) => ({ name: each, initial })),
    cells: cells.filter(isKnown),
  }
  markParts(edit, group, { toPartId: (id) => id, named })
  const cell = edit.get(group)
  if (isGroup(cell)) {
    edit.put({ ...cell, data: { ...cell.data, name, component: { key, params } } })
  }
  keepComponents(edit, [component], 'replace')
  return { component, group }
}

/** The parts of an instance name theirs in the component; what stood in another component belongs to this one. */
export function markParts(
  edit: Edit,
  group: string,
  { toPartId, named }: { readonly toPartId: (id: string) => string; readonly named: Resolve },
): void {
  const inner = partsOf(edit, group).filter((part) => getUse(part) !== undefined)
  const within = inner.flatMap(({ id }) => withMembers(edit, [id]))
  for (const id of new Set([...partsOf(edit, group).map((part) => part.id), ...within])) {
    const part = edit.get(id)
    if (!isKnown(part)) continue
    const { component: _component, ...data } = part.data
    edit.put(mapSources({ ...part, data: { ...data, of: toPartId(id) } }, named))
  }
}

/** A group of the cells: the one that is chosen, unless it is an instance itself, or a new one. */
function instanceGroup(edit: Edit, ids: readonly string[]): string | undefined {
  const chosen = outermost(edit, ids).filter((id) => isKnown(edit.get(id)))
  const [first, ...others] = chosen
  if (first === undefined) return undefined
  if (others.length > 0) return groupCells(edit, chosen)
  const cell = edit.get(first)
  if (isGroup(cell) && getUse(cell) === undefined) return first
  return groupOfOne(edit, first)
}

function groupOfOne(edit: Edit, id: string): string | undefined {
  const cell = edit.get(id)
  const bounds = boundsOfCells(edit, [id])
  if (!isKnown(cell) || bounds === undefined) return undefined
  const parent = getParent(edit, id)
  const around = parent === undefined ? undefined : edit.get(parent)
  const group = edit.newId()
  const { x, y, width, height } = bounds
  edit.put({
    kind: 'node',
    id: group,
    shape: groupShape,
    zIndex: cell.zIndex,
    ...(parent !== undefined && { parent }),
    children: [id],
    position: { x, y },
    size: { width, height },
    data: { props: {} },
  })
  edit.put(withParent(cell, group))
  if (isKnown(around)) {
    const children = (around.children ?? []).map((each) => (each === id ? group : each))
    edit.put({ ...around, children })
  }
  return group
}

interface PartFrame {
  readonly group: string
  readonly params: ParamValues
  readonly corner: Point
}

function toPart(cell: Cell, { group, params, corner }: PartFrame): Cell {
  if (cell.kind === 'unknown') return cell
  const part = moved(cell, corner)
  const data = withPlaceholdersInData(part.shape, part.data, params)
  return withParent({ ...part, data }, part.parent === group ? undefined : part.parent)
}

function moved(cell: NodeCell | PipeCell, { x: left, y: top }: Point): NodeCell | PipeCell {
  const move = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  if (cell.kind === 'pipe') return mapPipe(cell, move)
  return { ...cell, position: { ...cell.position, ...move(cell.position) } }
}
