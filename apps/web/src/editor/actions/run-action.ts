import type { PageSession } from '../pages/page-session.ts'
import type { EditorAction } from './action.ts'

/** Actions that are allowed while a page is read-only. */
const harmless: readonly string[] = [
  'copy',
  'selectAll',
  'save',
  'copyLook',
  'find',
  'keys',
  'rulers',
  'minimap',
]

/** Runs an action; returns false when it is not possible now. */
export function runAction(session: PageSession, action: EditorAction): boolean {
  const { editor } = session
  const isHarmless = action.name.startsWith('zoom') || harmless.includes(action.name)
  if (editor.page.get().isReadOnly && !isHarmless) return false
  if (!action.isPossible(editor)) return false
  action.run(session)
  return true
}
