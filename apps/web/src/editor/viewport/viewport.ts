import { type Rect, touchesRect } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { toPage } from './camera.ts'

/** The part of the page that the canvas shows now. */
export function getViewport(editor: Editor): Rect {
  const camera = editor.camera.get()
  const { width, height } = editor.canvasSize.get()
  const { x, y } = toPage(camera, { x: 0, y: 0 })
  return { x, y, width: width / camera.scale, height: height / camera.scale }
}

export function isInViewport(editor: Editor): (rect: Rect) => boolean {
  const viewport = getViewport(editor)
  return (rect) => touchesRect(viewport, rect)
}
