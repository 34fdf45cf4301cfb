import { type NodeCell, type Point, type Rect, type Snap, snapRect } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { framesBeside } from '../gesture/frames-beside.ts'
import { snapOptions } from '../grid/snap-options.ts'
import { byPort, snapPorts } from '../pipes/snap-ports.ts'
import { visiblePorts } from '../pipes/visible-ports.ts'
import { isInViewport } from '../viewport/viewport.ts'

/**
 * Snaps what is moved to the cells and the grid around it; one symbol alone, `node`, also to the axes of ports, which go
 * before. The returned function takes the frame after the move and how far it was moved.
 */
export function snapMoved(
  editor: Editor,
  ids: readonly string[],
  node: NodeCell | undefined,
): (moved: Rect, by: Point) => Snap {
  const others = framesBeside(editor.document, ids, isInViewport(editor))
  const ports = visiblePorts(editor).filter(({ cell }) => cell !== node?.id)
  return (moved, by) => {
    const options = snapOptions(editor)
    if (node === undefined) return snapRect(moved, others, options)
    const at = { ...node, position: { x: node.position.x + by.x, y: node.position.y + by.y } }
    const port = snapPorts(at, ports, options)
    const snap = snapRect(moved, others, byPort(options, at, moved))
    const lines = snap.lines.filter(({ axis }) => port.by[axis] === undefined)
    return { by: { ...snap.by, ...port.by }, lines: [...lines, ...port.lines] }
  }
}
