import { isSameJson } from '../diff/is-same-json.ts'
import type { Edit } from '../document/edit.ts'
import { getBox } from '../geometry/box.ts'
import { mapSources } from '../naming/map-sources.ts'
import type { ComponentUse, NodeCell, PipeCell, PipeEnd, Source } from '../page-data.ts'
import type { PageComponent } from './component.ts'
import { getUse, partsOf, placedParts } from './instance-parts.ts'
import { hasOwn, mergeData } from './merge-data.ts'
import { expandComponent, type ParamValues } from './params.ts'
import { type Placement, placementOf, placeNode, placePipe } from './placement.ts'

type Part = NodeCell | PipeCell

/** Binds a source by its names, where they are found. */
export type Resolve = (source: Source) => Source

export interface InstanceState {
  readonly component: PageComponent
  readonly params: ParamValues
}

/**
 * Brings an instance from one state of its component to another. Values, colours and places that somebody set on it
 * alone stay, and so do parts that were added to it or taken out of it. Returns the number of parts that had something
 * of their own and that the component no longer has.
 */
export function followInstance(
  edit: Edit,
  group: string,
  { before, next }: { readonly before: InstanceState; readonly next: InstanceState },
  resolve: Resolve,
): number {
  const present = presentParts(edit, group, before.component)
  const old = indexOf(expanded(before, resolve))
  const placement = placementOf(placedParts([...old.values()], present))
  const parts = expanded(next, resolve)
  const isTakenOut = (id: string) => old.has(id) && !present.has(id)
  const names = new Map(
    parts
      .filter(({ id }) => !isTakenOut(id))
      .map(({ id }) => [id, present.get(id)?.id ?? edit.newId()]),
  )
  let height = Math.min(...[...present.values()].map(({ zIndex }) => zIndex), topOf(edit, group))
  const hasEnds = (part: Part) =>
    part.kind !== 'pipe' ||
    [part.source, part.target].every((end) => !('cell' in end) || names.has(end.cell))
  for (const part of parts) {
    const id = names.get(part.id)
    if (id === undefined || !hasEnds(part)) continue
    const there = present.get(part.id)
    height = there?.zIndex ?? height + newHeight
    const linked = { ...renamed(part, names, group), id, zIndex: height }
    edit.put(merged({ linked, there, old: old.get(part.id), names, placement }))
  }
  const gone = [...present].filter(([id]) => !parts.some((part) => part.id === id))
  for (const [, { id }] of gone) edit.remove(id)
  relink(edit, group, { parts, names, gone: new Set(gone.map(([, { id }]) => id)), next })
  return gone.filter(([id, part]) => isOwn(old.get(id), part)).length
}

/** New parts lie between those that are there, whose heights are whole numbers. */
const newHeight = 1 / 1024

function isOwn(old: Part | undefined, part: Part): boolean {
  return old !== undefined && hasOwn(withOf(old.data, old.id), part.data)
}

const topOf = (edit: Edit, group: string): number => edit.get(group)?.zIndex ?? 0

function expanded({ component, params }: InstanceState, resolve: Resolve): readonly Part[] {
  return expandComponent(component, params)
    .map((cell) => mapSources(cell, resolve))
    .flatMap((cell) => (cell.kind === 'unknown' ? [] : [cell]))
    .toSorted((a, b) => a.zIndex - b.zIndex)
}

/** The parts of the instance that come from its component, by their ids there. */
export function presentParts(
  edit: Edit,
  group: string,
  component: PageComponent,
): ReadonlyMap<string, Part> {
  const own = new Set(component.cells.map(({ id }) => id))
  return new Map(
    partsOf(edit, group).flatMap((part) => {
      const { of } = part.data
      return of !== undefined && own.has(of) && getUse(part) === undefined ? [[of, part]] : []
    }),
  )
}

const indexOf = (parts: readonly Part[]): ReadonlyMap<string, Part> =>
  new Map(parts.map((part) => [part.id, part]))

/** The part under the ids of the page. What stands in a component within this one belongs to this one here. */
function renamed(part: Part, names: ReadonlyMap<string, string>, group: string): Part {
  const parent = (part.parent === undefined ? undefined : names.get(part.parent)) ?? group
  const children = part.children?.flatMap((child) => names.get(child) ?? [])
  const linked = {
    ...part,
    parent,
    data: withOf(part.data, part.id),
    ...(children !== undefined && { children }),
  }
  if (linked.kind === 'node') return linked
  return { ...linked, source: endOn(linked.source, names), target: endOn(linked.target, names) }
}

function withOf({ component: _component, ...data }: Part['data'], of: string): Part['data'] {
  return { ...data, of }
}

function endOn(end: PipeEnd, names: ReadonlyMap<string, string>): PipeEnd {
  return 'cell' in end ? { ...end, cell: names.get(end.cell) ?? end.cell } : end
}

interface Merging {
  readonly linked: Part
  readonly there: Part | undefined
  readonly old: Part | undefined
  readonly names: ReadonlyMap<string, string>
  readonly placement: Placement
}

function merged({ linked, there, old, names, placement }: Merging): Part {
  const placed =
    linked.kind === 'node' ? placeNode(linked, placement) : placePipe(linked, placement)
  if (there === undefined || old === undefined) return placed
  const data = mergeData(withOf(old.data, old.id), there.data, linked.data)
  const visible = there.visible === undefined ? {} : { visible: there.visible }
  if (placed.kind === 'pipe' && there.kind === 'pipe' && old.kind === 'pipe') {
    return { ...pipeKept({ placed, there, old, linked }, names), data, ...visible }
  }
  if (placed.kind === 'node' && there.kind === 'node' && old.kind === 'node') {
    const isMoved = !isNear(there, placeNode(old, placement))
    const kept = isMoved ? { ...placed, ...placeOf(there) } : placed
    return { ...kept, data, ...visible }
  }
  return { ...placed, data, ...visible }
}

/** Where its way in the component has not changed, the pipe stays where it lies, also where it ends outside. */
function pipeKept(
  {
    placed,
    there,
    old,
    linked,
  }: {
    readonly placed: PipeCell
    readonly there: PipeCell
    readonly old: PipeCell
    readonly linked: Part
  },
  names: ReadonlyMap<string, string>,
): PipeCell {
  if (linked.kind !== 'pipe') return placed
  const isSame = (a: PipeEnd, b: PipeEnd) => isSameJson(endOn(a, names), b)
  const vertices = isSameJson(old.vertices ?? [], linked.vertices ?? [])
    ? there.vertices
    : placed.vertices
  const { vertices: _vertices, ...rest } = placed
  return {
    ...rest,
    source: isSame(old.source, linked.source) ? there.source : placed.source,
    target: isSame(old.target, linked.target) ? there.target : placed.target,
    ...(vertices !== undefined && { vertices }),
  }
}

function placeOf({ position, size, angle = 0 }: NodeCell) {
  return angle === 0 ? { position, size } : { position, size, angle }
}

function isNear(one: NodeCell, other: NodeCell): boolean {
  const [a, b] = [getBox(one), getBox(other)]
  return (['x', 'y', 'width', 'height', 'angle'] as const).every(
    (field) => Math.abs(a[field] - b[field]) < 0.6,
  )
}

interface Relinking {
  readonly parts: readonly Part[]
  readonly names: ReadonlyMap<string, string>
  readonly gone: ReadonlySet<string>
  readonly next: InstanceState
}

/** Gives the instance its parts in their order; what somebody added stays behind them. */
function relink(edit: Edit, group: string, { parts, names, gone, next }: Relinking): void {
  const cell = edit.get(group)
  if (cell?.kind !== 'node') return
  const top = parts
    .filter(({ parent }) => parent === undefined || !names.has(parent))
    .flatMap(({ id }) => names.get(id) ?? [])
    .filter((id) => edit.get(id) !== undefined)
  const placed = new Set([...top, ...names.values()])
  const added = (cell.children ?? []).filter(
    (id) => !placed.has(id) && !gone.has(id) && edit.get(id) !== undefined,
  )
  const use: ComponentUse = { key: next.component.key, params: next.params }
  edit.put({ ...cell, children: [...top, ...added], data: { ...cell.data, component: use } })
}
