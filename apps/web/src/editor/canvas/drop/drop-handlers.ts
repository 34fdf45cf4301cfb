import { componentDrop } from '../../components/component-drop.ts'
import { symbolDrop } from '../../palette/symbol-drop.ts'
import { variableDrop } from '../../panels/variable/variable-drop.ts'
import { pictureDrop } from '../../pictures/picture-drop.ts'
import type { DropHandler } from './drop-handler.ts'

/** What can be dragged onto the page. A new kind of thing is one entry. */
export const dropHandlers: readonly DropHandler[] = [
  symbolDrop,
  variableDrop,
  componentDrop,
  pictureDrop,
]
