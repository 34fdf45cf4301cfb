import { getSymbol, type Rect, rectBetween, snapRect } from '@fieldhub/page'
import { toPage } from '../camera.ts'
import type { Editor } from '../editor.ts'
import { framesBeside } from '../frames-beside.ts'
import { placeSymbol } from '../place-symbol.ts'
import { snapOptions } from '../snap-options.ts'
import { isInViewport } from '../viewport.ts'
import { drawingPipe } from './drawing-pipe.ts'
import type { PointerInput, Tool } from './tool.ts'

const dragPx = 8

/**
 * Places a symbol at the pointer: a click places it, dragging gives it its size, and with shift the next one follows.
 */
export function placing(editor: Editor, shape: string): Tool {
  const symbol = getSymbol(shape)
  if (symbol === undefined) return editor.tools.rest()
  if (symbol.kind === 'pipe') return drawingPipe(editor, shape)
  let from: PointerInput | undefined
  const others = framesBeside(editor.document, [], isInViewport(editor))
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
    const { by } = snapRect(rect, others, snapOptions(editor))
    return { ...rect, x: rect.x + by.x, y: rect.y + by.y }
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
      editor.hints.set({ ghost: { shape, rect: rectAt(input) } })
      return undefined
    },
    pointerUp: (input) => {
      if (from === undefined) return undefined
      placeSymbol(editor, shape, rectAt(input))
      end()
      return input.shift ? placing(editor, shape) : editor.tools.rest()
    },
    cancel: end,
  }
}
