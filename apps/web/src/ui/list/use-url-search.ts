import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

export type SearchTexts = Readonly<Record<string, string>>
type SearchPatch = Readonly<Record<string, string | number | undefined>>

/**
 * The query of the address, as texts, and a setter that changes the named keys (undefined or '' removes one).
 * Filters, tabs, pages and ids live there, so that a link reproduces the screen.
 */
export function useUrlSearch(): [
  SearchTexts,
  (patch: SearchPatch, options?: { readonly push?: boolean }) => void,
] {
  const router = useRouter()
  const searchText = useRouterState({ select: (state) => state.location.searchStr })
  const change = useCallback(
    (patch: SearchPatch, options?: { readonly push?: boolean }) => {
      const { pathname, searchStr } = router.state.location
      const href = pathname + searchWith(searchStr, patch)
      void router.navigate({ href, replace: options?.push !== true, resetScroll: false })
    },
    [router],
  )
  return [Object.fromEntries(new URLSearchParams(searchText)), change]
}

/** The query with the named keys changed; '' when nothing is left. */
function searchWith(search: string, patch: SearchPatch): string {
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === '') query.delete(key)
    else query.set(key, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
