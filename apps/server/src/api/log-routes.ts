import { logApi } from '@fieldhub/contract'
import { listStateLogs, pageStateLogs } from '#domain/log.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

export function logRoutes({ domain }: ApiContext): Route[] {
  return [
    route(logApi.state, ({ caller, input }) => listStateLogs(domain, caller, input)),
    route(logApi.statePage, ({ caller, input }) => pageStateLogs(domain, caller, input)),
  ]
}
