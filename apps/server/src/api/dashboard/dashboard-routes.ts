import { dashboardApi, dashboardShareApi, shownDashboardApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { openRoute, type Route, route } from '#api/call/route.ts'
import {
  changeDashboard,
  createDashboard,
  removeDashboard,
  restoreDashboard,
} from '#domain/dashboard/dashboard-change.ts'
import { listDashboards, listDashboardVersions } from '#domain/dashboard/dashboard-list.ts'
import {
  readDashboardShare,
  removeDashboardShare,
  saveDashboardShare,
} from '#domain/dashboard/dashboard-share.ts'
import {
  listDashboardAlarms,
  previewDashboard,
  readDashboard,
} from '#domain/dashboard/dashboard-view.ts'
import {
  openShownDashboard,
  readShownAlarms,
  readShownSeries,
} from '#domain/dashboard/shown-dashboard.ts'

export function dashboardRoutes({ domain }: ApiContext): Route[] {
  return [
    route(dashboardApi.list, ({ caller }) => listDashboards(domain, caller)),
    route(dashboardApi.read, ({ caller, input }) => readDashboard(domain, caller, input.id)),
    route(dashboardApi.preview, ({ caller, input }) =>
      previewDashboard(domain, caller, input.content),
    ),
    route(dashboardApi.alarms, ({ caller, input: { deviceIds, which } }) =>
      listDashboardAlarms(domain, caller, {
        deviceIds: deviceIds.length === 0 ? undefined : deviceIds,
        which,
      }),
    ),
    route(dashboardApi.create, ({ caller, input }) => createDashboard(domain, caller, input)),
    route(dashboardApi.change, ({ caller, input }) => changeDashboard(domain, caller, input)),
    route(dashboardApi.remove, ({ caller, input }) => removeDashboard(domain, caller, input.id)),
    route(dashboardApi.versions, ({ caller, input }) =>
      listDashboardVersions(domain, caller, input.id),
    ),
    route(dashboardApi.restore, ({ caller, input }) => restoreDashboard(domain, caller, input)),
    ...shareRoutes({ domain }),
  ]
}

function shareRoutes({ domain }: Pick<ApiContext, 'domain'>): Route[] {
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
