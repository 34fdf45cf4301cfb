import { isGround, isLocked } from '@fieldhub/page'
import type { Drop } from '../../canvas/drop/drop-handler.ts'
import type { PageSession } from '../../pages/page-session.ts'
import { bindNamed } from './bind-named.ts'
import { offerVariables } from './place-variables.ts'
import { fromDragText } from './read-dragged.ts'

/** Binds variables to the symbol on which they are dropped; on the bare page, and on a card or a photo, it asks what they shall be. */
export function dropVariables({ editor }: PageSession, { data, at, cell }: Drop): void {
  const variables = fromDragText(data)
  if (variables.length === 0) return
  const { document } = editor
  const isBare = cell === undefined || isLocked(document, cell) || isGround(document.get(cell))
  if (isBare) return offerVariables(editor, variables, at)
  document.run('binds', (edit) => bindNamed(edit, cell, variables))
  // Of a group it is the member that shows the value, and whose binding the panel shows.
  editor.selectMember(cell)
}
