import { quotaApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { valueRate } from '#domain/account/account-values.ts'
import { buyQuota } from '#domain/account/quota/quota-order.ts'
import { quotaTrend } from '#domain/account/quota/quota-trend.ts'
import { deviceHistorySpace, historySpace } from '#domain/telemetry-history/history-space.ts'

export function quotaRoutes({ domain }: ApiContext): Route[] {
  return [
    route(quotaApi.buySms, ({ caller, input }) => buyQuota(domain, caller, 'sms', input)),
    route(quotaApi.values, ({ caller }) => valueRate(domain, caller)),
    route(quotaApi.history, ({ caller }) => historySpace(domain, caller)),
    route(quotaApi.deviceHistory, ({ caller, input }) =>
      deviceHistorySpace(domain, caller, input.deviceId),
    ),
    route(quotaApi.trend, ({ caller, input }) => quotaTrend(domain, caller, input.kind)),
    route(quotaApi.buySpace, ({ caller, input }) => buyQuota(domain, caller, 'space', input)),
  ]
}
