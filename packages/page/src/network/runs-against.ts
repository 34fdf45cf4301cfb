import type { CellSource } from '../document/edit.ts'
import type { PipeCell, PipeEnd } from '../page-data.ts'
import { passagesOf } from './passage.ts'

/** Whether what flows in a pipe comes to its source, by the pumps and check valves that it hangs on. */
export function runsAgainst(cells: CellSource, { source, target }: PipeCell): boolean {
  const [atSource, atTarget] = [sideAt(cells, source), sideAt(cells, target)]
  return atSource !== 'out' && atTarget !== 'in' && (atSource === 'in' || atTarget === 'out')
}

/** Whether an end hangs where a symbol takes in what flows, or where it lets it out; undefined where it may do either. */
function sideAt(cells: CellSource, end: PipeEnd): 'in' | 'out' | undefined {
  const cell = 'cell' in end ? cells.get(end.cell) : undefined
  if (cell?.kind !== 'node' || !('cell' in end)) return undefined
  const oneWay = passagesOf(cell.shape).filter(({ kind }) => kind !== 'pipe')
  if (oneWay.some(({ from }) => from === end.port)) return 'in'
  return oneWay.some(({ to }) => to === end.port) ? 'out' : undefined
}
