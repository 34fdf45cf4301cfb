import { pageLimits } from '@fieldhub/page'
import { useEffect } from 'react'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'
import type { PageSession } from '../pages/page-session.ts'
import { useStore } from '../value-store.ts'

/** Says why nothing was added to a page that has as many cells as a page may have. */
export function useFullPage({ editor }: PageSession): void {
  const { document } = useStore(editor.page)
  useEffect(
    () =>
      document.subscribeOverfull(() => {
        editor.dropMissing()
        toastFailed(translate('editor.pageFull', { n: pageLimits.cellsMax.toLocaleString('en') }))
      }),
    [editor, document],
  )
}
