import { type TriggerBand, variableApi } from '@fieldhub/contract'
import { Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { ShownChange } from '#parts/scale-change/use-scale-changes.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { BandChart, height } from './band-chart.tsx'

export const dayMs = 24 * 3_600_000
const pointsMax = 300

interface HistoryWithBandsProps {
  readonly deviceId: number | null
  readonly varId: number | null
  /** The condition in words, which names the drawing. */
  readonly name: string
  readonly unit: string
  readonly bands: readonly TriggerBand[]
  readonly to: number
  readonly days: number
  readonly episodes: readonly { readonly start: number; readonly end: number | null }[]
  readonly changes: readonly ShownChange[]
}

/** The drawing with its history, as far as it is known what to draw. */
export function HistoryWithBands(props: HistoryWithBandsProps) {
  const { deviceId, varId, name, unit, bands, to, days, episodes, changes } = props
  const t = useT()
  const from = to - days * dayMs
  const isChosen = deviceId !== null && varId !== null
  const history = useQuery({
    ...toQuery(variableApi.data, {
      deviceId: deviceId ?? 0,
      varIds: [varId ?? 0],
      startTime: from,
      endTime: to,
      maxPoints: pointsMax,
    }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  })
  if (!isChosen) {
    // As high as the drawing: its variable may only have to be read.
    return (
      <Text size="sm" c="dimmed" mih={height}>
        {t('trigger.whatIfChoose')}
      </Text>
    )
  }
  if (history.isError) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  }
  if (history.isPending) return <Skeleton height={height} aria-busy="true" />
  const points = 'series' in history.data ? (history.data.series[0]?.points ?? []) : []
  return (
    <BandChart
      label={t('trigger.chartOf', { name })}
      bands={bands}
      points={points}
      from={from}
      to={to}
      unit={unit}
      episodes={episodes}
      changes={changes}
    />
  )
}
