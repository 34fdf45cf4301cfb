import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { pointerShare } from '../../canvas/pointer-share.ts'
import type { TrendWindow } from './trend-window.ts'
import type { TrendZoom } from './use-trend-zoom.ts'

const wheelStep = 1.2

/** Two fingers: where they were, and the window of then. */
interface Pinch {
  readonly window: TrendWindow
  readonly distance: number
  readonly at: number
}

interface GestureParts {
  readonly plot: RefObject<HTMLElement | null>
  readonly zoom: TrendZoom
  readonly onCursor: (cursor: number | undefined) => void
}

/** Zooms by wheel, by dragging over a part, and by two fingers; the pointer alone moves the cursor. */
export function useZoomGestures(parts: GestureParts) {
  const { plot, zoom, onCursor } = parts
  const [drag, setDrag] = useState<readonly [number, number]>()
  const fingers = useRef(new Map<number, number>())
  const pinch = useRef<Pinch>(undefined)
  useWheel(plot, zoom)
  const down = (event: PointerEvent) => {
    const at = shareAt(plot.current, event)
    fingers.current.set(event.pointerId, at)
    pinch.current = pinchOf([...fingers.current.values()], zoom.shown)
    if (event.pointerType === 'mouse' && event.button === 0) setDrag([at, at])
    onCursor(at)
  }
  const move = (event: PointerEvent) => {
    const at = shareAt(plot.current, event)
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, at)
    const now = pinchOf([...fingers.current.values()], zoom.shown)
    const begun = pinch.current
    if (begun !== undefined && now !== undefined) {
      zoom.zoomBy(begun.distance / now.distance, begun.at, begun.window)
      return
    }
    if (drag !== undefined) setDrag([drag[0], at])
    onCursor(at)
  }
  const end = (event: PointerEvent, isChosen: boolean) => {
    fingers.current.delete(event.pointerId)
    pinch.current = undefined
    if (drag !== undefined && isChosen) zoom.choose([drag[0], shareAt(plot.current, event)])
    setDrag(undefined)
  }
  const leave = (event: PointerEvent) => {
    end(event, false)
    onCursor(undefined)
  }
  return {
    drag,
    down,
    move,
    up: (event: PointerEvent) => end(event, true),
    leave,
  }
}

/** The page must not scroll under the trend that is zoomed, which a listener of React's could not keep it from. */
function useWheel(plot: RefObject<HTMLElement | null>, { zoomBy }: TrendZoom): void {
  const newest = useRef(zoomBy)
  useEffect(() => {
    newest.current = zoomBy
  })
  useEffect(() => {
    const element = plot.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      newest.current(event.deltaY < 0 ? 1 / wheelStep : wheelStep, shareAt(element, event))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [plot])
}

function shareAt(
  element: HTMLElement | null,
  event: { readonly clientX: number; readonly clientY: number },
): number {
  return element === null ? 0 : pointerShare(element, event).x
}

function pinchOf(places: readonly number[], window: TrendWindow): Pinch | undefined {
  const [one, other] = places
  if (places.length !== 2 || one === undefined || other === undefined) return undefined
  return { window, distance: Math.max(0.02, Math.abs(one - other)), at: (one + other) / 2 }
}
