import { getCenter } from '@fieldhub/page'
import { getCellIndex } from '../../document/get-cell-index.ts'
import type { Editor } from '../../editor.ts'
import { centeredOn } from '../../viewport/camera.ts'
import { getViewport } from '../../viewport/viewport.ts'

/** So much of the view, on each side, is too near to its edge. */
const edgeShare = 0.1

/** Selects a cell, also inside its group, and brings it into the view at the present zoom. */
export function reveal(editor: Editor, id: string): void {
  editor.selectMember(id)
  const frame = getCellIndex(editor.document).frame(id)
  if (frame === undefined) return
  const view = getViewport(editor)
  const middle = getCenter(frame)
  const isWithin = (at: number, from: number, length: number) =>
    at > from + length * edgeShare && at < from + length * (1 - edgeShare)
  const isSeen = isWithin(middle.x, view.x, view.width) && isWithin(middle.y, view.y, view.height)
  const { scale } = editor.camera.get()
  if (!isSeen) editor.camera.set(centeredOn(middle, editor.canvasSize.get(), scale))
}
