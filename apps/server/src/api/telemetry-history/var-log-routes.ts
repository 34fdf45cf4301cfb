import { varLogApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { listVarLog } from '#domain/telemetry-history/var-log.ts'

export function varLogRoutes({ domain }: ApiContext): Route[] {
  return [
    route(varLogApi.list, ({ caller, input }) => listVarLog(domain, caller, input)),
    route(varLogApi.progress, ({ caller, input }) => domain.exports.read(caller, input.ref)),
  ]
}
