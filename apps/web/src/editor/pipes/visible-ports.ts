import {
  boundsOfBox,
  getBox,
  hiddenCells,
  isGroup,
  type PipeStart,
  portStart,
  touchesRect,
} from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { getPorts } from '../ports-of.ts'
import { getViewport } from '../viewport.ts'

export interface VisiblePort {
  readonly cell: string
  readonly port: string
  readonly start: PipeStart
}

/** The ports of all symbols that the canvas shows. */
export function visiblePorts(editor: Editor): readonly VisiblePort[] {
  const { document } = editor
  const viewport = getViewport(editor)
  const isHidden = hiddenCells(document)
  return document.ids().flatMap((id) => {
    const cell = document.get(id)
    if (cell?.kind !== 'node' || isGroup(cell) || isHidden(id)) return []
    const ports = getPorts(cell.shape)
    if (ports.length === 0 || !touchesRect(viewport, boundsOfBox(getBox(cell)))) return []
    return ports.map((port) => ({ cell: id, port: port.name, start: portStart(cell, port) }))
  })
}
