import { useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'

/** Closes a dialog, and asks first when something typed in it would be lost: by Escape, a press beside it, or its cross. */
export function useDiscardGuard(isDirty: boolean, onClose: () => void): () => void {
  const t = useT()
  const isConfirming = useRef(false)
  const close = async () => {
    // Escape reaches the dialog below the question too.
    if (isConfirming.current) return
    if (!isDirty) return onClose()
    isConfirming.current = true
    const mayClose = await confirmAction({
      title: t('common.leaveTitle'),
      text: t('common.leaveText'),
      confirmLabel: t('common.leave'),
      isDanger: true,
    })
    isConfirming.current = false
    if (mayClose) onClose()
  }
  return () => void close()
}
