import { type PipeEnd, portStart } from '@fieldhub/page'
import { toPage, toScreen } from './camera.ts'
import { distance } from './distance.ts'
import type { Editor } from './editor.ts'
import { onGrid } from './on-grid.ts'
import { getPorts } from './ports-of.ts'
import type { PointerInput } from './tools/tool.ts'

const reachPx = 14

/** The place where a pipe would end under the pointer: on the nearest port, or on the page's grid. */
export function pipeEndAt(editor: Editor, { screen, mod }: PointerInput): PipeEnd {
  const camera = editor.camera.get()
  let nearest: { readonly end: PipeEnd; readonly far: number } | undefined
  for (const id of editor.document.ids()) {
    const cell = editor.document.get(id)
    if (cell?.kind !== 'node') continue
    for (const port of getPorts(cell.shape)) {
      const far = distance(toScreen(camera, portStart(cell, port).at), screen)
      if (far > reachPx || (nearest !== undefined && far >= nearest.far)) continue
      nearest = { end: { cell: id, port: port.name }, far }
    }
  }
  const at = toPage(camera, screen)
  return nearest?.end ?? (mod ? at : onGrid(editor.document, at))
}
