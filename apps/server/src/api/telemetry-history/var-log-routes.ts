import { varLogApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { varLog } from '#domain/telemetry-history/var-log-all.ts'

export function varLogRoutes({ domain }: ApiContext): Route[] {
  return [route(varLogApi.list, ({ caller, input }) => varLog(domain, caller, input))]
}
