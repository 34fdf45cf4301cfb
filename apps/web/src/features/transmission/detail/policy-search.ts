import * as z from 'zod/mini'
import { idParam, oneOfTexts, pageParam } from '#ui/list/search-fields.ts'

/** Which tab of a policy; `member` and `page` are of its log. */
export const policySearch = z.object({
  tab: oneOfTexts(['run', 'settings', 'log']),
  member: idParam,
  page: pageParam,
})
