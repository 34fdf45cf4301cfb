import { invariant } from '@fieldhub/kernel'
import { type RefObject, useEffect } from 'react'
import type { Editor } from '../../editor.ts'
import { zoomedAt, zoomFactor } from '../../viewport/camera.ts'
import { WheelSource, type WheelTurn } from './wheel-source.ts'
import { wheelWay } from './wheel-way.ts'

/** How far a pinch on a touch pad zooms. */
const pinchGain = 0.01

/** A wheel zooms around the pointer, and a touch pad pans, unless it pinches. Ctrl always zooms, shift always pans. */
export function useWheel(editor: Editor, canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = canvas.current
    invariant(element !== null, 'the canvas is mounted')
    const source = new WheelSource()
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const isPad = source.isPad(toTurn(event))
      const way = wheelWay.get()
      const isPan = way === 'pan' || (way === 'auto' && isPad) || event.deltaX !== 0
      if (!event.ctrlKey && (event.shiftKey || isPan)) pan(editor, event)
      else zoom(editor, event, { element, isPad })
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [editor, canvas])
}

function pan(editor: Editor, { deltaX, deltaY, shiftKey }: WheelEvent): void {
  // With shift a wheel, which has no second direction, pans sideways.
  if (shiftKey && deltaX === 0) editor.panBy(-deltaY, 0)
  else editor.panBy(-deltaX, -deltaY)
}

interface Zooming {
  readonly element: HTMLElement
  readonly isPad: boolean
}

function zoom(editor: Editor, event: WheelEvent, { element, isPad }: Zooming): void {
  const { left, top } = element.getBoundingClientRect()
  const at = { x: event.clientX - left, y: event.clientY - top }
  const camera = editor.camera.get()
  const step = event.deltaY < 0 ? zoomFactor : 1 / zoomFactor
  const factor = isPad ? Math.exp(-event.deltaY * pinchGain) : step
  editor.camera.set(zoomedAt(camera, at, camera.scale * factor))
}

function toTurn(event: WheelEvent): WheelTurn {
  const { deltaX, deltaY, deltaMode, timeStamp } = event
  // The older units are in no standard, and still in every browser.
  const older = 'wheelDeltaY' in event ? event.wheelDeltaY : undefined
  const known = typeof older === 'number' ? { wheelDeltaY: older } : {}
  return { deltaX, deltaY, deltaMode, timeStamp, ...known }
}
