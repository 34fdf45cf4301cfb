import { isSameJson } from '../diff/is-same-json.ts'
import { boundsOfCells } from '../document/cell-bounds.ts'
import { getParent } from '../document/cell-tree.ts'
import { copyCells } from '../document/clip.ts'
import { withParent } from '../document/commands/parent-link.ts'
import type { Edit } from '../document/edit.ts'
import { mapSources } from '../naming/map-sources.ts'
import type { CellData, NodeCell, PipeCell, PipeEnd } from '../page-data.ts'
import { getPorts } from '../symbols/get-ports.ts'
import { getComponents, isKnown, type PageComponent } from './component.ts'
import { presentParts, type Resolve } from './follow-instance.ts'
import { getUse, placedParts } from './instance-parts.ts'
import { markParts } from './make-component.ts'
import { mergeData } from './merge-data.ts'
import { expandComponent, type ParamValues, valuesOf, withPlaceholdersInData } from './params.ts'
import { type Placement, placementOf, unplaceNode, unplacePipe } from './placement.ts'

type Part = NodeCell | PipeCell

/**
 * The component as one of its instances is now, as its next version. Where the instance holds what the component says,
 * that stays with its parameters; the values of parameters in everything else become the parameters. The instance's
 * parts are marked as parts of it.
 */
export function readBackComponent(
  edit: Edit,
  group: string,
  { resolve, named }: { readonly resolve: Resolve; readonly named: Resolve },
): PageComponent | undefined {
  const use = getUse(edit.get(group))
  const component = use && getComponents(edit.settings()).get(use.key)
  const bounds = boundsOfCells(edit, [group])
  if (use === undefined || component === undefined || bounds === undefined) return undefined
  const params = valuesOf(component, use.params)
  const present = presentParts(edit, group, component)
  const expanded = expandComponent(component, params)
    .map((cell) => mapSources(cell, resolve))
    .filter(isKnown)
  const placement = placementOf(placedParts(expanded, present))
  const partIds = partIdsOf(edit, group, component, present)
  const frame: Frame = {
    group,
    params,
    placement,
    named,
    partIds,
    old: new Map(component.cells.map((cell) => [cell.id, cell])),
    expanded: new Map(expanded.map((cell) => [cell.id, cell])),
  }
  const copied = copyCells(edit, [group], getPorts).cells.filter(isKnown)
  const cells = copied.filter(({ id }) => id !== group).map((cell) => toPart(cell, frame))
  markParts(edit, group, { toPartId: (id) => partIds.get(id) ?? id, named })
  return { ...component, version: component.version + 1, cells }
}

interface Frame {
  readonly group: string
  readonly params: ParamValues
  readonly placement: Placement
  readonly named: Resolve
  /** Ids of parts by the ids of their cells. */
  readonly partIds: ReadonlyMap<string, string>
  readonly old: ReadonlyMap<string, Part>
  readonly expanded: ReadonlyMap<string, Part>
}

/** Parts keep their ids; what was added gets one that no part has. */
function partIdsOf(
  edit: Edit,
  group: string,
  component: PageComponent,
  present: ReadonlyMap<string, Part>,
): ReadonlyMap<string, string> {
  const ids = new Map([...present].map(([partId, { id }]) => [id, partId]))
  const taken = new Set(component.cells.map(({ id }) => id))
  let count = 0
  for (const { id } of copyCells(edit, [group], getPorts).cells) {
    if (id === group || ids.has(id)) continue
    do count += 1
    while (taken.has(`n${count}`))
    ids.set(id, `n${count}`)
  }
  return ids
}

function toPart(cell: Part, frame: Frame): Part {
  const { placement, partIds, group } = frame
  const id = partIds.get(cell.id) ?? cell.id
  const placed = cell.kind === 'node' ? unplaceNode(cell, placement) : unplacePipe(cell, placement)
  const parent = cell.parent === group ? undefined : partIds.get(cell.parent ?? '')
  const children = cell.children?.flatMap((child) => partIds.get(child) ?? [])
  const part = withParent(
    {
      ...placed,
      id,
      data: toPartData(cell, id, frame),
      ...(children !== undefined && { children }),
    },
    parent,
  )
  if (part.kind === 'node') return part
  return { ...part, source: endIn(part.source, partIds), target: endIn(part.target, partIds) }
}

function endIn(end: PipeEnd, partIds: ReadonlyMap<string, string>): PipeEnd {
  return 'cell' in end ? { ...end, cell: partIds.get(end.cell) ?? end.cell } : end
}

function toPartData(cell: Part, id: string, { old, expanded, params, named }: Frame): CellData {
  const before = expanded.get(id)
  const template = old.get(id)
  const present = mapSources(cell, named)
  const data = isKnown(present) ? present.data : cell.data
  const asParam = withPlaceholdersInData(cell.shape, data, params)
  if (before === undefined || template === undefined) return asParam
  const following = mergeData(bare(before.data), bare(cell.data), bare(template.data))
  const isOwn = (name: 'binds' | 'actions' | 'name') =>
    !isSameJson(before.data[name] ?? [], cell.data[name] ?? [])
  const own = ownProps(before.data, cell.data, asParam)
  const { component, of } = template.data
  return {
    ...following,
    props: { ...following.props, ...own },
    ...(isOwn('binds') && { binds: ownBinds(before.data, cell.data, { template, asParam }) }),
    ...(isOwn('actions') && asParam.actions && { actions: asParam.actions }),
    ...(isOwn('name') && asParam.name !== undefined && { name: asParam.name }),
    ...(component !== undefined && { component }),
    ...(of !== undefined && { of }),
  }
}

function bare({ of: _of, component: _component, ...data }: CellData): CellData {
  return data
}

function ownProps(before: CellData, present: CellData, asParam: CellData): CellData['props'] {
  return Object.fromEntries(
    Object.entries(asParam.props).filter(
      ([name]) => !isSameJson(before.props[name], present.props[name]),
    ),
  )
}

/** Bindings that were not changed keep their parameters. */
function ownBinds(
  before: CellData,
  present: CellData,
  { template, asParam }: { readonly template: Part; readonly asParam: CellData },
): NonNullable<CellData['binds']> {
  const at = (data: CellData, slot: string) => data.binds?.find(({ to }) => to === slot)
  return (asParam.binds ?? []).map((bind) => {
    const isSame = isSameJson(at(before, bind.to), at(present, bind.to))
    return (isSame ? at(template.data, bind.to) : undefined) ?? bind
  })
}

/** Whether the cell lies within an instance, and in which. */
export function instanceAround(edit: Pick<Edit, 'get' | 'ids'>, id: string): string | undefined {
  const seen = new Set<string>()
  let next: string | undefined = id
  while (next !== undefined && !seen.has(next)) {
    if (getUse(edit.get(next)) !== undefined) return next
    seen.add(next)
    next = getParent(edit, next)
  }
  return undefined
}
