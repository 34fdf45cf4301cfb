import { TransmissionKind } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { idParam, oneOf, pageParam, textParam, yesNoParam } from '#ui/list/search-fields.ts'

/** Filters of `/extend/transmission`, and its page. */
export const transmissionSearch = z.object({
  search: textParam,
  kind: oneOf(TransmissionKind),
  enabled: yesNoParam,
  deviceId: idParam,
  page: pageParam,
})
