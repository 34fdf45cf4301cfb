import type { PageSession } from '../pages/page-session.ts'
import type { EditorAction } from './action.ts'

/** What may be done while a page can only be looked at. */
const harmless: readonly string[] = ['copy', 'selectAll', 'save']

/** False when it cannot be done now. */
export function runAction(session: PageSession, action: EditorAction): boolean {
  const { editor } = session
  const isHarmless = action.name.startsWith('zoom') || harmless.includes(action.name)
  if (editor.page.get().isReadOnly && !isHarmless) return false
  if (!action.isPossible(editor)) return false
  action.run(session)
  return true
}
