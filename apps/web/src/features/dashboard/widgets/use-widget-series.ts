import { type ReportSeries, seriesOfWidget } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { serverNow } from '#i18n/server-time.ts'
import { useBoard } from '../board-source.ts'
import { shownVariables } from './shown-variables.ts'
import type { WidgetOf } from './widget-kind.ts'

type ChartWidget = WidgetOf<'trend'> | WidgetOf<'bars'>

/** A chart is read again when a value of it arrives, but no more often than this. */
const againMs = 60_000

/** The history of a chart, without what is not there any more. Values that arrive bring the next reading. */
export function useWidgetSeries(widget: ChartWidget) {
  const { source, devices } = useBoard()
  const shown = useMemo(
    () => (devices === undefined ? [] : shownVariables(widget, devices)),
    [widget, devices],
  )
  const series = shown.map(({ device, variable }) => ({
    deviceId: device.deviceId,
    varId: variable.varId,
  }))
  const wanted =
    widget.kind === 'trend'
      ? [widget.kind, widget.hours]
      : [widget.kind, widget.step, widget.periods, widget.measure]
  const query = useQuery<ReportSeries>({
    queryKey: ['dashboardSeries', source.key, widget.id, series, wanted],
    queryFn: () => source.readSeries(widget, { ...seriesOfWidget(widget, serverNow()), series }),
    enabled: series.length > 0,
    placeholderData: (before) => before,
    staleTime: againMs,
  })
  const { refetch } = query
  // After a reading that failed the next one waits as long as after one that came.
  const readAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => void refetch(), Math.max(0, readAt + againMs - Date.now()))
    }
    const stops = shown.map(({ device, variable }) =>
      source.live.onValue(device.deviceId, variable.varId, soon),
    )
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [source, shown, refetch, readAt])
  return { query, shown, missing: widget.variables.length - shown.length }
}
