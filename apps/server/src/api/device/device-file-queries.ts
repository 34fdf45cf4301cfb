import { deviceApi, logApi } from '@fieldhub/contract'
import * as z from 'zod/mini'

const format = z.optional(z.enum(['csv', 'xlsx'], 'invalid'))

/** Filters as the lists have them, and the kind of the file. */
export const deviceFileQueries = {
  export: z.extend(z.omit(deviceApi.list.input, { id: true, page: true, pageSize: true }), {
    format,
  }),
  template: z.object({ format }),
  stateLog: z.extend(logApi.state.input, { format }),
}
