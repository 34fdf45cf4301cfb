import { isList, isObject } from '../codec/json-shape.ts'
import { readCell } from '../codec/read-cell.ts'
import { wireCell } from '../codec/wire-cell.ts'
import { pipePoints } from '../geometry/joined-pipes.ts'
import type { PortsOf } from '../geometry/pipe-points.ts'
import type { Cell, Json, PipeCell, PipeEnd, Point } from '../page-data.ts'
import { outermost, withMembers } from './cell-tree.ts'
import type { CellSource } from './edit.ts'

/** Copied cells with everything between them, in the order of painting. */
export interface Clip {
  readonly cells: readonly Cell[]
  /** The components of which some are instances, as a page stores them. */
  readonly components?: Json
}

const mark = 'cells'

/** Copies groups with their members, and pipes between copied symbols. Other pipe ends stay where they lay. */
export function copyCells(cells: CellSource, ids: readonly string[], portsOf: PortsOf): Clip {
  const chosen = new Set(withMembers(cells, outermost(cells, ids)))
  for (const id of cells.ids()) if (hangsOn(cells.get(id), chosen)) chosen.add(id)
  const copied = cells
    .ids()
    .filter((id) => chosen.has(id))
    .flatMap((id) => cells.get(id) ?? [])
    .toSorted((a, b) => a.zIndex - b.zIndex)
    .map((cell) => (cell.kind === 'pipe' ? cutLoose(cell, chosen, cells, portsOf) : cell))
  return { cells: copied }
}

/** Text for the system's clipboard, so that cells can be pasted into another page. */
export function clipToText({ cells, components }: Clip): string {
  const wire = { fieldhub: mark, cells: cells.map(wireCell) }
  return JSON.stringify(components === undefined ? wire : { ...wire, components })
}

/** Undefined when the text is something else. */
export function clipFromText(text: string): Clip | undefined {
  if (!text.startsWith('{"fieldhub":')) return undefined
  try {
    const value: Json = JSON.parse(text)
    if (!isObject(value) || value.fieldhub !== mark || !isList(value.cells)) return undefined
    const cells = value.cells.map((raw, index) => readCell(raw, `unknown-${index}`))
    const { components } = value
    return { cells, ...(isList(components) && { components }) }
  } catch {
    return undefined
  }
}

function hangsOn(cell: Cell | undefined, chosen: ReadonlySet<string>): boolean {
  if (cell?.kind !== 'pipe') return false
  return [cell.source, cell.target].every((end) => 'cell' in end && chosen.has(end.cell))
}

function cutLoose(
  pipe: PipeCell,
  chosen: ReadonlySet<string>,
  cells: CellSource,
  portsOf: PortsOf,
): PipeCell {
  const points = pipePoints(pipe, cells.get, portsOf)
  const loose = (end: PipeEnd, at: Point | undefined): PipeEnd =>
    'cell' in end && !chosen.has(end.cell) ? (at ?? { x: 0, y: 0 }) : end
  return {
    ...pipe,
    source: loose(pipe.source, points[0]),
    target: loose(pipe.target, points.at(-1)),
  }
}
