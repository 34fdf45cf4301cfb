import { dashboardShareApi, shownDashboardApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { openRoute, type Route, route } from '#api/call/route.ts'
import {
  readDashboardShare,
  removeDashboardShare,
  saveDashboardShare,
} from '#domain/dashboard/dashboard-share.ts'
import {
  openShownDashboard,
  readShownAlarms,
  readShownSeries,
} from '#domain/dashboard/shown-dashboard.ts'

export function dashboardShareRoutes({ domain }: ApiContext): Route[] {
  return [
    route(dashboardShareApi.read, ({ caller, input }) =>
      readDashboardShare(domain, caller, input.id),
    ),
    route(dashboardShareApi.save, ({ caller, input }) => saveDashboardShare(domain, caller, input)),
    route(dashboardShareApi.remove, ({ caller, input }) =>
      removeDashboardShare(domain, caller, input.id),
    ),
    openRoute(shownDashboardApi.open, ({ ip, input }) =>
      openShownDashboard(domain, { ...input, ip }),
    ),
    openRoute(shownDashboardApi.series, ({ ip, input: { widgetId, ...entry } }) =>
      readShownSeries(domain, { ...entry, ip }, widgetId),
    ),
    openRoute(shownDashboardApi.alarms, ({ ip, input: { widgetId, ...entry } }) =>
      readShownAlarms(domain, { ...entry, ip }, widgetId),
    ),
  ]
}
