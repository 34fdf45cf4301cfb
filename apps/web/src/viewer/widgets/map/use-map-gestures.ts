import type { Point, Size } from '@fieldhub/page'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type MapSight, movedBy, zoomedBy } from './map-sight.ts'

type Change = (change: (sight: MapSight) => MapSight) => void

/** A press that moves less than this is none of the map's, but of the mark below it. */
const dragFrom = 4
const keyPixels = 60
const wheelPixels = 240

/** Drags, pinches, wheels and keys of a map. What scrolls the page passes until somebody is at work in the map. */
export function useMapGestures(box: RefObject<HTMLElement | null>, size: Size, change: Change) {
  const fingers = useRef(new Map<number, Point>())
  const hasMoved = useRef(false)
  useWheel(box, size, change)
  const at = (event: { readonly clientX: number; readonly clientY: number }): Point =>
    toLocal(box.current, event, size)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      if (fingers.current.size === 0) hasMoved.current = false
      fingers.current.set(event.pointerId, at(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId)
      if (before === undefined) return
      const now = at(event)
      const moved = { x: now.x - before.x, y: now.y - before.y }
      if (!hasMoved.current && Math.hypot(moved.x, moved.y) < dragFrom) return
      if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId)
      hasMoved.current = true
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      change((sight) => followed(sight, { before, now, other }, size))
    },
    onPointerUp: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    /** The click that ends a drag presses nothing. */
    onClickCapture: (event: { readonly stopPropagation: () => void }) => {
      if (hasMoved.current) event.stopPropagation()
      hasMoved.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = byKey(event.key, size)
      if (next === undefined) return
      event.preventDefault()
      change(next)
    },
  }
}

interface Pinch {
  readonly before: Point
  readonly now: Point
  /** Where the other finger rests. */
  readonly other: Point | undefined
}

function followed(sight: MapSight, { before, now, other }: Pinch, size: Size): MapSight {
  if (other === undefined) return movedBy(sight, { x: now.x - before.x, y: now.y - before.y })
  const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
  return zoomedBy(sight, Math.log2(apart(now) / apart(before)), other, size)
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyPixels, y: 0 },
  ArrowRight: { x: -keyPixels, y: 0 },
  ArrowUp: { x: 0, y: keyPixels },
  ArrowDown: { x: 0, y: -keyPixels },
}
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

function byKey(key: string, size: Size): ((sight: MapSight) => MapSight) | undefined {
  const step = steps[key]
  if (step !== undefined) return (sight) => movedBy(sight, step)
  const zoom = zooms[key]
  const middle = { x: size.width / 2, y: size.height / 2 }
  return zoom === undefined ? undefined : (sight) => zoomedBy(sight, zoom, middle, size)
}

/** The page may be shown at any scale, so that pixels of the screen are no pixels of the map. */
function toLocal(
  box: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  size: Size,
): Point {
  const rect = box?.getBoundingClientRect()
  if (rect === undefined || rect.width === 0) return { x: 0, y: 0 }
  const scale = size.width / rect.width
  return { x: (clientX - rect.left) * scale, y: (clientY - rect.top) * scale }
}

function useWheel(box: RefObject<HTMLElement | null>, size: Size, change: Change): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return
      event.preventDefault()
      const at = toLocal(element, event, size)
      change((sight) => zoomedBy(sight, -event.deltaY / wheelPixels, at, size))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box, size, change])
}
