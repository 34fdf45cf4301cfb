import { getSymbol, hiddenCells, type Point } from '@fieldhub/page'
import { getCellIndex } from '../document/get-cell-index.ts'
import type { Editor } from '../editor.ts'
import { meetingReach } from './pipe-at.ts'

/** The uppermost bar at a point, on which a pipe ends where it is brought; undefined where there is none. */
export function barAt(editor: Editor, { x, y }: Point): string | undefined {
  const { document } = editor
  const reach = meetingReach(editor)
  const isHidden = hiddenCells(document)
  return getCellIndex(document)
    .touching({ x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach })
    .findLast((id) => {
      const cell = document.get(id)
      return cell?.kind === 'node' && getSymbol(cell.shape)?.isBar === true && !isHidden(id)
    })
}
