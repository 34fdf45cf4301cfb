import { invariant } from '@fieldhub/kernel'
import { type RefObject, useLayoutEffect } from 'react'
import type { Editor } from '../../editor.ts'

/**
 * Keeps the size of the canvas in the editor; the first time, the page is fitted into it. The observer tells the size when
 * the browser has laid out the screen for its picture: measured sooner it would lay it out within the task that draws it.
 */
export function useCanvasSize(editor: Editor, canvas: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = canvas.current
    invariant(element !== null, 'the canvas is mounted')
    const measure = () => {
      const isFirst = editor.canvasSize.get().width === 0
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      editor.canvasSize.set({ width, height })
      if (isFirst) editor.showStart()
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [editor, canvas])
}
