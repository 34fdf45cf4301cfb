import { isJoinable, wayFinder } from '../../geometry/joined-pipes.ts'
import { nearestOnLine } from '../../geometry/nearest-on-line.ts'
import type { PipeCell, PipeEnd, Point } from '../../page-data.ts'
import { getPorts } from '../../symbols/ports-of.ts'
import { withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'

/** An end that is no farther from the middle of a thin pipe lies on it. */
const reach = 4

/**
 * Joins the free ends of pipes among the cells with the pipes of the same kind that they lie on, as if each had been drawn
 * there: a riser of a component then belongs to the header that it was put on.
 */
export function joinTouching(edit: Edit, ids: readonly string[]): void {
  const moved = new Set(withMembers(edit, ids))
  const free = [...moved].flatMap((id) => {
    const pipe = edit.get(id)
    return pipe?.kind === 'pipe' && !('cell' in pipe.source && 'cell' in pipe.target) ? [pipe] : []
  })
  if (free.length === 0) return
  const hosts = [...edit.ids()].flatMap((id) => {
    const host = moved.has(id) ? undefined : edit.get(id)
    return host?.kind === 'pipe' && isJoinable(host) ? [host] : []
  })
  const wayOf = wayFinder(edit.get, getPorts)
  const joined = free.map((pipe): PipeCell => {
    const own = hosts.filter((host) => host.shape === pipe.shape && !hangsOn(edit, host, pipe.id))
    const endOn = (end: PipeEnd): PipeEnd => ('cell' in end ? end : hostOf(end, own, wayOf))
    return { ...pipe, source: endOn(pipe.source), target: endOn(pipe.target) }
  })
  for (const pipe of joined) edit.put(pipe)
}

function hostOf(
  end: Point,
  hosts: readonly PipeCell[],
  wayOf: (pipe: PipeCell) => readonly Point[],
): PipeEnd {
  let nearest: { readonly cell: string; readonly at: Point; readonly far: number } | undefined
  for (const host of hosts) {
    const place = nearestOnLine(end, wayOf(host))
    const half = Number(host.data.props['width'] ?? 0) / 2
    if (place === undefined || place.far > Math.max(reach, half)) continue
    if (nearest === undefined || place.far < nearest.far)
      nearest = { cell: host.id, at: place.at, far: place.far }
  }
  return nearest === undefined ? end : { cell: nearest.cell, at: nearest.at }
}

/** Whether a pipe hangs on another one, or on one that does: an end of that one on it would close a circle. */
function hangsOn(edit: Edit, pipe: PipeCell, other: string): boolean {
  const seen = new Set<string>()
  const waiting = [pipe.id]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === other) return true
    const cell = edit.get(id)
    if (cell?.kind !== 'pipe' || seen.has(id)) continue
    seen.add(id)
    for (const end of [cell.source, cell.target]) if ('cell' in end) waiting.push(end.cell)
  }
  return false
}
