import { getSymbol, type NodeCell, type Rect, rectBetween, snapRect } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { framesBeside } from '../gesture/frames-beside.ts'
import { snapOptions } from '../grid/snap-options.ts'
import { cutInAt, cutInHints } from '../pipes/cut-in-at.ts'
import { byPort, snapPorts } from '../pipes/snap-ports.ts'
import { visiblePorts } from '../pipes/visible-ports.ts'
import { placeSymbol } from '../place-symbol.ts'
import { toPage } from '../viewport/camera.ts'
import { isInViewport } from '../viewport/viewport.ts'
import { drawingPipe } from './drawing-pipe.ts'
import type { PointerInput, Tool } from './tool.ts'

const dragPx = 8

/**
 * Places a symbol at the pointer: a click places it, on a pipe into the pipe, dragging gives it its size, and with shift
 * the next one follows.
 */
export function placing(editor: Editor, shape: string): Tool {
  const symbol = getSymbol(shape)
  if (symbol === undefined) return editor.tools.rest()
  if (symbol.kind === 'pipe') return drawingPipe(editor, shape)
  let from: PointerInput | undefined
  const others = framesBeside(editor.document, [], isInViewport(editor))
  const ports = visiblePorts(editor)
  const rectAt = (input: PointerInput): Rect => {
    const camera = editor.camera.get()
    const at = toPage(camera, input.screen)
    const dragged = rectBetween(from === undefined ? at : toPage(camera, from.screen), at)
    if (Math.max(dragged.width, dragged.height) * camera.scale > dragPx) return dragged
    const { width, height } = symbol.size
    const rect = {
      x: Math.round(at.x - width / 2),
      y: Math.round(at.y - height / 2),
      width,
      height,
    }
    if (input.mod) return rect
    const node = nodeAt(shape, rect)
    const options = snapOptions(editor)
    const { by } = snapRect(rect, others, byPort(options, node, rect))
    const port = snapPorts(node, ports, options).by
    return { ...rect, x: rect.x + (port.x ?? by.x), y: rect.y + (port.y ?? by.y) }
  }
  /** The pipe into which a symbol in its usual size would be cut; with ctrl none. */
  const pipeFor = (input: PointerInput, rect: Rect) => {
    const { width, height } = symbol.size
    if (input.mod || rect.width !== width || rect.height !== height) return undefined
    const at = toPage(editor.camera.get(), input.screen)
    return cutInAt(editor, shape, { ...rect, x: at.x - width / 2, y: at.y - height / 2 })
  }
  const end = () => editor.hints.set({})
  return {
    name: 'placing',
    shape,
    cursor: 'crosshair',
    pansAtEdge: true,
    pointerDown: (input) => {
      from = input
      return undefined
    },
    pointerMove: (input) => {
      const rect = rectAt(input)
      const pipe = pipeFor(input, rect)
      editor.hints.set(pipe === undefined ? { ghost: { shape, rect } } : cutInHints(shape, pipe))
      return undefined
    },
    pointerUp: (input) => {
      if (from === undefined) return undefined
      const rect = rectAt(input)
      placeSymbol(editor, shape, rect, pipeFor(input, rect))
      end()
      return input.shift ? placing(editor, shape) : editor.tools.rest()
    },
    cancel: end,
  }
}

/** The symbol as it would stand on the page. */
function nodeAt(shape: string, { x, y, width, height }: Rect): NodeCell {
  const place = { position: { x, y }, size: { width, height } }
  return { kind: 'node', id: '', shape, zIndex: 0, ...place, data: { props: {} } }
}
