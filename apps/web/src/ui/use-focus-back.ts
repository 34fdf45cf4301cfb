import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before a dialog that is mounted open. Mantine does so for dialogs that are opened
 * after they were mounted, and knows nothing of what was there before the others.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
