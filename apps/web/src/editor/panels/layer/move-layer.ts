import { type LayerPlace, placeLayer } from '@fieldhub/page'
import type { Editor } from '#editor/editor.ts'
import type { Layer } from './get-layers.ts'

/** The type in `dataTransfer` of a row of the list. */
export const layerType = 'application/x-fieldhub-layer'

/** Moves a layer, with all others that are selected if it is one of them. */
export function moveLayer(editor: Editor, id: string, place: LayerPlace): void {
  const chosen = editor.selection.get()
  const ids = chosen.includes(id) ? chosen : [id]
  editor.document.run('order', (edit) => void placeLayer(edit, ids, place))
  editor.dropMissing()
}

/** Moves a layer past the row above it, or below it, of those that are no part of it. */
export function stepLayer(
  editor: Editor,
  rows: readonly Layer[],
  { id, isUp }: { readonly id: string; readonly isUp: boolean },
): void {
  const at = rows.findIndex((row) => row.id === id)
  const depth = rows[at]?.depth ?? 0
  // Its own members stand below it, deeper than it is.
  const below = rows.slice(at + 1).find((row) => row.depth <= depth)
  const beside = isUp ? rows[at - 1] : below
  if (beside === undefined) return
  moveLayer(editor, id, { beside: beside.id, side: isUp ? 'above' : 'below' })
}
