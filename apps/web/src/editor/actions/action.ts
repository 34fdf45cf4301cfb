import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Editor } from '../editor.ts'
import type { PageSession } from '../pages/page-session.ts'

export interface EditorAction {
  readonly name: string
  readonly titleKey: PlainMessageKey
  /** The keys, as `event.key` in lower case; `mod` is ctrl, or ⌘ on a Mac. Menus show the first of them. */
  readonly keys?: readonly string[]
  /** Whether the keys work while the focus is in a field too. */
  readonly isGlobal?: true
  readonly isPossible: (editor: Editor) => boolean
  readonly run: (session: PageSession) => void
}
