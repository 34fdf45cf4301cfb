import { auditApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { pageAudit } from '#domain/audit/audit.ts'

export function auditRoutes({ domain }: ApiContext): Route[] {
  return [route(auditApi.page, ({ caller, input }) => pageAudit(domain, caller, input))]
}
