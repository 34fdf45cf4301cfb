import { symbolDrop } from '../palette/symbol-drop.ts'
import { variableDrop } from '../panels/variable-drop.ts'
import type { DropHandler } from './drop-handler.ts'

/** A new kind of thing to drag onto the page is one entry. */
export const dropHandlers: readonly DropHandler[] = [symbolDrop, variableDrop]
