import * as z from 'zod/mini'
import { textParam } from '#ui/list/search-fields.ts'

/** The parameters of `/configuration/template`: the template that is looked at. */
export const gallerySearch = z.object({ template: textParam })
