import { type ComponentType, useEffect } from 'react'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'
import { loadable } from '#viewer/loading/loadable.tsx'

/** When it is tried again: the browser would not tell of a server that comes back. */
const againMs = 10_000

/**
 * A part of the editor whose file comes when it is first shown. While it cannot be fetched the part alone is missing, which is
 * said once, and it comes soon after the network: a fault of rendering would take what is being drawn off the screen.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
) {
  let isNotified = false
  function Missing({ onRetry }: { readonly onRetry: () => void }) {
    useEffect(() => {
      if (!isNotified) toastFailed(translate('shell.offlineTitle'))
      isNotified = true
      const timer = setTimeout(onRetry, againMs)
      return () => clearTimeout(timer)
    }, [onRetry])
    return null
  }
  return loadable(load, Meanwhile, Missing)
}
