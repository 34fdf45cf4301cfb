import * as z from 'zod/mini'
import { getLanding } from '#api/session/landing.ts'
import { textParam } from '#ui/list/search-fields.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'

/** Search parameters of the screens that must be filled in first. */
export const landingSearch = z.object({ redirect: textParam })

/** The address to which a fill screen leads. */
export function useLanding(): string {
  const [{ redirect }] = useSearchParams(landingSearch)
  return getLanding(redirect)
}
