import type { Widget } from '@fieldhub/contract'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { narrowQuery } from '#ui/narrow-query.ts'
import { toCells } from '../grid/pixels.ts'
import { type Place, placeAt } from '../grid/places.ts'

type Kind = 'move' | 'resize'

interface Drag {
  readonly id: string
  readonly kind: Kind
  readonly startX: number
  readonly startY: number
  /** How far the page was scrolled when it began. */
  readonly scrollY: number
  readonly widgets: readonly Widget[]
}

interface DragParts {
  readonly grid: RefObject<HTMLElement | null>
  readonly widgets: readonly Widget[]
  readonly onPlaced: (widgets: readonly Widget[]) => void
}

/** So near to the window's edge, the page scrolls along. */
const edgePixels = 48
const scrollPixels = 12

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves and resizes widgets with pointer or keys. While something is dragged, `shown` is where things would be. */
export function usePlaceDrag({ grid, widgets, onPlaced }: DragParts) {
  const [drag, setDrag] = useState<Drag>()
  const [shown, setShown] = useState<readonly Widget[]>()
  const end = (isPlaced: boolean) => {
    if (isPlaced && shown !== undefined) onPlaced(shown)
    setDrag(undefined)
    setShown(undefined)
  }
  const handlersOf = (widget: Widget, kind: Kind) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // On a phone a widget has no place of its own to be dragged to, and a finger scrolls: the grid has one column.
      if (event.button !== 0 || isOnControl(event) || matchMedia(narrowQuery).matches) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { clientX: startX, clientY: startY } = event
      setDrag({ id: widget.id, kind, startX, startY, scrollY: window.scrollY, widgets })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === undefined || grid.current === null) return
      scrollAtEdge(event.clientY)
      const dy = event.clientY - drag.startY + window.scrollY - drag.scrollY
      const by = toCells(event.clientX - drag.startX, dy, grid.current.clientWidth)
      setShown(placedBy(drag.widgets, drag, [by.x, by.y]))
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
  const onKeyDown = (widget: Widget) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(false)
    const by = steps[event.key]
    if (by === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    onPlaced(placedBy(widgets, { id: widget.id, kind: event.shiftKey ? 'resize' : 'move' }, by))
  }
  return { movingId: drag?.id, shown: shown ?? widgets, handlersOf, onKeyDown }
}

function placedBy(
  widgets: readonly Widget[],
  { id, kind }: Pick<Drag, 'id' | 'kind'>,
  [dx, dy]: readonly [number, number],
): readonly Widget[] {
  const widget = widgets.find((one) => one.id === id)
  if (widget === undefined) return widgets
  const { x, y, w, h } = widget
  const wanted: Place =
    kind === 'move' ? { x: x + dx, y: y + dy, w, h } : { x, y, w: w + dx, h: h + dy }
  return placeAt(
    widgets,
    id,
    kind === 'move' ? wanted : { ...wanted, w: Math.min(wanted.w, 12 - x) },
  )
}

/** Buttons on a handle keep what they do. */
function isOnControl({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('button:not([data-handle])') !== null
}

function scrollAtEdge(clientY: number): void {
  if (clientY > window.innerHeight - edgePixels) window.scrollBy(0, scrollPixels)
  else if (clientY < edgePixels) window.scrollBy(0, -scrollPixels)
}
