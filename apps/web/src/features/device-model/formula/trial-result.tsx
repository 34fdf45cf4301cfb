import type { modelApi, OutputOf } from '@fieldhub/contract'
import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { VariableRow } from '#features/device-model/grid/variable-row.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import type { ChartSeries } from '#ui/time-chart/align-series.ts'
import { TimeChart } from '#ui/time-chart/time-chart.tsx'

type Trial = OutputOf<typeof modelApi.previewFormula>

interface TrialResultProps {
  readonly row: VariableRow
  readonly trial: Trial
}

const chartHeight = 160

/** The course that the formula would have taken, and why it has no value where there is none. */
export function TrialResult({ row: { cells }, trial }: TrialResultProps) {
  const t = useT()
  const { name, unit } = cells
  const decimals = Number(cells.decimals) || 0
  const series = useMemo(
    () => [toSeries(trial, { name, unit, decimals })],
    [trial, name, unit, decimals],
  )
  const values = trial.points.flatMap(({ value }) => value ?? [])
  const text = (value: number | null | undefined) => displayValue(value, { decimals, unit })
  return (
    <Stack gap={4} mt="xs" aria-live="polite">
      {values.length > 0 && (
        <TimeChart
          label={t('formula.trialChart')}
          series={series}
          from={trial.from}
          to={trial.to}
          height={chartHeight}
          onZoom={stay}
          onReset={stay}
        />
      )}
      {values.length > 0 && (
        <Text size="sm">
          {t('formula.trialRange', {
            low: text(Math.min(...values)),
            high: text(Math.max(...values)),
            last: text(trial.points.at(-1)?.value),
          })}
        </Text>
      )}
      <Gaps fault={trial.fault} isAll={values.length === 0} />
    </Stack>
  )
}

interface GapsProps {
  readonly fault: Trial['fault']
  readonly isAll: boolean
}

function Gaps({ fault, isAll }: GapsProps) {
  const t = useT()
  if (fault === null) return null
  const reason = t(reasonOf(fault))
  return (
    <Text size="sm" c="dimmed">
      {t(isAll ? 'formula.trialNoValue' : 'formula.trialGaps', { reason })}
    </Text>
  )
}

function reasonOf(fault: Trial['fault']) {
  if (fault === 'divisionByZero') return 'formula.trialDivisionByZero'
  return fault === 'notCalculable' ? 'formula.trialNotCalculable' : 'formula.trialInputMissing'
}

function toSeries(
  { from, to, points }: Trial,
  shown: Pick<ChartSeries, 'name' | 'unit' | 'decimals'>,
): ChartSeries {
  const known = points.flatMap(({ time, value }) =>
    value === null ? [] : [[time, value, value, value] as const],
  )
  const gapMs = ((to - from) / points.length) * 1.5
  return { ...shown, id: 0, isStepped: false, gapMs, points: known }
}

/** The whole time is shown at once. */
function stay(): void {
  // There is nowhere to go.
}
