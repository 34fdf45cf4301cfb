import * as z from 'zod/mini'
import { oneOf, textParam } from '#ui/list/search-fields.ts'

/** The parameters of `/configuration/template`: the template that is looked at, and in which theme. */
export const gallerySearch = z.object({
  template: textParam,
  theme: oneOf(z.enum(['light', 'dark'])),
})
