import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Editor } from '../editor.ts'
import type { PageSession } from '../pages/page-session.ts'

export interface EditorAction {
  readonly name: string
  readonly titleKey: PlainMessageKey
  /** As `event.key`, lower case; `mod` is ctrl, or ⌘ on a Mac. The first is the one that menus name. */
  readonly keys?: readonly string[]
  /** Works while the focus is in a field too. */
  readonly isGlobal?: true
  readonly isPossible: (editor: Editor) => boolean
  readonly run: (session: PageSession) => void
}
