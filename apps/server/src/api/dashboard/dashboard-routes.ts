import { dashboardApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeDashboard,
  createDashboard,
  removeDashboard,
  restoreDashboard,
} from '#domain/dashboard/dashboard-change.ts'
import { listDashboards, listDashboardVersions } from '#domain/dashboard/dashboard-list.ts'
import {
  listDashboardAlarms,
  previewDashboard,
  readDashboard,
} from '#domain/dashboard/dashboard-view.ts'

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
  ]
}
