import { containsRect, isGroup, type PageDocument, type Rect, touchesRect } from '@fieldhub/page'
import { useEffect, useMemo, useState } from 'react'
import { getCellIndex } from '../../document/get-cell-index.ts'
import { useDocument, useOrder } from '../../document/use-document.ts'
import type { Editor } from '../../editor.ts'
import { useEditor } from '../../session-context.ts'
import { getViewport } from '../../viewport/viewport.ts'
import { useIsLifted } from '../use-is-lifted.ts'
import { usePaced } from './use-paced.ts'

/** Up to this many cells are all painted, since choosing among them would cost more. */
const manyCells = 400
/** The painted area is updated at most this often. */
const everyMs = 200
/** The painted area is this many times as wide as what is seen, so that panning shows no gaps. */
const areaSides = 3
/** An area that has become larger than this many sides holds much that is far from sight. */
const areaSidesMax = 6
/** What is far from sight is taken away once the camera rests: taking it away while it zooms costs frames. */
const restMs = 1_000

/** The cells to paint, lowest first; of a large page those near the visible part, a part of them a frame. */
export function useCellsInViewport(): readonly string[] {
  const editor = useEditor()
  const order = useOrder()
  const isLarge = order.length > manyCells
  const area = usePaintedArea(editor, isLarge)
  const isLifted = useIsLifted(editor)
  const wanted = useMemo(
    () => (isLarge && area !== undefined ? near(editor, order, area) : order),
    [editor, order, area, isLarge],
  )
  return useHeld(usePaced(wanted, editor.camera), isLifted)
}

/** While cells are lifted from the page the list stays, since they are not where React would look for them. */
function useHeld(ids: readonly string[], isHeld: boolean): readonly string[] {
  const [held, setHeld] = useState(ids)
  if (!isHeld && held !== ids) setHeld(ids)
  return isHeld ? held : ids
}

function near(editor: Editor, order: readonly string[], area: Rect): readonly string[] {
  const index = getCellIndex(editor.document)
  const chosen = new Set(editor.selection.get())
  return order.filter((id) => {
    if (chosen.has(id)) return true
    const frame = index.frame(id)
    if (frame === undefined) return isUnplaced(editor.document, id)
    return touchesRect(area, frame) && !isGroup(editor.document.get(id))
  })
}

const isUnplaced = (document: PageDocument, id: string): boolean =>
  document.get(id)?.kind === 'unknown'

/** The visible part and as much around it. It stays while what is seen lies in it. */
function usePaintedArea(editor: Editor, isWanted: boolean): Rect | undefined {
  const document = useDocument()
  const [area, setArea] = useState<Rect>()
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let restTimer: ReturnType<typeof setTimeout> | undefined
    const grow = () => {
      timer = undefined
      setArea((before) => areaAround(getViewport(editor), before, Number.POSITIVE_INFINITY))
    }
    const settle = () => setArea((before) => areaAround(getViewport(editor), before, areaSidesMax))
    const isMeasured = () => editor.canvasSize.get().width > 0
    let hasSettled = isMeasured()
    const plan = () => {
      if (!hasSettled && isMeasured()) {
        hasSettled = true
        return settle()
      }
      timer ??= setTimeout(grow, everyMs)
      clearTimeout(restTimer)
      restTimer = setTimeout(settle, restMs)
    }
    if (hasSettled) settle()
    const stops = [
      editor.camera.subscribe(plan),
      editor.canvasSize.subscribe(plan),
      document.subscribeHistory(plan),
    ]
    return () => {
      clearTimeout(timer)
      clearTimeout(restTimer)
      for (const stop of stops) stop()
    }
  }, [editor, document, isWanted])
  return area
}

function areaAround(seen: Rect, before: Rect | undefined, sidesMax: number): Rect {
  const { x, y, width, height } = seen
  const isFitting = before !== undefined && containsRect(before, seen)
  if (isFitting && before.width <= sidesMax * width) return before
  const around = (areaSides - 1) / 2
  return {
    x: x - around * width,
    y: y - around * height,
    width: areaSides * width,
    height: areaSides * height,
  }
}
