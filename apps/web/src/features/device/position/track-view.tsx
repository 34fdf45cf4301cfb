import type { Device, OutputOf, positionApi } from '@fieldhub/contract'
import { placeAt, trackMetres, unrollTrack } from '@fieldhub/geo'
import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { appConfig } from '#api/app-config.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import type { MapShapes } from '#ui/map/map-driver.ts'
import { MapView } from '#ui/map/map-view.tsx'
import { pinElement } from '#ui/map/mark-element.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { distanceText } from './distance-text.ts'
import { TrackPlayer } from './track-player.tsx'
import { TrackPoints } from './track-points.tsx'
import { trackRanges, useTrack } from './use-track.ts'

type Point = OutputOf<typeof positionApi.track>['points'][number]
const mapHeight = 380

export function TrackView({ device }: { readonly device: Device }) {
  const t = useT()
  const { query, days, changeDays } = useTrack(device.id)
  const { data, error } = query
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('position.trackRange')}
        value={String(days)}
        onChange={(value) => changeDays(Number(value))}
        data={trackRanges.map((range) => ({ value: String(range.days), label: t(range.key) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      )}
      {data?.points.length === 0 && (
        <EmptyState
          headingLevel={3}
          title={t('position.trackEmpty')}
          text={t('position.trackEmptyText')}
        />
      )}
      {data !== undefined && data.points.length > 0 && (
        <Track key={days} name={device.name} points={data.points} total={data.total} />
      )}
    </Stack>
  )
}

interface TrackProps {
  readonly name: string
  readonly points: readonly Point[]
  readonly total: number
}

function Track({ name, points, total }: TrackProps) {
  const t = useT()
  /** The time up to which the track is shown; null stands for its end, also when more comes. */
  const [played, setPlayed] = useState<number | null>(null)
  const [from, to] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0]
  const time = played ?? to
  const line = useMemo(() => unrollTrack(points), [points])
  const element = useMemo(() => pinElement({ look: 'online', label: name }), [name])
  const draw = useCallback((): MapShapes => {
    const place = placeAt(line, time)
    const marks = place === undefined ? [] : [{ id: 'device', place, element }]
    return { marks, line }
  }, [line, time, element])
  const isThinned = total > points.length
  return (
    <>
      <MapView
        mapKey={appConfig.mapKey}
        label={t('position.trackOf', { name })}
        height={mapHeight}
        draw={draw}
        places={line}
        zoomMax={16}
      />
      <TrackPlayer from={from} to={to} time={time} onChange={setPlayed} />
      <Group gap="xs">
        <Text size="sm">
          {t('position.trackSummary', { n: total, distance: distanceText(trackMetres(points), t) })}
        </Text>
        {isThinned && (
          <Text size="sm" c="dimmed">
            {t('position.trackThinned', { n: points.length })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {formatDateTime(from)} – {formatDateTime(to)}
        </Text>
      </Group>
      <TrackPoints points={points} />
    </>
  )
}
