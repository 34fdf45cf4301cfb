import { rectBetween } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { cellsTouching } from '../gesture/hit-test.ts'
import { toPage } from '../viewport/camera.ts'
import type { PointerInput, Tool } from './tool.ts'

/** Selects what a rectangle touches; with shift in addition to the earlier selection. */
export function brushing(editor: Editor, start: PointerInput): Tool {
  const before = start.shift ? editor.selection.get() : []
  const from = toPage(editor.camera.get(), start.screen)
  const end = () => {
    editor.hints.set({})
    return editor.tools.rest()
  }
  return {
    name: 'brushing',
    pansAtEdge: true,
    pointerMove: ({ screen }) => {
      const brush = rectBetween(from, toPage(editor.camera.get(), screen))
      editor.hints.set({ brush })
      const touched = cellsTouching(editor.document, brush).map((id) => editor.chosenBy(id))
      editor.select([...before, ...touched])
      return undefined
    },
    pointerUp: end,
    cancel: () => {
      editor.select(before)
      end()
    },
  }
}
