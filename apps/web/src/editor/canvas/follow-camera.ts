import type { Editor } from '../editor.ts'
import { cssTransform } from '../viewport/camera.ts'
import { MovingLayer } from './moving-layer.ts'

/** The camera rests when it has not moved for this long. */
const restMs = 160

/**
 * Moves an element with the camera, without rendering anything. While the camera moves the browser only shifts and
 * stretches what is painted; at rest it paints anew, so that letters are sharp at every zoom.
 */
export function followCamera({ camera }: Pick<Editor, 'camera'>, element: HTMLElement): () => void {
  const layer = new MovingLayer(element)
  let timer: ReturnType<typeof setTimeout> | undefined
  let painted = camera.get().scale
  const rest = () => {
    painted = camera.get().scale
    layer.rest(cssTransform(camera.get()))
  }
  const follow = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, restMs)
    const { scale } = camera.get()
    layer.move(cssTransform(camera.get()), scale === painted ? 'shifted' : 'stretched')
  }
  rest()
  const stop = camera.subscribe(follow)
  return () => {
    clearTimeout(timer)
    stop()
    rest()
  }
}
