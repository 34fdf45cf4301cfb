import { useEffect } from 'react'
import { loadTexts } from '#i18n/language-store.ts'
import type { PageSession } from '../pages/page-session.ts'
import { useStore } from '../value-store.ts'

/** Lets pages that hold components follow the library when they are opened; other pages load nothing for it. */
export function useFollowLibrary({ editor }: PageSession): void {
  const page = useStore(editor.page)
  const isNamed = useStore(editor.variables).all.length > 0
  useEffect(() => {
    if (!isNamed || page.document.settings().components === undefined) return
    const follow = async () => {
      const [{ followLibrary }] = await Promise.all([
        import('./follow-library.ts'),
        loadTexts('library'),
      ])
      await followLibrary(editor)
    }
    // Without the library the page stays as it is, which is no fault of the page.
    void follow().catch(() => undefined)
  }, [editor, page, isNamed])
}
