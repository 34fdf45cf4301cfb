import { useEffect } from 'react'
import { loadSpoken } from '../load-seldom.ts'
import type { PageSession } from '../pages/page-session.ts'
import { useStore } from '../value-store.ts'

/** Says why nothing was added to a page that has as many cells as a page may have. */
export function useFullPage({ editor }: PageSession): void {
  const { document } = useStore(editor.page)
  useEffect(
    () =>
      document.subscribeOverfull(() => {
        editor.dropMissing()
        void loadSpoken().then(({ notifyFull }) => notifyFull())
      }),
    [editor, document],
  )
}
