import * as z from 'zod/mini'
import { textParam } from '#ui/list/search-fields.ts'

/** Of `/extend/api`. `call` is the name of the call that is open, such as `device.list`. */
export const callsSearch = z.object({ search: textParam, call: textParam })
