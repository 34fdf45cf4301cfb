import { getBox, rotateVector } from '../../geometry/box.ts'
import { withBox } from '../../geometry/box-bounds.ts'
import { resizeBox } from '../../geometry/resize.ts'
import type { NodeCell, Size } from '../../page-data.ts'
import { getSymbol } from '../../symbols/get-symbol.ts'
import { lockedCells, outermost } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { isGroup } from '../group-cell.ts'
import { keepsRatio, resizeCells } from './transform-cells.ts'

export type SizeSide = 'width' | 'height' | 'both'

/**
 * Gives all of the cells the width, the height or the size of the first one. Their upper left corners stay; what keeps
 * its ratio is made as large as fits.
 */
export function matchSizes(edit: Edit, ids: readonly string[], side: SizeSide): void {
  const isLocked = lockedCells(edit)
  const [model, ...others] = outermost(edit, ids).flatMap((id) => {
    const cell = edit.get(id)
    return cell?.kind === 'node' ? [cell] : []
  })
  if (model === undefined) return
  for (const node of others) if (!isLocked(node.id)) resizeTo(edit, node, { side, to: model.size })
}

interface Wish {
  readonly side: SizeSide
  readonly to: Size
}

function resizeTo(edit: Edit, node: NodeCell, wish: Wish): void {
  const wanted = wantedSize(node, isRatioKept(edit, node), wish)
  const by = { x: wanted.width - node.size.width, y: wanted.height - node.size.height }
  if (by.x === 0 && by.y === 0) return
  const box = getBox(node)
  const pull = rotateVector(by, box.angle)
  if (isGroup(node)) resizeCells(edit, [node.id], { handle: 'se', by: pull })
  else edit.put(withBox(node, resizeBox(box, 'se', pull)))
}

const isRatioKept = (edit: Edit, node: NodeCell): boolean =>
  isGroup(node) ? keepsRatio(edit, [node.id]) : getSymbol(node.shape)?.keepsRatio === true

function wantedSize({ size }: NodeCell, isKept: boolean, { side, to }: Wish): Size {
  const wide = side === 'height' ? size.width : to.width
  const high = side === 'width' ? size.height : to.height
  if (!isKept || size.width === 0 || size.height === 0) return { width: wide, height: high }
  const [across, down] = [to.width / size.width, to.height / size.height]
  const factor = side === 'width' ? across : side === 'height' ? down : Math.min(across, down)
  return { width: size.width * factor, height: size.height * factor }
}
