import {
  getCenter,
  type InlinePlace,
  inlinePorts,
  type NodeCell,
  type PipeCell,
  type Point,
  placeInPipe,
  type Rect,
} from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import type { Hints } from '../gesture/hints.ts'
import { onGrid } from '../grid/on-grid.ts'
import { pipeAt } from './pipe-at.ts'

/** A symbol is cut into a pipe whose line passes its middle within so many screen pixels. */
const reachPx = 12

export interface CutInAt {
  readonly pipe: PipeCell
  /** The point of the page near which it is cut in. */
  readonly at: Point
  readonly place: InlinePlace
}

/** The pipe into which a symbol would be cut in this place; undefined where there is none, or it cannot stand in one. */
export function cutInAt(editor: Editor, shape: string, rect: Rect): CutInAt | undefined {
  if (inlinePorts(shape) === undefined) return undefined
  const { document, camera } = editor
  const middle = getCenter(rect)
  const found = pipeAt(document, middle, { reach: reachPx / camera.get().scale })
  if (found === undefined) return undefined
  const at = onGrid(document, middle)
  const size = { width: rect.width, height: rect.height }
  const place = placeInPipe(document, { shape, size }, found.pipe, at)
  return place === undefined ? undefined : { pipe: found.pipe, at, place }
}

/** What is drawn to say that a symbol would be cut in. */
export function cutInHints(shape: string, { place }: CutInAt): Hints {
  const { box, flip } = place
  const ghost = { shape, rect: box, angle: box.angle, ...(flip === undefined ? {} : { flip }) }
  return { ghost, joint: getCenter(box) }
}

/** Whether a symbol hangs on no pipe yet, so that it may be cut into one. */
export function isUnpiped({ document }: Editor, node: NodeCell): boolean {
  return document.ids().every((id) => {
    const pipe = document.get(id)
    if (pipe?.kind !== 'pipe') return true
    return [pipe.source, pipe.target].every((end) => !('cell' in end) || end.cell !== node.id)
  })
}
