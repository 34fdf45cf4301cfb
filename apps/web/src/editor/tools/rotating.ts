import { angleTowards, type Point, rotateCells } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { selectionFrame } from '../gesture/handles.ts'
import { toPage } from '../viewport/camera.ts'
import { gestureTool } from './gesture-tool.ts'
import type { PointerInput, Tool } from './tool.ts'

const stepDegrees = 15

/** Rotates the selection about its middle; with shift in steps of 15°. */
export function rotating(editor: Editor, start: PointerInput, about: Point): Tool {
  const angleOf = (input: PointerInput) =>
    angleTowards(about, toPage(editor.camera.get(), input.screen))
  const ids = editor.selection.get()
  const before = selectionFrame(editor)?.angle ?? 0
  const begin = angleOf(start)
  const gesture = editor.document.begin('rotate')
  return gestureTool(editor, gesture, {
    name: 'rotating',
    start,
    cursor: 'grabbing',
    pointerMove: (input) => {
      const wanted = before + angleOf(input) - begin
      const step = input.shift ? stepDegrees : 1
      const angle = Math.round(wanted / step) * step
      gesture.replace((edit) => rotateCells(edit, ids, { about, degrees: angle - before }))
      editor.hints.set({ note: `${((angle % 360) + 360) % 360}°` })
    },
  })
}
