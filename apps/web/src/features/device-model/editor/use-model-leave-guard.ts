import { useBlocker } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'

/** Leaving the page needs a confirmation while something is unsaved. A reload keeps the draft, so it needs none. */
export function useModelLeaveGuard(isBlocking: () => boolean): void {
  const t = useT()
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (!isBlocking() || current.pathname === next.pathname) return false
      const mayLeave = await confirmAction({
        title: t('model.edit.leaveTitle'),
        text: t('model.edit.leaveText'),
        confirmLabel: t('model.edit.leave'),
        isDanger: true,
      })
      return !mayLeave
    },
  })
}
