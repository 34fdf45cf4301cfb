import { invariant } from '@fieldhub/kernel'
import { type RefObject, useEffect } from 'react'
import { zoomedAt, zoomFactor } from '../camera.ts'
import type { Editor } from '../editor.ts'

/** How far a pinch on a touch pad zooms. */
const pinchGain = 0.01

/** The wheel zooms around the pointer; two fingers on a touch pad, or shift, pan. */
export function useWheel(editor: Editor, canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = canvas.current
    invariant(element !== null, 'the canvas is mounted')
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      const camera = editor.camera.get()
      if (event.ctrlKey) {
        editor.camera.set(zoomedAt(camera, at, camera.scale * Math.exp(-event.deltaY * pinchGain)))
      } else if (event.shiftKey || event.deltaX !== 0) {
        editor.panBy(
          -(event.deltaX === 0 ? event.deltaY : event.deltaX),
          event.deltaX === 0 ? 0 : -event.deltaY,
        )
      } else {
        const factor = event.deltaY < 0 ? zoomFactor : 1 / zoomFactor
        editor.camera.set(zoomedAt(camera, at, camera.scale * factor))
      }
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [editor, canvas])
}
