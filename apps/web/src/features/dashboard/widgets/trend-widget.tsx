import { dashboardLimits, getGapRule, type ReportLine } from '@fieldhub/contract'
import { Skeleton, useComputedColorScheme } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useScaleChanges, useScaleMarks } from '#parts/scale-change/use-scale-changes.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { useClock } from '#ui/text/clock.ts'
import { type ChartSeries } from '#ui/time-chart/align-series.ts'
import { lineColour } from '#ui/time-chart/chart-colours.ts'
import legend from '#ui/time-chart/time-chart.module.css'
import { TimeChart } from '#ui/time-chart/time-chart.tsx'
import { useBoard } from '../board-source.ts'
import { VariablesField } from '../edit/variables-field.tsx'
import { MissingNote } from './missing-note.tsx'
import { type Appended, useAppended } from './use-appended.ts'
import { useWidgetSeries } from './use-widget-series.ts'
import { type FieldsProps, type ViewProps, type WidgetOf, widgetKind } from './widget-kind.ts'

type TrendWidget = WidgetOf<'trend'>

const hourMs = 3_600_000
const legendPixels = 26
/** Steps by which the range follows the time. */
const stepMs = 5_000

function TrendView({ widget, height }: ViewProps<TrendWidget>) {
  const t = useT()
  const { query, shown, missing } = useWidgetSeries(widget)
  const appended = useAppended(shown, query.dataUpdatedAt)
  const to = useClock((now) => Math.ceil(now / stepMs) * stepMs)
  const from = to - widget.hours * hourMs
  const list = query.data?.list
  const { hasLinks } = useBoard().source
  // A visitor of a shared board may not ask for changes of a device's model.
  const changes = useScaleChanges(hasLinks ? toCharted(shown) : nothing, { from, to })
  const marks = useScaleMarks(changes)
  const series = useMemo(() => toSeries(list ?? [], appended, from), [list, appended, from])
  if (query.isError && list === undefined) {
    return <ErrorState headingLevel={3} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (shown.length === 0) return <MissingNote n={missing} />
  if (list === undefined) return <Skeleton height={height} />
  return (
    <>
      <Legend series={series} />
      <TimeChart
        label={t('dashboard.chartOf', { names: series.map(({ name }) => name).join(', ') })}
        series={series}
        from={from}
        to={to}
        marks={marks}
        height={Math.max(60, height - legendPixels)}
        onZoom={() => undefined}
        onReset={() => undefined}
      />
      <MissingNote n={missing} />
    </>
  )
}

const nothing: readonly never[] = []

const toCharted = (shown: ReturnType<typeof useWidgetSeries>['shown']) =>
  shown.map(({ device, variable }) => ({ deviceId: device.deviceId, varId: variable.varId }))

/** The history with what came since; the history alone says where it ends. */
function toSeries(
  list: readonly ReportLine[],
  appended: Appended,
  from: number,
): readonly ChartSeries[] {
  return list.map((line, index) => {
    const read = line.periods.map(({ time, avg, min, max }) => [time, avg, min, max] as const)
    const end = read.at(-1)?.[0] ?? 0
    const added = appended.get(`${line.deviceId}/${line.varId}`) ?? []
    const points = [...read, ...added.filter(([time]) => time > end)].filter(
      ([time]) => time >= from,
    )
    return {
      id: index,
      colour: index,
      name: `${line.deviceName} / ${line.name}`,
      unit: line.unit,
      names: line.names,
      decimals: line.decimals,
      isStepped: line.isState,
      ...getGapRule(line.rateSeconds * 1_000, 0),
      points,
    }
  })
}

function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  const scheme = useComputedColorScheme('light')
  return (
    <ul className={legend['names']}>
      {series.map(({ id, name, unit, colour = 0 }) => (
        <li key={id} className={legend['value']}>
          <i style={{ background: lineColour(colour, scheme) }} />
          {name}
          {unit !== '' && <small>{unit}</small>}
        </li>
      ))}
    </ul>
  )
}

const hours = [1, 6, 24, 72, 168] as const

function TrendFields({ widget, onChange }: FieldsProps<TrendWidget>) {
  const t = useT()
  return (
    <>
      <VariablesField
        picks={widget.variables}
        max={dashboardLimits.chartVariablesMax}
        isNumeric
        onChange={(variables) => onChange({ variables })}
      />
      <ChoiceField
        label={t('dashboard.range')}
        value={String(widget.hours)}
        data={hours.map((n) => ({ value: String(n), label: t('dashboard.hours', { n }) }))}
        onChange={(value) => onChange({ hours: Number(value) })}
      />
    </>
  )
}

export const trendKind = widgetKind({
  kind: 'trend',
  nameKey: 'dashboard.kindTrend',
  icon: IconChartLine,
  blank: { w: 6, h: 6, variables: [], hours: 6 },
  View: TrendView,
  Fields: TrendFields,
})
