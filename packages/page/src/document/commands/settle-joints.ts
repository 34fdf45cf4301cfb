import { pipePoints } from '../../geometry/joined-pipes.ts'
import type { PipeCell, PipeEnd, Point } from '../../page-data.ts'
import { getPorts } from '../../symbols/get-ports.ts'
import { withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'

/**
 * Writes where the joints of moved pipes lie now. While a movement lasts they keep where they would lie, so that it can be
 * taken back; afterwards a joint that was drawn beyond its pipe's end starts from there.
 */
export function settleJoints(edit: Edit, ids: readonly string[]): void {
  const moved = new Set(withMembers(edit, ids))
  const settled: PipeCell[] = []
  for (const id of edit.ids()) {
    const pipe = edit.get(id)
    if (pipe?.kind !== 'pipe') continue
    const isOwn = moved.has(id)
    if (![pipe.source, pipe.target].some((end) => isMovedJoint(end, moved, isOwn))) continue
    const way = pipePoints(pipe, edit.get, getPorts)
    const source = settle(pipe.source, way[0])
    const target = settle(pipe.target, way.at(-1))
    if (source !== pipe.source || target !== pipe.target) settled.push({ ...pipe, source, target })
  }
  for (const pipe of settled) edit.put(pipe)
}

function isMovedJoint(end: PipeEnd, moved: ReadonlySet<string>, isOwn: boolean): boolean {
  return 'cell' in end && end.at !== undefined && (isOwn || moved.has(end.cell))
}

function settle(end: PipeEnd, at: Point | undefined): PipeEnd {
  if (!('cell' in end) || end.at === undefined || at === undefined) return end
  const isThere = Math.hypot(end.at.x - at.x, end.at.y - at.y) < 0.001
  return isThere ? end : { ...end, at: { x: at.x, y: at.y } }
}
