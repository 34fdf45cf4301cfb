import { varLogApi } from '@fieldhub/contract'
import { varLog } from '#domain/var-log-all.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

export function varLogRoutes({ domain }: ApiContext): Route[] {
  return [route(varLogApi.list, ({ caller, input }) => varLog(domain, caller, input))]
}
