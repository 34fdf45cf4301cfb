import * as z from 'zod/mini'
import { countParam } from '#ui/list/search-fields.ts'

/** The parameters of `/buildEditor`. */
export const editorSearch = z.object({ configurationId: countParam })
