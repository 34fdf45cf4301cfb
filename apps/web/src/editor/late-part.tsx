import { type ComponentType, useEffect } from 'react'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'
import { loadable } from '#viewer/loading/loadable.tsx'

/** How often it is tried again: a server that comes back changes nothing that the browser would tell. */
const againMs = 10_000

/**
 * A part of the editor whose file comes when it is first shown. While it cannot be fetched the part alone is missing, which is
 * said once, and it comes when the network is back: a fault of rendering would take what is being drawn off the screen.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
) {
  let isTold = false
  function Missing({ onRetry }: { readonly onRetry: () => void }) {
    useEffect(() => {
      if (!isTold) toastFailed(translate('shell.offlineTitle'))
      isTold = true
      const timer = setInterval(onRetry, againMs)
      addEventListener('online', onRetry)
      return () => {
        clearInterval(timer)
        removeEventListener('online', onRetry)
      }
    }, [onRetry])
    return null
  }
  return loadable(load, Meanwhile, Missing)
}
