import { useBlocker } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'

/** Asks before a form with unsaved changes is left for good, which `onLeave` hears; the browser asks before a reload. */
export function useLeaveGuard(isDirty: () => boolean, onLeave?: () => void): void {
  const t = useT()
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!isDirty()) return false
      const mayLeave = await confirmAction({
        title: t('common.leaveTitle'),
        text: t('common.leaveText'),
        confirmLabel: t('common.leave'),
        isDanger: true,
      })
      if (mayLeave) onLeave?.()
      return !mayLeave
    },
  })
}
