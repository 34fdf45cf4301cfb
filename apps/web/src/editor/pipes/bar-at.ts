import { getBox, getSymbol, hiddenCells, hitsBox, type Point } from '@fieldhub/page'
import { getCellIndex } from '../document/cell-index-of.ts'
import type { Editor } from '../editor.ts'
import { meetingReach } from './pipe-at.ts'

/** The uppermost bar at a point, on which a pipe ends where it is brought; undefined where there is none. */
export function barAt(editor: Editor, { x, y }: Point): string | undefined {
  const { document } = editor
  const reach = meetingReach(editor)
  const isHidden = hiddenCells(document)
  const around = { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
  return getCellIndex(document)
    .touching(around)
    .findLast((id) => {
      const cell = document.get(id)
      if (cell?.kind !== 'node' || isHidden(id) || !getSymbol(cell.shape)?.isBar) return false
      const box = getBox(cell)
      const [width, height] = [box.width + 2 * reach, box.height + 2 * reach]
      return hitsBox({ x, y }, { ...box, x: box.x - reach, y: box.y - reach, width, height })
    })
}
