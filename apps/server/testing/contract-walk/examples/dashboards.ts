import { dashboardApi, dashboardShareApi, errorTable, shownDashboardApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { nobodysShare, stateCounts } from '#testing/contract-walk/walk-inputs.ts'

export const dashboardExamples: readonly Example[] = [
  { endpoint: dashboardApi.list, input: () => ({}) },
  { endpoint: dashboardApi.read, input: ({ dashboardId }) => ({ id: dashboardId }) },
  {
    endpoint: dashboardApi.preview,
    input: ({ deviceId }) => ({ content: { widgets: [stateCounts([deviceId])] } }),
    foreign: 'nothing',
  },
  {
    endpoint: dashboardApi.alarms,
    input: ({ deviceId }) => ({ deviceIds: [deviceId], which: 'newest' }),
    foreign: 'nothing',
  },
  {
    endpoint: dashboardApi.create,
    input: ({ dashboardId }) => ({ name: '另一个', copyOf: dashboardId }),
  },
  {
    endpoint: dashboardApi.change,
    input: ({ dashboardId }) => ({ id: dashboardId, name: '看板二', sort: 0 }),
  },
  { endpoint: dashboardApi.versions, input: ({ dashboardId }) => ({ id: dashboardId }) },
  { endpoint: dashboardApi.restore, input: ({ dashboardId }) => ({ id: dashboardId, version: 1 }) },
  {
    endpoint: dashboardShareApi.save,
    input: ({ dashboardId }) => ({ id: dashboardId, expireTime: null, password: null }),
  },
  { endpoint: dashboardShareApi.read, input: ({ dashboardId }) => ({ id: dashboardId }) },
  { endpoint: dashboardShareApi.remove, input: ({ dashboardId }) => ({ id: dashboardId }) },
  { endpoint: dashboardApi.remove, input: ({ dashboardId }) => ({ id: dashboardId }) },
  {
    endpoint: shownDashboardApi.open,
    input: () => nobodysShare,
    code: errorTable.notFound.code,
  },
  {
    endpoint: shownDashboardApi.series,
    input: () => ({ ...nobodysShare, widgetId: 'a' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: shownDashboardApi.alarms,
    input: () => ({ ...nobodysShare, widgetId: 'a' }),
    code: errorTable.notFound.code,
  },
]
