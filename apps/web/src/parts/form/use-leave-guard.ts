import { useBlocker } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { confirmLeaving } from './confirm-leaving.ts'
import { useUnsavedHold } from './unsaved-work.ts'

interface LeaveGuardOptions {
  readonly onLeave?: () => void
  /**
   * In an editor what is unsaved outlives a reload, and the search of the address says where one is in it: its changes
   * are no leaving.
   */
  readonly isEditor?: boolean
}

/** Asks before something unsaved is left for good, which `onLeave` hears; the browser asks before a reload. */
export function useLeaveGuard(isDirty: () => boolean, options: LeaveGuardOptions = {}): void {
  const { onLeave, isEditor = false } = options
  const t = useT()
  useUnsavedHold(() => !isEditor && isDirty())
  useBlocker({
    enableBeforeUnload: isEditor ? false : isDirty,
    shouldBlockFn: async ({ current, next }) => {
      const isWithin = isEditor && current.pathname === next.pathname
      if (isWithin || !isDirty()) return false
      const mayLeave = await confirmLeaving(t)
      if (mayLeave) onLeave?.()
      return !mayLeave
    },
  })
}
