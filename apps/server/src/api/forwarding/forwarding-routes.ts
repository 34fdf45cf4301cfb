import { forwardingApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeForwarding,
  createForwarding,
  removeForwarding,
  rotateSecret,
  switchForwarding,
} from '#domain/forwarding/forwarding-change.ts'
import { listForwardings } from '#domain/forwarding/forwarding-list.ts'
import {
  listDeliveries,
  resendDelivery,
  testForwarding,
} from '#domain/forwarding/forwarding-log.ts'

export function forwardingRoutes({ domain }: ApiContext): Route[] {
  return [
    route(forwardingApi.list, ({ caller, input }) => listForwardings(domain, caller, input)),
    route(forwardingApi.create, ({ caller, input }) => createForwarding(domain, caller, input)),
    route(forwardingApi.change, ({ caller, input }) => changeForwarding(domain, caller, input)),
    route(forwardingApi.remove, ({ caller, input }) => removeForwarding(domain, caller, input.id)),
    route(forwardingApi.switch, ({ caller, input }) => switchForwarding(domain, caller, input)),
    route(forwardingApi.test, ({ caller, input }) => testForwarding(domain, caller, input.id)),
    route(forwardingApi.log, ({ caller, input }) => listDeliveries(domain, caller, input)),
    route(forwardingApi.resend, ({ caller, input }) => resendDelivery(domain, caller, input.id)),
    route(forwardingApi.secret, ({ caller, input }) => rotateSecret(domain, caller, input.id)),
  ]
}
