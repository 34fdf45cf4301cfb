import {
  getPorts,
  getSymbol,
  hiddenCells,
  isGroup,
  type NodeCell,
  type PipeStart,
  portStart,
  type Rect,
} from '@fieldhub/page'
import { getCellIndex } from '../document/get-cell-index.ts'
import type { Editor } from '../editor.ts'
import { getViewport } from '../viewport/viewport.ts'

export interface VisiblePort {
  readonly cell: string
  readonly port: string
  readonly start: PipeStart
}

/** The ports of all symbols that the canvas shows, or that touch a part of the page. */
export function visiblePorts(
  editor: Editor,
  within: Rect = getViewport(editor),
): readonly VisiblePort[] {
  const { document } = editor
  const isHidden = hiddenCells(document)
  const seen = getCellIndex(document).touching(within)
  return seen.flatMap((id) => {
    const cell = document.get(id)
    if (cell?.kind !== 'node' || isGroup(cell) || isHidden(id)) return []
    return portsOf(cell)
  })
}

/** A gesture asks with every movement, and nearly all cells are as they were: each change of one makes another object. */
const found = new WeakMap<NodeCell, readonly VisiblePort[]>()

function portsOf(cell: NodeCell): readonly VisiblePort[] {
  const known = found.get(cell)
  if (known !== undefined) return known
  // Between its ends a bar is met anywhere, so that its ports there are none to aim at.
  const isBar = getSymbol(cell.shape)?.isBar === true
  const all = getPorts(cell.shape).filter(({ at }) => !isBar || at.x === 0 || at.x === 1)
  const ports = all.map((port) => ({
    cell: cell.id,
    port: port.name,
    start: portStart(cell, port),
  }))
  // A symbol that has not come yet has none.
  if (ports.length > 0) found.set(cell, ports)
  return ports
}
