import { deviceApi, logApi } from '@fieldhub/contract'
import * as z from 'zod/mini'

const format = z.optional(z.enum(['csv', 'xlsx'], 'invalid'))

/** The filters of the lists and the format of the file. */
export const deviceFileQueries = {
  export: z.extend(z.omit(deviceApi.list.input, { id: true, page: true, pageSize: true }), {
    format,
  }),
  template: z.object({ format }),
  stateLog: z.extend(logApi.state.input, { format }),
}
