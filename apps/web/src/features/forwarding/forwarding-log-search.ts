import * as z from 'zod/mini'
import { oneOf, pageParam } from '#ui/list/search-fields.ts'

const DeliveryState = z.enum(['waiting', 'ok', 'failed'])
export const deliveryStates = DeliveryState.options

/** The parameters of `/extend/forwarding/{forwardingId}/log`. */
export const forwardingLogSearch = z.object({ state: oneOf(DeliveryState), page: pageParam })
