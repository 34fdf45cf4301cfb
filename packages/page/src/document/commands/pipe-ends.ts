import type { HangingEnd, PipeCell, PipeEnd } from '../../page-data.ts'
import type { CellSource, Edit } from '../edit.ts'

/** An end of a pipe that hangs on another cell. */
export interface HungEnd {
  readonly pipe: string
  readonly side: 'source' | 'target'
  readonly end: HangingEnd
}

/** The ends that hang on each of these cells. The page is gone through once. */
export function endsOn(
  cells: CellSource,
  isWanted: (id: string) => boolean,
): ReadonlyMap<string, readonly HungEnd[]> {
  const found = new Map<string, HungEnd[]>()
  const look = (pipe: PipeCell, side: 'source' | 'target') => {
    const end = pipe[side]
    if (!('cell' in end) || !isWanted(end.cell)) return
    const hung = found.get(end.cell) ?? []
    found.set(end.cell, hung)
    hung.push({ pipe: pipe.id, side, end })
  }
  for (const id of cells.ids()) {
    const cell = cells.get(id)
    if (cell?.kind !== 'pipe') continue
    look(cell, 'source')
    look(cell, 'target')
  }
  return found
}

export function setEnd(edit: Edit, { pipe, side }: Omit<HungEnd, 'end'>, end: PipeEnd): void {
  const cell = edit.get(pipe)
  if (cell?.kind === 'pipe') edit.put({ ...cell, [side]: end })
}
