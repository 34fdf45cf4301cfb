import { type LastValue, quotaApi } from '@fieldhub/contract'
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { useWriteMarks } from '#features/device/command/use-write-marks.ts'
import { varLogHref } from '#features/device/detail/device-hrefs.ts'
import { useExport } from '#features/device/list/use-export.ts'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { ScaleNotes } from '#parts/scale-change/scale-notes.tsx'
import {
  type ShownChange,
  useScaleChanges,
  useScaleMarks,
} from '#parts/scale-change/use-scale-changes.ts'
import { HistoryFullNote } from '#ui/history-full-note.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { useChangeSearch } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useClock } from '#ui/text/clock.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { TimeChart } from '#ui/time-chart/time-chart.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { HistoryControls } from './history-controls.tsx'
import { pointsFor, type TimeRange, zoomRange } from './history-range.ts'
import { HistoryRows } from './history-rows.tsx'
import { type HistoryView, historySearch, rangeAt } from './history-search.ts'
import { useHistory } from './use-history.ts'

interface HistoryPanelProps {
  readonly deviceId: number
  readonly deviceName: string
  readonly view: HistoryView
  /** The variables in the chart, in the order of their colours. */
  readonly variables: readonly LastValue[]
}

const rangeStepMs = 5_000

/** What has been. It is drawn for its own values, not for each reading of the table beside it. */
export const HistoryPanel = memo(function HistoryPanel(props: HistoryPanelProps) {
  const { deviceId, deviceName, view, variables } = props
  const t = useT()
  const changeSearch = useChangeSearch(historySearch)
  // A following range moves in steps: less than a hundredth of the shortest one, so that steps in between need no work.
  const now = useClock((time) => Math.ceil(time / rangeStepMs) * rangeStepMs)
  const range = rangeAt(view, now)
  const { data: full } = useQuery(toQuery(quotaApi.deviceHistory, { deviceId }))
  const { isExporting, run } = useExport({ deviceId, deviceName, variables, range })
  const changes = useScaleChanges(
    variables.map(({ varId }) => ({ deviceId, varId })),
    { from: range.start, to: range.end },
  )
  const setRange = (next: TimeRange | null) => {
    const fixed =
      next === null ? { from: undefined, to: undefined } : { from: next.start, to: next.end }
    changeSearch({ ...fixed, page: undefined })
  }
  return (
    <Paper component="section" p="md" aria-label={t('device.history.title')}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2}>{t('device.history.title')}</Title>
          <Anchor component={RouteLink} href={varLogHref(deviceId, variables)} size="sm">
            {t('device.history.log')}
          </Anchor>
        </Group>
        <HistoryControls
          view={view}
          range={range}
          isExporting={isExporting}
          onExport={() => void run()}
          onRange={setRange}
        />
        <HistoryFullNote full={full} from={range.start} to={range.end} />
        <ScaleNotes changes={changes} />
        <ChartLegend variables={variables} />
        {variables.length === 0 && <EmptyState title={t('device.history.choose')} />}
        {variables.length > 0 && view.view === 'chart' && (
          <ChartPart
            deviceId={deviceId}
            variables={variables}
            range={range}
            changes={changes}
            isLive={view.fixed === null}
            onRange={setRange}
          />
        )}
        {variables.length > 0 && view.view === 'table' && (
          <HistoryRows
            deviceId={deviceId}
            variables={variables}
            range={wholeMinutes(range)}
            page={view.page}
            onPage={(page) => changeSearch({ page })}
          />
        )}
      </Stack>
    </Paper>
  )
})

interface ChartPartProps {
  readonly deviceId: number
  readonly variables: readonly LastValue[]
  readonly range: TimeRange
  readonly changes: readonly ShownChange[]
  readonly isLive: boolean
  readonly onRange: (range: TimeRange | null) => void
}

const chartHeight = 320

function ChartPart(props: ChartPartProps) {
  const { deviceId, variables, range, changes, isLive, onRange } = props
  const t = useT()
  const { ref, width } = useElementSize()
  const maxPoints = width === 0 ? undefined : pointsFor(Math.round(width / 100) * 100)
  const { query, series } = useHistory({ deviceId, variables, range, isLive, maxPoints })
  const writes = useWriteMarks(deviceId, variables, range)
  const scales = useScaleMarks(changes)
  const marks = useMemo(() => [...writes, ...scales], [writes, scales])
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const isEmpty = query.isSuccess && series.every(({ points }) => points.length === 0)
  return (
    <div ref={ref}>
      <TimeChart
        label={t('device.history.chart', {
          names: variables.map(({ name }) => name).join(', '),
          from: formatDateTime(range.start),
          to: formatDateTime(range.end),
        })}
        series={series}
        from={range.start}
        to={range.end}
        marks={marks}
        height={chartHeight}
        onZoom={(from, to) => onRange(zoomRange(from, to))}
        onReset={() => onRange(null)}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {isEmpty ? (
          `${t('device.history.emptyTitle')} · ${t('device.history.emptyText')}`
        ) : (
          <>
            <span data-screen-only>{t('device.history.hint')} · </span>
            {t('common.timeZone', { zone: currentZone() })}
          </>
        )}
      </Text>
    </div>
  )
}

/** Rows are read for whole minutes: a following range must not turn the page every second. */
function wholeMinutes({ start, end }: TimeRange): TimeRange {
  const minute = 60_000
  return { start: Math.floor(start / minute) * minute, end: Math.ceil(end / minute) * minute }
}
