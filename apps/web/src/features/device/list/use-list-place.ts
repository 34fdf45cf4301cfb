import { useRouterState } from '@tanstack/react-router'
import { viewsPage } from '#features/device/saved-views/saved-view-calls.ts'
import { viewSearch } from '#features/device/saved-views/view-search.ts'
import type { ListPlace } from '#ui/list/kept-place.ts'

/**
 * Filters, order and page of the list: where they are the same, a person comes back to the same row. On the way to
 * another page the address is that page's already, and nothing is kept.
 */
export function useListPlace(): ListPlace | undefined {
  const searchText = useRouterState({
    select: ({ location }) => (location.pathname === viewsPage ? location.searchStr : null),
  })
  if (searchText === null) return undefined
  const page = new URLSearchParams(searchText).get('page') ?? ''
  return { name: viewsPage, address: `${viewSearch(searchText)}#${page}` }
}
