import { varLogApi } from '@fieldhub/contract'
import { listVarLog } from '#domain/var-log.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

export function varLogRoutes({ domain }: ApiContext): Route[] {
  return [route(varLogApi.list, ({ caller, input }) => listVarLog(domain, caller, input))]
}
