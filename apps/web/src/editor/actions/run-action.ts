import type { Editor } from '../editor.ts'
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

/** Whether an action can run now: on a page that somebody else draws on, those alone that change nothing. */
export function isActionPossible(editor: Editor, action: EditorAction): boolean {
  const isHarmless = action.name.startsWith('zoom') || harmless.includes(action.name)
  return (isHarmless || !editor.page.get().isReadOnly) && action.isPossible(editor)
}

/** Runs an action; returns false when it is not possible now. */
export function runAction(session: PageSession, action: EditorAction): boolean {
  if (!isActionPossible(session.editor, action)) return false
  action.run(session)
  return true
}
