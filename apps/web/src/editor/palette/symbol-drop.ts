import type { DropHandler } from '../canvas/drop/drop-handler.ts'
import { placeAround } from '../place-symbol.ts'

export const symbolType = 'application/x-fieldhub-symbol'

/** Places a symbol from the palette, centred where it is dropped. */
export const symbolDrop: DropHandler = {
  type: symbolType,
  drop: ({ editor }, { data, at }) => placeAround(editor, data, at),
}
