import type { PipeEnd, Point } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { distance } from '../gesture/distance.ts'
import { type EndAt, ontoAxis, pipeEndAt } from '../pipes/pipe-end-at.ts'
import { placePipe } from '../place-symbol.ts'
import type { PointerInput, Tool } from './tool.ts'

const clickPx = 4

/**
 * Draws a pipe. A click begins it and every next click is a corner; a port, another pipe, a double click or Enter ends it. Dragging
 * from one place to another draws it in one go. With shift the next pipe follows, with ctrl it is joined with nothing.
 * Backspace removes the last corner.
 */
export function drawingPipe(editor: Editor, shape: string): Tool {
  let source: PipeEnd | undefined
  let vertices: readonly Point[] = []
  let pressed: PointerInput | undefined
  const end = (isRepeated = false): Tool => {
    editor.hints.set({})
    return isRepeated ? drawingPipe(editor, shape) : editor.tools.rest()
  }
  const isDropped = (input: PointerInput) => vertices.length === 0 && isDrag(pressed, input)
  const place = (input: PointerInput) =>
    pipeEndAt(editor, input, { from: vertices.at(-1) ?? source, isDropped: isDropped(input) })
  const show = ({ end: target, hints }: EndAt): undefined => {
    if (source === undefined) editor.hints.set(hints)
    else editor.hints.set({ pipe: { shape, source, target, vertices }, ...hints })
  }
  const finish = (target: PipeEnd | undefined, held: Partial<PointerInput> = {}) => {
    if (source === undefined || target === undefined) return end()
    const corners = ontoAxis(editor, vertices, target)
    placePipe(editor, shape, { source, target, vertices: corners }, !held.mod)
    return end(held.shift)
  }
  const step = (input: PointerInput): Tool | undefined => {
    pressed = input
    const at = place(input)
    if (source === undefined) {
      source = at.end
      return undefined
    }
    if ('cell' in at.end) return finish(at.end, input)
    vertices = [...vertices, at.end]
    return show(at)
  }
  const tool: Tool = {
    name: 'drawing-pipe',
    shape,
    cursor: 'crosshair',
    pansAtEdge: true,
    pointerDown: step,
    pointerMove: (input) => show(place(input)),
    pointerUp: (input) => {
      const dropped = isDropped(input) ? place(input).end : undefined
      pressed = undefined
      return dropped && finish(dropped, input)
    },
    doubleClick: () => {
      const last = vertices.at(-1)
      vertices = withoutLast(vertices, last)
      return finish(last)
    },
    keyDown: ({ key }) => {
      if (key !== 'Enter' && key !== 'Backspace') return undefined
      const last = vertices.at(-1)
      vertices = vertices.slice(0, -1)
      return key === 'Enter' ? finish(last) : tool
    },
    cancel: end,
  }
  return tool
}

function isDrag(pressed: PointerInput | undefined, { screen }: PointerInput): boolean {
  return pressed !== undefined && distance(pressed.screen, screen) > clickPx
}

/** The corners without the last one, since both clicks of a double click have left a corner in the same place. */
function withoutLast(vertices: readonly Point[], last: Point | undefined): readonly Point[] {
  if (last === undefined) return vertices
  return vertices.filter((each) => distance(each, last) > clickPx)
}
