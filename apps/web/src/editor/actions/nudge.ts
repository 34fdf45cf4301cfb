import { moveCells, type Point, settleJoints } from '@fieldhub/page'
import type { Editor } from '../editor.ts'

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const farUnits = 10

/**
 * Moves the selection by one page unit, with shift by ten. Returns false for any other key, or with nothing selected.
 */
export function nudge(editor: Editor, key: string, isFar: boolean): boolean {
  const way = ways[key]
  const ids = editor.selection.get()
  if (way === undefined || ids.length === 0) return false
  const length = isFar ? farUnits : 1
  const by = { x: way.x * length, y: way.y * length }
  editor.document.run('move', (edit) => {
    moveCells(edit, ids, by)
    settleJoints(edit, ids)
  })
  return true
}
