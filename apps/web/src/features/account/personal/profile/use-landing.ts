import * as z from 'zod/mini'
import { getLanding } from '#api/session/landing.ts'
import { textParam } from '#ui/list/search-fields.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'

/** Of the screens that somebody has to fill in first. */
export const landingSearch = z.object({ redirect: textParam })

/** Where a fill screen leads to. */
export function useLanding(): string {
  const [{ redirect }] = useSearchParams(landingSearch)
  return getLanding(redirect)
}
