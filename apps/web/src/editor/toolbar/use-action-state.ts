import type { DocumentChange } from '@fieldhub/page'
import { useChangeCount } from '../document/use-change-count.ts'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'

/** Renders anew when the set of possible actions may have changed. */
export function useActionState(): void {
  const editor = useEditor()
  useStore(editor.selection)
  useStore(editor.page)
  useChangeCount(isStep)
}

const isStep = ({ history, settings }: DocumentChange): boolean => history || settings
