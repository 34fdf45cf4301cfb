import { getLanding } from '#api/session/landing.ts'
import { useUrlSearch } from '#ui/list/use-url-search.ts'

/** Where a fill screen leads to. */
export function useLanding(): string {
  const [{ redirect }] = useUrlSearch()
  return getLanding(redirect)
}
