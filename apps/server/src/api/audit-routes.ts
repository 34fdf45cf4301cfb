import { auditApi } from '@fieldhub/contract'
import { pageAudit } from '#domain/audit.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

export function auditRoutes({ domain }: ApiContext): Route[] {
  return [route(auditApi.page, ({ caller, input }) => pageAudit(domain, caller, input))]
}
