import { boundsOfCells, type Clip, type Edit, type Point, pasteCells } from '@fieldhub/page'
import type { Editor } from '../editor.ts'

interface Copied {
  readonly originals: readonly string[]
  readonly copies: readonly string[]
}

/** What was copied last in an editor. */
const lastCopied = new WeakMap<Editor, Copied>()

/** Puts copies of the selection on the page, as one step, and selects them; false where the page has no room for them. */
export function putCopies(
  editor: Editor,
  clip: Clip,
  by: Point,
  join: (edit: Edit, copies: readonly string[]) => void = () => undefined,
): boolean {
  const originals = editor.selection.get()
  return editor.document.run('duplicate', (edit) => {
    const copies = pasteCells(edit, clip, by)
    join(edit, copies)
    editor.select(copies)
    lastCopied.set(editor, { originals, copies })
  })
}

/**
 * How far the selected copies were brought from their originals: the next copies follow in the same step, so that a row
 * or a column is made by one key. Undefined where something else is selected.
 */
export function stepOfCopies(editor: Editor): Point | undefined {
  const last = lastCopied.get(editor)
  const selected = new Set(editor.selection.get())
  const isLast =
    last?.copies.length === selected.size && last.copies.every((id) => selected.has(id))
  if (last === undefined || !isLast) return undefined
  const from = boundsOfCells(editor.document, last.originals)
  const to = boundsOfCells(editor.document, last.copies)
  if (from === undefined || to === undefined) return undefined
  const by = { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }
  return by.x === 0 && by.y === 0 ? undefined : by
}
