import {
  boundsOfBox,
  type Clip,
  clipFromText,
  clipToText,
  copyCells,
  getBox,
  getComponents,
  getPorts,
  getUnion,
  mapSources,
  type Point,
  pasteCells,
  rebindCells,
  removeCells,
  toComponents,
  usedComponents,
  withMembers,
  withSourceNames,
} from '@fieldhub/page'
import type { Editor } from './editor.ts'
import { onGrid } from './grid/on-grid.ts'
import { loadSeldom } from './load-seldom.ts'
import { getCenter } from './viewport/camera.ts'
import { isInViewport } from './viewport/viewport.ts'

/** The page units between copies and their originals. */
const besideUnits = 20

/** The last copy in this window, for browsers that do not let the clipboard be read unasked. */
let lastCopied = ''

/** The selection as a text for the clipboard; empty with nothing selected. */
export function copiedText(editor: Editor): string {
  const ids = editor.selection.get()
  if (ids.length === 0) return ''
  lastCopied = clipToText(copyNamed(editor, ids))
  return lastCopied
}

/** The cells, whose variables are named, so that they are found again where they are pasted. */
function copyNamed(editor: Editor, ids: readonly string[]): Clip {
  const variables = editor.variables.get()
  const clip = copyCells(editor.document, ids, getPorts)
  const named = clip.cells.map((cell) =>
    mapSources(cell, (source) => withSourceNames(source, variables)),
  )
  const used = usedComponents(getComponents(editor.document.settings()), named)
  return { cells: named, ...(used.size > 0 && { components: toComponents(used.values()) }) }
}

export function cutText(editor: Editor): string {
  const text = copiedText(editor)
  const ids = editor.selection.get()
  if (text === '') return text
  editor.document.run('remove', (edit) => removeCells(edit, ids))
  editor.select([])
  return text
}

/**
 * Pastes cells, also those of another page or window: a little beside their originals where those are visible, and
 * otherwise in the middle. Returns false for a text that is something else.
 */
export function pasteText(editor: Editor, text: string): boolean {
  const read = clipFromText(text)
  if (read === undefined) return false
  const clip = { ...read, cells: rebindCells(read.cells, editor.variables.get()) }
  const by = awayFrom(editor, clip)
  if (clip.components === undefined) {
    editor.document.run('paste', (edit) => editor.select(pasteCells(edit, clip, by)))
    void notifyUnbound(editor)
  } else void pasteInstances(editor, clip, by)
  return true
}

/** What follows components is loaded with the first instance that is pasted. */
async function pasteInstances(editor: Editor, clip: Clip, by: Point): Promise<void> {
  const { pasteComponents } = await import('./components/paste-components.ts')
  pasteComponents(editor, clip, by)
}

/** Names the variables of the pasted cells that were not found here, which most pastes do not have to. */
async function notifyUnbound(editor: Editor): Promise<void> {
  const { document, selection } = editor
  const ids = withMembers(document, selection.get())
  const { notifyUnboundCells } = await loadSeldom()
  notifyUnboundCells(document, ids, editor.variables.get())
}

/** Reads the clipboard where the browser allows it. */
export async function pasteFromMenu(editor: Editor): Promise<boolean> {
  const read = await readClipboard()
  return pasteText(editor, read) || pasteText(editor, lastCopied)
}

/** The distance from the cells to their copies. */
function awayFrom(editor: Editor, { cells }: Clip): Point {
  const bounds = getUnion(
    cells.flatMap((cell) => (cell.kind === 'node' ? [boundsOfBox(getBox(cell))] : [])),
  )
  if (bounds === undefined) return { x: besideUnits, y: besideUnits }
  const isThere = cells.some(({ id }) => editor.document.get(id) !== undefined)
  if (isThere && isInViewport(editor)(bounds)) return { x: besideUnits, y: besideUnits }
  const middle = getCenter(editor.camera.get(), editor.canvasSize.get())
  // By whole steps of the grid, what stood on it stands on it again.
  return onGrid(editor.document, {
    x: Math.round(middle.x - bounds.x - bounds.width / 2),
    y: Math.round(middle.y - bounds.y - bounds.height / 2),
  })
}

async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}
