import { pipePoints } from '../../geometry/joined-pipes.ts'
import type { Cell, PipeEnd } from '../../page-data.ts'
import { getPorts } from '../../symbols/get-ports.ts'
import { lockedCells, withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { healPipes } from './heal-pipes.ts'
import { leaveParents } from './parent-link.ts'

/**
 * Groups are removed with their members, and pipes that lose a symbol with it. Pipes that were joined to one of those end
 * where they ended. Locked cells stay.
 */
export function removeCells(edit: Edit, ids: readonly string[]): void {
  const isLocked = lockedCells(edit)
  const free = ids.filter((id) => !isLocked(id))
  const gone = new Set(withMembers(edit, free))
  healPipes(edit, gone)
  const pipes = edit.ids().filter((id) => losesSymbol(edit, edit.get(id), gone))
  for (const id of pipes) gone.add(id)
  freeEnds(edit, gone)
  leaveParents(edit, [...gone])
  for (const id of gone) edit.remove(id)
}

function losesSymbol(edit: Edit, cell: Cell | undefined, gone: ReadonlySet<string>): boolean {
  if (cell?.kind !== 'pipe') return false
  return [cell.source, cell.target].some(
    (end) => 'cell' in end && gone.has(end.cell) && edit.get(end.cell)?.kind !== 'pipe',
  )
}

/** Lets the ends go that hang on something that is removed. */
function freeEnds(edit: Edit, gone: ReadonlySet<string>): void {
  const isLost = (end: PipeEnd): boolean => 'cell' in end && gone.has(end.cell)
  const losing = edit
    .ids()
    .flatMap((id) => edit.get(id) ?? [])
    .filter((cell) => cell.kind === 'pipe')
    .filter(({ id, source, target }) => !gone.has(id) && (isLost(source) || isLost(target)))
  const freed = losing.map((pipe) => {
    const way = pipePoints(pipe, edit.get, getPorts)
    const source = isLost(pipe.source) ? (way[0] ?? pipe.source) : pipe.source
    const target = isLost(pipe.target) ? (way.at(-1) ?? pipe.target) : pipe.target
    return { ...pipe, source, target }
  })
  for (const pipe of freed) edit.put(pipe)
}
