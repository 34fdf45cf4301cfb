import { type ReportSeries, type ReportVariable, reportApi } from '@fieldhub/contract'
import { Group, Paper, Text, useComputedColorScheme } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { toQuery } from '#api/query.ts'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { ScaleNotes } from '#parts/scale-change/scale-notes.tsx'
import { useScaleChanges, useScaleMarks } from '#parts/scale-change/use-scale-changes.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import type { ChartSeries } from '#ui/time-chart/align-series.ts'
import { lineColour } from '#ui/time-chart/chart-colours.ts'
import legend from '#ui/time-chart/time-chart.module.css'
import { TimeChart } from '#ui/time-chart/time-chart.tsx'
import { RangeFields, ShowField } from '../log-filters.tsx'
import { type LogView, logSearch } from '../log-search.ts'
import { ChartControls } from './chart-controls.tsx'
import { toChartSeries } from './chart-lines.ts'
import { parsePicks } from './chart-search.ts'
import { PeriodTable } from './period-table.tsx'
import { PickField } from './pick-field.tsx'

interface ReportChartProps {
  readonly view: LogView
  readonly startTime: number
  readonly endTime: number
}

const chartHeight = 340

/**
 * Draws variables of any devices over time with an axis for each unit, summed up by periods and laid over earlier ones.
 */
export function ReportChart({ view, startTime, endTime }: ReportChartProps) {
  const t = useT()
  const [{ pick, step, measure, compare }] = useSearchParams(logSearch)
  const picks = useMemo(() => parsePicks(pick), [pick])
  const range = { startTime, endTime }
  const difference = measure === 'difference' && step !== 'raw'
  const zone = currentZone()
  const input = { series: [...picks], ...range, step, compare, difference, zone }
  const query = useQuery({
    ...toQuery(reportApi.series, input),
    enabled: picks.length > 0,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t('varLog.title')}>
        <Group gap="xs">
          <ShowField />
          <PickField picks={picks} />
          <RangeFields view={view} />
          <ChartControls />
        </Group>
      </PageHeader>
      <Paper component="section" p="md" aria-label={t('reportChart.title')}>
        <Content picks={picks} query={query} range={range} />
      </Paper>
    </>
  )
}

interface ContentProps {
  readonly picks: readonly ReportVariable[]
  readonly query: {
    readonly data: ReportSeries | undefined
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly range: { readonly startTime: number; readonly endTime: number }
}

function Content({ picks, query, range }: ContentProps) {
  const t = useT()
  if (picks.length === 0) {
    const text = t('reportChart.chooseText')
    return <EmptyState icon={IconChartLine} title={t('reportChart.chooseTitle')} text={text} />
  }
  if (query.isError) {
    // There is no field to mark: an address may name a variable that its model does not have any more.
    const [fault] = Object.values(getFieldFaults(query.error))
    const text = fault === undefined ? {} : { text: fault }
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} {...text} />
  }
  return (
    <Drawn
      report={query.data ?? noReport}
      isLoading={query.data === undefined}
      picks={picks}
      range={range}
    />
  )
}

const noReport: ReportSeries = { zone: '', edges: [], list: [] }

interface DrawnProps {
  readonly report: ReportSeries
  readonly isLoading: boolean
  readonly picks: ContentProps['picks']
  readonly range: ContentProps['range']
}

function Drawn({ report: { list, edges, zone }, isLoading, picks, range }: DrawnProps) {
  const t = useT()
  const [{ step, measure, compare }, changeSearch] = useSearchParams(logSearch)
  const beforeName = compare === undefined ? '' : t(`reportChart.${compare}Before`)
  const series = useMemo(
    () => toChartSeries(list, { step, measure, beforeName }),
    [list, step, measure, beforeName],
  )
  const from = edges[0] ?? range.startTime
  const to = edges.at(-1) ?? range.endTime
  const changes = useScaleChanges(picks, { from, to })
  const marks = useScaleMarks(changes)
  const isEmpty = !isLoading && series.every(({ points }) => points.length === 0)
  const zoom = (start: number, end: number) =>
    changeSearch({ from: Math.round(start), to: Math.round(end), page: undefined })
  return (
    <>
      <ScaleNotes
        changes={changes}
        {...(step === 'raw' ? {} : { hint: t('reportChart.scaleHint') })}
      />
      <ChartLegend series={series} />
      <TimeChart
        label={t('reportChart.title')}
        series={series}
        from={from}
        to={to}
        marks={marks}
        height={chartHeight}
        onZoom={zoom}
        onReset={() => changeSearch({ from: undefined, to: undefined })}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {isEmpty ? (
          t('reportChart.empty')
        ) : (
          <>
            <span data-screen-only>{t('reportChart.zoom')} · </span>
            {t('reportChart.hint', { zone })}
          </>
        )}
      </Text>
      {measure === 'difference' && step !== 'raw' && (
        <Text size="xs" c="dimmed">
          {t('reportChart.differenceHint')}
        </Text>
      )}
      {step !== 'raw' && !isEmpty && (
        <PeriodTable lines={list} step={step} measure={measure} beforeName={beforeName} />
      )}
    </>
  )
}

/** Says which colour is which variable. */
function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  const scheme = useComputedColorScheme('light')
  return (
    <ul className={legend['names']}>
      {series
        .filter(({ isDashed }) => isDashed !== true)
        .map(({ id, name, unit, colour = 0 }) => (
          <li key={id} className={legend['value']}>
            <i style={{ background: lineColour(colour, scheme) }} />
            {name}
            {unit !== '' && <small>{unit}</small>}
          </li>
        ))}
    </ul>
  )
}
