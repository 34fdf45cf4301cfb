import { getPorts, type Point, portStart } from '@fieldhub/page'
import { getTextProp } from '../document/get-text-prop.ts'
import type { Editor } from '../editor.ts'
import type { EditHandle } from '../gesture/edit-handle.ts'
import { handleAt } from '../gesture/handles.ts'
import { cellAt, reachPx } from '../gesture/hit-test.ts'
import type { VisiblePort } from '../pipes/visible-ports.ts'
import { toPage } from '../viewport/camera.ts'
import { bendingPipe, dropCorner } from './bending-pipe.ts'
import { brushing } from './brushing.ts'
import { editingText } from './editing-text.ts'
import { panning } from './panning.ts'
import { pointing } from './pointing.ts'
import { mayBePulledOut, pullablePort, pullingPipe } from './pulling-pipe.ts'
import { resizing } from './resizing.ts'
import { rotating } from './rotating.ts'
import type { PointerInput, Tool } from './tool.ts'

/** Waits for the pointer; the cell under it decides which tool follows. */
export function idle(editor: Editor): Tool {
  return {
    name: 'idle',
    pointerDown: (input) => {
      const isLookedAt = editor.page.get().isReadOnly
      if (isLookedAt || input.button === 'middle') return panning(editor, input)
      if (input.button === 'secondary') return selectUnder(editor, input)
      return atHandle(editor, input) ?? atPort(editor, input) ?? atCell(editor, input)
    },
    pointerMove: (input) => {
      const handle = heldAt(editor, input)
      editor.hoveredHandle.set(handle)
      const hovered = handle === undefined ? under(editor, input) : undefined
      editor.hover.set(hovered)
      const port = handle === undefined ? pullablePort(editor, input) : undefined
      if (!editor.page.get().isReadOnly) showPorts(editor, port, port?.cell ?? hovered)
      return undefined
    },
    doubleClick: (input) => (editor.page.get().isReadOnly ? undefined : enter(editor, input)),
    keyDown: ({ key }) => (key === ' ' ? panning(editor, undefined, true) : undefined),
  }
}

/** Marks the ports of the symbol under the pointer, and the one out of which a pipe could be pulled. */
function showPorts(editor: Editor, port: VisiblePort | undefined, hovered: string | undefined) {
  const shown = editor.hints.get()
  const ports = portsOf(editor, hovered)
  const isSamePort = shown.port?.cell === port?.cell && shown.port?.port === port?.port
  const isSame = isSamePort && String(shown.ports?.map(toText)) === String(ports?.map(toText))
  if (isSame) return
  editor.hints.set({
    ...(ports !== undefined && { ports }),
    ...(port !== undefined && { port: { cell: port.cell, port: port.port } }),
  })
}

const toText = ({ x, y }: Point): string => `${x}/${y}`

function portsOf(editor: Editor, id: string | undefined): readonly Point[] | undefined {
  const cell = id === undefined ? undefined : editor.document.get(id)
  if (cell?.kind !== 'node' || !mayBePulledOut(editor, cell.id)) return undefined
  const ports = getPorts(cell.shape)
  return ports.length === 0 ? undefined : ports.map((port) => portStart(cell, port).at)
}

function atPort(editor: Editor, input: PointerInput): Tool | undefined {
  const port = pullablePort(editor, input)
  return port === undefined ? undefined : pullingPipe(editor, input, port)
}

function under(editor: Editor, { screen }: PointerInput, withLocked = false): string | undefined {
  const camera = editor.camera.get()
  const tolerance = reachPx / camera.scale
  return cellAt(editor.document, toPage(camera, screen), { tolerance, withLocked })
}

/**
 * The handle that a press takes hold of. One in the middle of a side, or the end of a pipe that was just drawn, may lie on
 * a port, out of which a pipe is pulled more often.
 */
function heldAt(editor: Editor, input: PointerInput): EditHandle | undefined {
  const handle = handleAt(editor, input)
  const isOfSide = handle?.kind === 'resize' && handle.handle.length === 1
  const isOfDrawn = handle?.kind === 'bend' && handle.pipe.id === editor.drawnPipe.get()
  const givesWay = isOfSide || (isOfDrawn && handle.part.kind === 'end')
  return givesWay && pullablePort(editor, input) !== undefined ? undefined : handle
}

function atHandle(editor: Editor, input: PointerInput): Tool | undefined {
  const handle = heldAt(editor, input)
  switch (handle?.kind) {
    case 'resize':
      return resizing(editor, input, handle.handle)
    case 'rotate':
      return rotating(editor, input, handle.center)
    case 'bend':
      // Whoever takes hold of it means it, and no longer the port on which its end lies.
      editor.drawnPipe.set(undefined)
      return bendingPipe(editor, input, handle)
    case undefined:
      return undefined
  }
}

function atCell(editor: Editor, input: PointerInput): Tool {
  editor.drawnPipe.set(undefined)
  const id = under(editor, input)
  if (id !== undefined) {
    const chosen = editor.choose(id)
    return pointing(editor, input, chosen)
  }
  editor.group.set(undefined)
  if (!input.shift) editor.select([])
  // A finger on the empty page pans it, while a mouse draws a frame.
  return input.isTouch ? panning(editor, input) : brushing(editor, input)
}

/** Selects the cell under the pointer for the context menu, locked cells too. */
function selectUnder(editor: Editor, input: PointerInput): undefined {
  const id = under(editor, input, true)
  if (id === undefined) {
    editor.select([])
    return
  }
  const chosen = editor.choose(id)
  if (!editor.selection.get().includes(chosen)) editor.select([chosen])
}

/** Enters a group or a text; on a corner of a pipe it removes the corner. */
function enter(editor: Editor, input: PointerInput): Tool | undefined {
  const handle = handleAt(editor, input)
  if (handle?.kind === 'bend') {
    dropCorner(editor, handle)
    return undefined
  }
  const id = under(editor, input)
  if (id === undefined || editor.enterGroup(editor.chosenBy(id), id)) return undefined
  const prop = getTextProp(editor.document.get(id))
  return prop === undefined ? undefined : editingText(editor, id, prop)
}
