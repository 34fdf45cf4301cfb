import type { PipeCell } from '../../page-data.ts'
import type { Edit } from '../edit.ts'

/** Other corners or ends. No corners are not written down. */
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
