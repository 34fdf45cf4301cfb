import type { Show } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { loadPage } from './load-page.ts'
import type { ShownSource } from './shown-source.ts'

export type PageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; readonly code: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'there'; readonly page: PageData; readonly pageId: number }

/**
 * The shown page. While a newer version of it is fetched, the earlier one stays. A screen on a wall (`isWall`) keeps the page
 * before it until the next one is there: it is never empty, not even while the server gives no page. Whether the share is
 * over is for its session to say.
 */
export function usePageData(
  show: Show,
  pageId: number | undefined,
  source: ShownSource,
  isWall = false,
): PageState & { readonly retry: () => void } {
  const [state, setState] = useState<PageState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (pageId === undefined) return
    let isWanted = true
    void pageState(show, pageId, source).then((next) => {
      if (isWanted)
        setState((earlier) =>
          isWall && next.kind === 'failed' && earlier.kind === 'there' ? earlier : next,
        )
    })
    return () => {
      isWanted = false
    }
    // A new `attempt` tries the same page again.
  }, [show, pageId, source, isWall, attempt])
  const isOther = !isWall && state.kind === 'there' && state.pageId !== pageId
  const shown: PageState = isOther ? { kind: 'loading' } : state
  return { ...shown, retry: () => setAttempt((count) => count + 1) }
}

async function pageState(show: Show, pageId: number, source: ShownSource): Promise<PageState> {
  try {
    const known = show.pages.find(({ id }) => id === pageId)?.pageData
    const page = await loadPage(known ?? (await source.readPage(pageId)))
    return page === undefined ? { kind: 'unreadable' } : { kind: 'there', page, pageId }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', reason: error.msg, code: error.code }
  }
}
