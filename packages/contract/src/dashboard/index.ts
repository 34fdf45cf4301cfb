export {
  DashboardContent,
  DashboardDevice,
  DashboardEntry,
  DashboardShare,
  DashboardView,
  devicesOf,
  isOver,
} from './dashboard.ts'
export { dashboardApi } from './dashboard-api.ts'
export { dashboardShareApi, shownDashboardApi } from './dashboard-share-api.ts'
export {
  dashboardLimits,
  devicesOfWidget,
  variablesOfWidget,
  Widget,
  type WidgetKind,
} from './widget.ts'
export { newestPeriods, seriesOfWidget } from './widget-series.ts'
