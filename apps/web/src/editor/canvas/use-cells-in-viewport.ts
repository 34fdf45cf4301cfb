import { groupShape, type PageDocument, type Rect, touchesRect } from '@fieldhub/page'
import { useEffect, useState } from 'react'
import type { Editor } from '../editor.ts'
import { toFrame } from '../hit-test.ts'
import { useEditor } from '../session-context.ts'
import { useDocument, useOrder } from '../use-document.ts'
import { getViewport } from '../viewport.ts'

/** Up to this many cells are all painted, since choosing among them would cost more. */
const manyCells = 400
/** The painted area is updated at most this often. */
const everyMs = 200

/** The cells to paint, lowest first; of a large page those near the visible part. */
export function useCellsInViewport(): readonly string[] {
  const editor = useEditor()
  const order = useOrder()
  const isLarge = order.length > manyCells
  const area = usePaintedArea(editor, isLarge)
  if (!isLarge || area === undefined) return order
  const chosen = new Set(editor.selection.get())
  return order.filter((id) => chosen.has(id) || isNear(editor.document, id, area))
}

function isNear(document: PageDocument, id: string, area: Rect): boolean {
  const cell = document.get(id)
  if (cell === undefined || (cell.kind === 'node' && cell.shape === groupShape)) return false
  const frame = toFrame(document, cell)
  return frame === undefined || touchesRect(area, frame)
}

/** The visible part and as much around it, so that panning shows no gaps. */
function usePaintedArea(editor: Editor, isWanted: boolean): Rect | undefined {
  const document = useDocument()
  const [area, setArea] = useState<Rect>()
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      timer = undefined
      const { x, y, width, height } = getViewport(editor)
      setArea({ x: x - width, y: y - height, width: 3 * width, height: 3 * height })
    }
    const plan = () => {
      timer ??= setTimeout(measure, everyMs)
    }
    measure()
    const stops = [
      editor.camera.subscribe(plan),
      editor.canvasSize.subscribe(plan),
      document.subscribeHistory(plan),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [editor, document, isWanted])
  return area
}
