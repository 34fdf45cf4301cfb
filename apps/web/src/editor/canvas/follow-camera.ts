import { cssTransform } from '../camera.ts'
import type { Editor } from '../editor.ts'

/** The camera rests when it has not moved for this long. */
const restMs = 160

/**
 * Moves an element with the camera, without rendering anything. While the camera moves the browser only shifts and
 * stretches what is painted; at rest it paints anew, so that letters are sharp at every zoom.
 */
export function followCamera(editor: Editor, element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    timer = undefined
    element.style.removeProperty('will-change')
  }
  const place = () => element.style.setProperty('transform', cssTransform(editor.camera.get()))
  const follow = () => {
    if (timer === undefined) element.style.setProperty('will-change', 'transform')
    clearTimeout(timer)
    timer = setTimeout(rest, restMs)
    place()
  }
  place()
  const stop = editor.camera.subscribe(follow)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
