import * as z from 'zod/mini'
import { idParam, textParam } from '#ui/list/search-fields.ts'

/** Search parameters of the list of models. */
export const modelSearch = z.object({ search: textParam, sort: textParam })

/** Search parameters of the editor: a new model may begin as a copy, or as a device of the library at an address. */
export const modelEditSearch = z.object({ copy: idParam, template: textParam, addr: idParam })

/** Search parameters of the library. */
export const librarySearch = z.object({
  search: textParam,
  category: textParam,
  chosen: textParam,
})
