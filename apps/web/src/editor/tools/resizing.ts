import { type Handle, keepsRatio, resizeCells } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { framesBeside } from '../gesture/frames-beside.ts'
import { selectionFrame } from '../gesture/handles.ts'
import { snapSide } from '../grid/snap-side.ts'
import { toPage } from '../viewport/camera.ts'
import { isInViewport } from '../viewport/viewport.ts'
import { gestureTool } from './gesture-tool.ts'
import type { PointerInput, Tool } from './tool.ts'

const sizeMin = 4

/** Resizes the selection. Shift keeps the ratio, or frees it where the symbol keeps it; alt keeps the centre. */
export function resizing(editor: Editor, start: PointerInput, handle: Handle): Tool {
  const from = toPage(editor.camera.get(), start.screen)
  const ids = editor.selection.get()
  const frame = selectionFrame(editor)
  const others = framesBeside(editor.document, ids, isInViewport(editor))
  const isRatioKept = keepsRatio(editor.document, ids)
  const gesture = editor.document.begin('resize')
  return gestureTool(editor, gesture, {
    name: 'resizing',
    start,
    pansAtEdge: true,
    pointerMove: (input) => {
      const to = toPage(editor.camera.get(), input.screen)
      const moved = { x: to.x - from.x, y: to.y - from.y }
      const mayRatio = isRatioKept !== input.shift
      const maySnap = !input.mod && !mayRatio && frame?.angle === 0
      const { by, lines } =
        maySnap && frame !== undefined
          ? snapSide(editor, frame, { handle, by: moved, others })
          : { by: moved, lines: [] }
      const options = { handle, by, keepsRatio: mayRatio, fromCenter: input.alt, minimum: sizeMin }
      gesture.replace((edit) => resizeCells(edit, ids, options))
      const now = selectionFrame(editor)
      const note = `${Math.round(now?.width ?? 0)} × ${Math.round(now?.height ?? 0)}`
      editor.hints.set({ lines, note })
    },
  })
}
