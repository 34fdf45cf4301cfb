import * as z from 'zod/mini'
import { countParam, oneOf, oneOfTexts } from '#ui/list/search-fields.ts'
import type { SearchValues } from '#ui/list/use-search-params.ts'

/** Search parameters of the debug tab. `unit`, `func` and `register`: a place that a scan has found.
 * `varId`: the variable whose value looked wrong there. `slave`: the one whose frames are shown. */
export const debugSearch = z.object({
  tool: oneOfTexts(['line', 'detective', 'scan']),
  scan: oneOf(z.enum(['slaves', 'registers'])),
  unit: countParam,
  func: countParam,
  register: countParam,
  varId: countParam,
  slave: countParam,
})

export type DebugSearch = SearchValues<typeof debugSearch>

/** How bytes are shown, in the debug tab and in the serial log. */
export const byteSearch = z.object({ bytes: oneOfTexts(['hex', 'ascii']) })
