import { isJoinable, wayFinder } from '../../geometry/joined-pipes.ts'
import { nearestOnLine } from '../../geometry/nearest-on-line.ts'
import type { HangingEnd, PipeCell, PipeEnd, Point } from '../../page-data.ts'
import { getPipeWidth } from '../../symbols/conduits/pipe-width.ts'
import { getPorts } from '../../symbols/get-ports.ts'
import { lockedCells, withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { hangsOn } from '../hangs-on.ts'

/** An end that is no farther from the middle of a thin pipe lies on it. */
const touchReach = 4

/**
 * Joins free ends with the pipes of the same kind that they lie on, as if each had been drawn there, where one of both is
 * among the cells: a riser of a component then belongs to the header that it was put on, and those that were there before
 * to a header that is put on them. Ends of the cells reach farther where somebody aimed by a pointer.
 */
export function joinTouching(edit: Edit, ids: readonly string[], reach = touchReach): void {
  const chosen = new Set(withMembers(edit, ids))
  const pipes = [...edit.ids()].flatMap((id) => {
    const pipe = edit.get(id)
    return pipe?.kind === 'pipe' ? [pipe] : []
  })
  const [own, others] = [pipes.filter(isChosen), pipes.filter((pipe) => !isChosen(pipe))]
  const isLocked = lockedCells(edit)
  const wayOf = wayFinder(edit.get, getPorts)
  joinEnds(edit, own, { hosts: others, wayOf, reach })
  const free = others.filter(({ id }) => !isLocked(id))
  joinEnds(edit, free, { hosts: own, wayOf, reach: touchReach })

  function isChosen({ id }: PipeCell): boolean {
    return chosen.has(id)
  }
}

interface Joining {
  readonly hosts: readonly PipeCell[]
  readonly wayOf: (pipe: PipeCell) => readonly Point[]
  readonly reach: number
}

function joinEnds(edit: Edit, pipes: readonly PipeCell[], joining: Joining): void {
  const hosts = joining.hosts.filter(isJoinable)
  if (hosts.length === 0) return
  for (const { id } of pipes) {
    const pipe = edit.get(id)
    if (pipe?.kind !== 'pipe') continue
    const own = { ...joining, hosts: hosts.filter(({ shape }) => shape === pipe.shape) }
    const [source, target] = [pipe.source, pipe.target].map((end) => endOn(edit, pipe, end, own))
    if (source === undefined || target === undefined) continue
    if (source !== pipe.source || target !== pipe.target) edit.put({ ...pipe, source, target })
  }
}

/** An end as the joint with the nearest pipe that it lies on, if there is one. */
function endOn(
  edit: Edit,
  pipe: PipeCell,
  end: PipeEnd,
  { hosts, wayOf, reach }: Joining,
): PipeEnd {
  if ('cell' in end) return end
  let nearest: { readonly joint: HangingEnd; readonly far: number } | undefined
  for (const host of hosts) {
    const place = nearestOnLine(end, wayOf(host))
    if (place === undefined || place.far > Math.max(reach, getPipeWidth(host) / 2)) continue
    if (nearest !== undefined && place.far >= nearest.far) continue
    if (!hangsOn(edit, host, pipe.id))
      nearest = { joint: { cell: host.id, at: place.at }, far: place.far }
  }
  return nearest?.joint ?? end
}
