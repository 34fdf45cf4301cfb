import { dashboardLimits, newestPeriods, type ReportSeries } from '@fieldhub/contract'
import { Group, NumberInput, Skeleton, Text, useComputedColorScheme } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { lineColour } from '#ui/time-chart/chart-colours.ts'
import legend from '#ui/time-chart/time-chart.module.css'
import { VariablesField } from '../edit/variables-field.tsx'
import styles from '../grid/board.module.css'
import { type BarLine, toBarLines } from './bar-lines.ts'
import { MissingNote } from './missing-note.tsx'
import { useWidgetSeries } from './use-widget-series.ts'
import { type FieldsProps, type ViewProps, type WidgetOf, widgetKind } from './widget-kind.ts'

type BarsWidget = WidgetOf<'bars'>

function BarsView({ widget, height }: ViewProps<BarsWidget>) {
  const { query, shown, missing } = useWidgetSeries(widget)
  if (query.isError && query.data === undefined) {
    return <ErrorState headingLevel={3} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (shown.length === 0) return <MissingNote n={missing} />
  if (query.data === undefined) return <Skeleton height={height} />
  return (
    <>
      <Bars widget={widget} report={newestPeriods(widget, query.data)} />
      <MissingNote n={missing} />
    </>
  )
}

const widthOfPeriod = 100

/** Bars of each period, side by side; every unit has a scale of its own. The last period is not over and paler. */
function Bars({ widget, report }: { readonly widget: BarsWidget; readonly report: ReportSeries }) {
  const t = useT()
  const scheme = useComputedColorScheme('light')
  const lines = toBarLines(report, widget.measure)
  const starts = report.edges.slice(0, -1)
  const textOf = (time: number | undefined) =>
    time === undefined ? '' : formatDateTime(time).slice(5, widget.step === 'day' ? 10 : 16)
  return (
    <figure className={styles['bars']} style={{ margin: 0 }}>
      <ul className={legend['names']}>
        {lines.map(({ id, name, unit, decimals, max }) => (
          <li key={id} className={legend['value']}>
            <i style={{ background: lineColour(id, scheme) }} />
            {name}
            <small>{t('dashboard.upTo', { value: displayValue(max, { unit, decimals }) })}</small>
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${Math.max(1, starts.length) * widthOfPeriod} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('dashboard.chartOf', { names: lines.map(({ name }) => name).join(', ') })}
      >
        {starts.map((start, index) => (
          <PeriodBars
            key={start}
            lines={lines}
            index={index}
            isLast={index === starts.length - 1}
            title={textOf(start)}
          />
        ))}
      </svg>
      <div className={styles['ends']}>
        <span>{textOf(starts[0])}</span>
        <span>{textOf(starts.at(-1))}</span>
      </div>
      {lines.every(({ values }) => values.every((value) => value === null)) && (
        <Text size="sm" c="dimmed">
          {t('dashboard.noValues')}
        </Text>
      )}
    </figure>
  )
}

interface PeriodBarsProps {
  readonly lines: readonly BarLine[]
  readonly index: number
  readonly isLast: boolean
  readonly title: string
}

function PeriodBars({ lines, index, isLast, title }: PeriodBarsProps) {
  const scheme = useComputedColorScheme('light')
  const width = (widthOfPeriod * 0.8) / lines.length
  return lines.map((line, place) => {
    const value = line.values[index] ?? null
    if (value === null) return null
    const [top, bottom] = [line.share(Math.max(0, value)), line.share(Math.min(0, value))]
    return (
      <rect
        key={line.id}
        x={index * widthOfPeriod + widthOfPeriod * 0.1 + place * width}
        width={width}
        y={100 - top}
        height={Math.max(0.5, top - bottom)}
        fill={lineColour(line.id, scheme)}
        opacity={isLast ? 0.5 : 1}
      >
        <title>{`${title}  ${line.name}: ${displayValue(value, line)}`}</title>
      </rect>
    )
  })
}

const measures = ['avg', 'min', 'max', 'last', 'sum', 'difference'] as const
const steps = ['hour', 'day'] as const

function BarsFields({ widget, onChange }: FieldsProps<BarsWidget>) {
  const t = useT()
  const stepNames = { hour: t('dashboard.stepHour'), day: t('dashboard.stepDay') }
  return (
    <>
      <VariablesField
        picks={widget.variables}
        max={dashboardLimits.barVariablesMax}
        isNumeric
        onChange={(variables) => onChange({ variables })}
      />
      <Group grow>
        <ChoiceField
          label={t('dashboard.step')}
          value={widget.step}
          data={steps.map((value) => ({ value, label: stepNames[value] }))}
          onChange={(step) => onChange({ step })}
        />
        <ChoiceField
          label={t('dashboard.measure')}
          value={widget.measure}
          data={measures.map((value) => ({ value, label: t(`dashboard.measure_${value}`) }))}
          onChange={(measure) => onChange({ measure })}
        />
      </Group>
      <NumberInput
        label={t('dashboard.periods')}
        min={2}
        max={62}
        allowDecimal={false}
        clampBehavior="strict"
        value={widget.periods}
        onChange={(periods) => typeof periods === 'number' && periods >= 2 && onChange({ periods })}
      />
    </>
  )
}

export const barsKind = widgetKind({
  kind: 'bars',
  nameKey: 'dashboard.kindBars',
  icon: IconChartBar,
  blank: { w: 6, h: 5, variables: [], step: 'hour', measure: 'avg', periods: 24 },
  View: BarsView,
  Fields: BarsFields,
})
