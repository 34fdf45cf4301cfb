import type { PipeCell } from '../page-data.ts'
import type { CellSource } from './edit.ts'

/** Whether a pipe hangs on another one, or on one that does: an end of that one on it would close a circle. */
export function hangsOn(
  cells: Pick<CellSource, 'get'>,
  { id: first }: PipeCell,
  other: string,
): boolean {
  const seen = new Set<string>()
  const waiting = [first]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === other) return true
    const cell = cells.get(id)
    if (cell?.kind !== 'pipe' || seen.has(id)) continue
    seen.add(id)
    for (const end of [cell.source, cell.target]) if ('cell' in end) waiting.push(end.cell)
  }
  return false
}
