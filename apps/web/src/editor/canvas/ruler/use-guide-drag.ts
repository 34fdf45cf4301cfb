import type { Axis } from '@fieldhub/page'
import { addGuide, moveGuide } from '@fieldhub/page'
import { type PointerEvent, useState } from 'react'
import type { Editor } from '../../editor.ts'
import { cellAt } from '../../gesture/hit-test.ts'
import { onGrid } from '../../grid/on-grid.ts'
import { toPage } from '../../viewport/camera.ts'
import { rulerPx } from './ruler-strip.tsx'

interface HeldGuide {
  readonly axis: Axis
  /** Where it was; undefined while it comes out of a ruler. */
  readonly from: number | undefined
  readonly at: number
}

export interface GuideDrag {
  readonly held: HeldGuide | undefined
  /** Takes a guide, or a new one out of a ruler. */
  readonly press: (event: PointerEvent<HTMLElement>, axis: Axis, from?: number) => void
}

/**
 * A guide that the pointer holds. Over the page it is put down where the grid has a line, with ctrl anywhere; over its
 * ruler, or outside of the canvas, it is gone; where it crosses a cell, that is pressed and not the guide. The page changes once, when it is let go.
 */
export function useGuideDrag(editor: Editor): GuideDrag {
  const [held, setHeld] = useState<HeldGuide>()
  const press: GuideDrag['press'] = (event, axis, from) => {
    if (event.button !== 0 || editor.page.get().isReadOnly) return
    const pressed = toPage(editor.camera.get(), screenOf(event.nativeEvent))
    const isOnCell = cellAt(editor.document, pressed, { tolerance: 0 }) !== undefined
    if (from !== undefined && isOnCell) return
    event.stopPropagation()
    const line: HTMLElement = event.currentTarget
    const place = (at: PointerLike) => placeOf(editor, axis, at)
    const { signal, abort } = abortable()
    setHeld({ axis, from, at: from ?? place(event.nativeEvent) })
    line.setPointerCapture(event.pointerId)
    const end = () => {
      abort()
      setHeld(undefined)
    }
    line.addEventListener('pointermove', (move) => setHeld({ axis, from, at: place(move) }), {
      signal,
    })
    line.addEventListener(
      'pointerup',
      (up) => {
        drop(editor, { axis, from, at: place(up) }, isOverPage(editor, axis, up))
        end()
      },
      { signal },
    )
    line.addEventListener('pointercancel', end, { signal })
  }
  return { held, press }
}

type PointerLike = Pick<MouseEvent, 'clientX' | 'clientY' | 'ctrlKey' | 'metaKey'>

function drop({ document, page }: Editor, { axis, from, at }: HeldGuide, isKept: boolean): void {
  if (page.get().isReadOnly || (from === at && isKept)) return
  if (from !== undefined) {
    document.run('guide', (edit) => moveGuide(edit, axis, from, isKept ? at : undefined))
  } else if (isKept) document.run('guide', (edit) => addGuide(edit, axis, at))
}

function screenOf({ clientX, clientY }: PointerLike) {
  const { left = 0, top = 0 } = document.getElementById('canvas')?.getBoundingClientRect() ?? {}
  return { x: clientX - left, y: clientY - top }
}

function placeOf(editor: Editor, axis: Axis, event: PointerLike): number {
  const at = toPage(editor.camera.get(), screenOf(event))
  const isFree = event.ctrlKey || event.metaKey
  return isFree ? Math.round(at[axis]) : onGrid(editor.document, at)[axis]
}

function isOverPage({ canvasSize }: Editor, axis: Axis, event: PointerLike): boolean {
  const at = screenOf(event)
  const { width, height } = canvasSize.get()
  const isInside = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height
  return isInside && at[axis] > rulerPx
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
