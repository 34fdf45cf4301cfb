import { type Edit, moveCells, type Point, settleJoints } from '@fieldhub/page'
import type { Editor } from '../editor.ts'

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const farUnits = 10

/**
 * Moves the selection by one page unit, with shift by ten. Until something else is selected or done, all of them are one
 * step of the history. Returns false for any other key, or with nothing selected.
 */
export function nudge(editor: Editor, key: string, isFar: boolean): boolean {
  const way = ways[key]
  const ids = editor.selection.get()
  if (way === undefined || ids.length === 0) return false
  const length = isFar ? farUnits : 1
  const by = { x: way.x * length, y: way.y * length }
  const move = (edit: Edit) => {
    moveCells(edit, ids, by)
    settleJoints(edit, ids)
  }
  editor.document.run('move', move, ids)
  return true
}
