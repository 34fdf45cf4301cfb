import { isGroup, type PageDocument, type Rect, withMembers } from '@fieldhub/page'
import { getCellIndex } from '../document/get-cell-index.ts'

/** More frames than this would rather confuse than help, and cost time at each move. */
const framesMax = 400

/** The frames that a moving one may snap to: the page and everything else that is visible. */
export function framesBeside(
  document: PageDocument,
  moving: readonly string[],
  isVisible: (rect: Rect) => boolean,
): readonly Rect[] {
  const own = new Set(withMembers(document, moving))
  const { cw, ch } = document.settings()
  const index = getCellIndex(document)
  const frames = document.ids().flatMap((id) => {
    const cell = document.get(id)
    if (cell === undefined || cell.kind !== 'node' || isGroup(cell) || own.has(id)) return []
    const frame = index.frame(id)
    return frame !== undefined && isVisible(frame) ? [frame] : []
  })
  return [{ x: 0, y: 0, width: cw, height: ch }, ...frames.slice(0, framesMax)]
}
