import * as z from 'zod/mini'
import { idParam, oneOfTexts, textParam } from '#ui/list/search-fields.ts'

/** Which device, and which of its tabs. `find`: what the table of variables is searched for. */
export const detailSearch = z.object({
  id: idParam,
  tab: oneOfTexts(['var', 'info', 'debug', 'log', 'series']),
  find: textParam,
})
