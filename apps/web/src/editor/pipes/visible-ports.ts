import { hiddenCells, isGroup, type PipeStart, portStart, type Rect } from '@fieldhub/page'
import { getCellIndex } from '../document/cell-index-of.ts'
import { getPorts } from '../document/ports-of.ts'
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
    return getPorts(cell.shape).map((port) => ({
      cell: id,
      port: port.name,
      start: portStart(cell, port),
    }))
  })
}
