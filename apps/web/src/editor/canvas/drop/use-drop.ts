import { invariant } from '@fieldhub/kernel'
import { type RefObject, useEffect } from 'react'
import { cellAt, reachPx } from '../../gesture/hit-test.ts'
import type { PageSession } from '../../pages/page-session.ts'
import { toPage } from '../../viewport/camera.ts'
import { dropHandlers } from './drop-handlers.ts'

/** Accepts what is dragged from a panel; the cell under it is marked while it is over the page. */
export function useDrop(session: PageSession, canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = canvas.current
    invariant(element !== null, 'the canvas is mounted')
    const { editor } = session
    const placeOf = (event: DragEvent) => {
      const { left, top } = element.getBoundingClientRect()
      return toPage(editor.camera.get(), { x: event.clientX - left, y: event.clientY - top })
    }
    const cellUnder = (event: DragEvent) =>
      cellAt(editor.document, placeOf(event), { tolerance: reachPx / editor.camera.get().scale })
    const handlerOf = ({ dataTransfer }: DragEvent) =>
      dropHandlers.find(({ type }) => dataTransfer?.types.includes(type) === true)
    const over = (event: DragEvent) => {
      if (handlerOf(event) === undefined) return
      event.preventDefault()
      editor.hover.set(cellUnder(event))
    }
    const drop = (event: DragEvent) => {
      const handler = handlerOf(event)
      if (handler === undefined || event.dataTransfer === null) return
      event.preventDefault()
      const at = placeOf(event)
      const cell = cellUnder(event)
      // What is dropped is known only until the event is over.
      const [data, files] = [
        event.dataTransfer.getData(handler.type),
        [...event.dataTransfer.files],
      ]
      if (!editor.page.get().isReadOnly) void handler.drop(session, { data, files, at, cell })
      editor.hover.set(undefined)
      element.focus({ preventScroll: true, focusVisible: false })
    }
    element.addEventListener('dragover', over)
    element.addEventListener('drop', drop)
    const leave = () => editor.hover.set(undefined)
    element.addEventListener('dragleave', leave)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('drop', drop)
      element.removeEventListener('dragleave', leave)
    }
  }, [session, canvas])
}
