import {
  changePipe,
  hangsOn,
  nearestOnLine,
  type PipeCell,
  type PipeEnd,
  type Point,
} from '@fieldhub/page'
import { getCellIndex } from '../document/get-cell-index.ts'
import type { Editor } from '../editor.ts'
import { distance } from '../gesture/distance.ts'
import { isInViewport } from '../viewport/viewport.ts'
import { selectedPipe } from './selected-pipe.ts'
import { visiblePorts } from './visible-ports.ts'

type Side = 'source' | 'target'

interface Candidate {
  readonly end: PipeEnd
  readonly at: Point
}

/**
 * Joins an end of the selected pipe without a pointer: a free one with the nearest port or pipe that is in view, one that
 * is joined with the next of them, in the order in which one reads.
 */
export function joinEnd(editor: Editor, side: Side): void {
  const pipe = selectedPipe(editor)
  if (pipe === undefined) return
  const way = getCellIndex(editor.document).route(pipe.id)
  const at = side === 'source' ? way[0] : way.at(-1)
  const all = at === undefined ? [] : candidatesFor(editor, pipe, { side, at })
  const present = pipe[side]
  const next =
    'cell' in present ? afterIt(all, present) : all.toSorted((a, b) => far(a, at) - far(b, at))[0]
  if (next === undefined) return
  editor.document.run('pipe', (edit) => changePipe(edit, pipe.id, { [side]: next.end }))
}

const far = (one: Candidate, at: Point | undefined): number =>
  at === undefined ? 0 : distance(one.at, at)

function afterIt(all: readonly Candidate[], present: PipeEnd): Candidate | undefined {
  const at = all.findIndex(({ end }) => isSamePlace(end, present))
  return all[(at + 1) % Math.max(1, all.length)]
}

function isSamePlace(one: PipeEnd, other: PipeEnd): boolean {
  return 'cell' in one && 'cell' in other && one.cell === other.cell && one.port === other.port
}

/** Where the end may go, in the order in which one reads; not where the other end of the pipe is. */
function candidatesFor(
  editor: Editor,
  pipe: PipeCell,
  { side, at }: { readonly side: Side; readonly at: Point },
): readonly Candidate[] {
  const { document } = editor
  const other = pipe[side === 'source' ? 'target' : 'source']
  const index = getCellIndex(document)
  const isSeen = isInViewport(editor)
  const ports = visiblePorts(editor).map(({ cell, port, start }) => ({
    end: { cell, port },
    at: start.at,
  }))
  const pipes = document.ids().flatMap((id) => {
    const host = document.get(id)
    const frame = index.frame(id)
    if (host?.kind !== 'pipe' || frame === undefined || !isSeen(frame)) return []
    if (hangsOn(document, host, pipe.id)) return []
    const place = nearestOnLine(at, index.route(id))
    return place === undefined ? [] : [{ end: { cell: id, at: place.at }, at: place.at }]
  })
  return [...ports, ...pipes]
    .filter(({ end }) => !isSamePlace(end, other))
    .toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
}
