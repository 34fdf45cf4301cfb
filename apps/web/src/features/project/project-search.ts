import * as z from 'zod/mini'
import { textParam } from '#ui/list/search-fields.ts'

/** The parameters of `/extend/project`: the import that waits, runs or has run. */
export const projectSearch = z.object({ import: textParam })
