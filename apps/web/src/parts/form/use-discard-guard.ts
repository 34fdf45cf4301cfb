import { useT } from '#i18n/use-t.ts'
import { confirmLeaving } from './confirm-leaving.ts'
import { useUnsavedHold } from './unsaved-work.ts'

/** Closes a dialog, and asks first when something typed in it would be lost: by Escape, a press beside it, or its cross. */
export function useDiscardGuard(isDirty: boolean, onClose: () => void): () => void {
  const t = useT()
  useUnsavedHold(() => isDirty)
  const close = async () => {
    if (!isDirty || (await confirmLeaving(t))) onClose()
  }
  return () => void close()
}
