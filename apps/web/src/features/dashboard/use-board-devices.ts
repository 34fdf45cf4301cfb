import {
  type DashboardDevice,
  type DashboardView,
  dashboardApi,
  devicesOfWidget,
  variablesOfWidget,
  type Widget,
} from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { toQuery } from '#api/query.ts'

/** The devices of a board that is being edited: what is not saved yet is read too. */
export function useBoardDevices(view: DashboardView, widgets: readonly Widget[]) {
  const content = { widgets: sourcesIn(widgets) }
  const isSaved =
    JSON.stringify(content) === JSON.stringify({ widgets: sourcesIn(view.content.widgets) })
  const query = useQuery({
    ...toQuery(dashboardApi.preview, { content }),
    enabled: !isSaved,
    placeholderData: keepPreviousData,
  })
  const list = isSaved ? view.devices : (query.data ?? view.devices)
  return useShownDevices(list)
}

/** The devices by id; their values arrive live while the board is open. */
export function useShownDevices(list: readonly DashboardDevice[]) {
  const ids = useMemo(() => list.map(({ deviceId }) => deviceId), [list])
  useDeviceSubscription(ids)
  return useMemo(() => new Map(list.map((device) => [device.deviceId, device])), [list])
}

/** The widgets that name something, without places and titles: these read nothing anew. */
function sourcesIn(widgets: readonly Widget[]): Widget[] {
  return widgets
    .filter((widget) => devicesOfWidget(widget).length > 0 || variablesOfWidget(widget).length > 0)
    .map((widget, index) => ({ ...widget, title: '', x: 0, y: index, w: 1, h: 1 }))
    .map((widget) => (widget.kind === 'value' ? { ...widget, low: null, high: null } : widget))
}
