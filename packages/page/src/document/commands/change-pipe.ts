import type { PipeCell } from '../../page-data.ts'
import type { Edit } from '../edit.ts'

/** Sets corners or ends of a pipe. An empty list of corners is not stored. */
export function changePipe(
  edit: Edit,
  id: string,
  change: Partial<Pick<PipeCell, 'source' | 'target' | 'vertices'>>,
): void {
  const pipe = edit.get(id)
  if (pipe?.kind !== 'pipe') return
  const { vertices, ...rest } = { ...pipe, ...change }
  edit.put(vertices === undefined || vertices.length === 0 ? rest : { ...rest, vertices })
}
