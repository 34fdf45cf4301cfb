import type { Cell, PageData } from '../page-data.ts'
import { isSameJson } from './is-same-json.ts'

/** What of a cell is different. */
export type CellPart =
  | 'place'
  | 'size'
  | 'turn'
  | 'order'
  | 'group'
  | 'visible'
  | 'name'
  | 'locked'
  | 'look'
  | 'binds'
  | 'actions'
  | 'shape'

/** A cell that is another in the second of two states of a page. `moved`: only where and how it stands is different. */
export type CellChange =
  | { readonly kind: 'added'; readonly id: string; readonly after: Cell }
  | { readonly kind: 'removed'; readonly id: string; readonly before: Cell }
  | {
      readonly kind: 'moved' | 'changed'
      readonly id: string
      readonly before: Cell
      readonly after: Cell
      readonly parts: readonly CellPart[]
    }

interface SettingChange {
  readonly name: Exclude<keyof PageData, 'graphData'>
  readonly before: unknown
  readonly after: unknown
}

export interface PageDiff {
  /** In the order of the second state, behind them what is removed. */
  readonly cells: readonly CellChange[]
  /** Settings of the page, of which `scale`, `cX`, `cY` and `meta` are no more than where it was looked at and by whom. */
  readonly settings: readonly SettingChange[]
  /** Ids in the order of the second state. */
  readonly order: readonly string[]
}

const moves: ReadonlySet<CellPart> = new Set(['place', 'size', 'turn', 'order', 'group'])

/** Finds what leads from one state of a page to another. */
export function diffPages(before: PageData, after: PageData): PageDiff {
  const earlier = new Map(before.graphData.cells.map((cell) => [cell.id, cell]))
  const later = new Map(after.graphData.cells.map((cell) => [cell.id, cell]))
  const present = [...later].flatMap(([id, cell]) => toChange(id, earlier.get(id), cell))
  const removed = [...earlier]
    .filter(([id]) => !later.has(id))
    .map(([id, cell]): CellChange => ({ kind: 'removed', id, before: cell }))
  return {
    cells: [...present, ...removed],
    settings: diffSettings(before, after),
    order: [...later.keys()],
  }
}

/** The second state of the page; `page` is the first. */
export function applyDiff(page: PageData, { cells, settings, order }: PageDiff): PageData {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  for (const change of cells) {
    if (change.kind !== 'removed') byId.set(change.id, change.after)
  }
  const changed = Object.fromEntries(settings.map(({ name, after }) => [name, after]))
  return { ...page, ...changed, graphData: { cells: order.flatMap((id) => byId.get(id) ?? []) } }
}

function toChange(id: string, before: Cell | undefined, after: Cell): CellChange[] {
  if (before === undefined) return [{ kind: 'added', id, after }]
  const parts = differentParts(before, after)
  if (parts.length === 0) return []
  const kind = parts.every((part) => moves.has(part)) ? 'moved' : 'changed'
  return [{ kind, id, before, after, parts }]
}

function differentParts(before: Cell, after: Cell): CellPart[] {
  if (before.kind === 'unknown' || after.kind === 'unknown') {
    return isSameJson(before, after) ? [] : ['shape']
  }
  const [one, other] = [partsOf(before), partsOf(after)]
  const named = parts.filter((part) => !isSameJson(one[part], other[part]))
  // What another editor or a later version added to a cell belongs to its look.
  return named.length === 0 && !isSameJson(before, after) ? ['look'] : named
}

const parts = [
  'shape',
  'place',
  'size',
  'turn',
  'order',
  'group',
  'visible',
  'name',
  'locked',
  'look',
  'binds',
  'actions',
] as const satisfies readonly CellPart[]

function partsOf(cell: Exclude<Cell, { kind: 'unknown' }>): Readonly<Record<CellPart, unknown>> {
  const { data } = cell
  const isNode = cell.kind === 'node'
  return {
    shape: [cell.kind, cell.shape],
    place: isNode ? cell.position : [cell.source, cell.target, cell.vertices],
    size: isNode ? cell.size : undefined,
    turn: isNode ? [cell.angle, cell.flip] : undefined,
    order: cell.zIndex,
    group: [cell.parent, cell.children],
    visible: cell.visible,
    name: data.name,
    locked: data.locked,
    look: data.props,
    binds: data.binds,
    actions: data.actions,
  }
}

function diffSettings(before: PageData, after: PageData): SettingChange[] {
  const { graphData: _, ...earlier } = before
  const { graphData: __, ...later } = after
  const names = new Set([...Object.keys(earlier), ...Object.keys(later)])
  return [...names]
    .filter((name): name is SettingChange['name'] => name !== 'graphData')
    .filter((name) => !isSameJson(earlier[name], later[name]))
    .map((name) => ({ name, before: earlier[name], after: later[name] }))
}
