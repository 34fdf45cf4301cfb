import type { DocumentChange } from '@fieldhub/page'
import { useChangeCount } from '../document/use-change-count.ts'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'

/** Renders anew when the set of possible actions may have changed. */
export function useActionState(): void {
  const { editor, presence } = usePageSession()
  useStore(editor.selection)
  useStore(editor.page)
  useStore(presence)
  useChangeCount(isStep)
}

const isStep = ({ history, settings }: DocumentChange): boolean => history || settings
