import { positionApi } from '@fieldhub/contract'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { appConfig } from '#api/app-config.ts'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { MapView } from '#ui/map/map-view.tsx'
import cardStyles from './card.module.css'
import styles from './device-map.module.css'
import { PlaceList } from './place-list.tsx'
import { isPlaced, type PlacedDevice } from './placed-device.ts'
import { useClusterMarks } from './use-cluster-marks.ts'

const mapHeight = 420

/** Map of all devices, coloured by the worst of their states. */
export function DeviceMap() {
  const t = useT()
  const query = useQuery(toQuery(positionApi.map, {}))
  const { data, error } = query
  // The way to a first device is shown above.
  if (data?.total === 0) return null
  return (
    <section className={cardStyles.card} aria-label={t('map.homeTitle')}>
      <header className={cardStyles.head}>
        <Title order={2}>{t('map.homeTitle')}</Title>
        {data !== undefined && data.total > data.devices.length && (
          <Text size="sm" c="dimmed">
            {t('map.homeMore', { n: data.devices.length })}
          </Text>
        )}
      </header>
      {data === undefined && error === null && <Skeleton height={mapHeight} aria-busy="true" />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      )}
      {data !== undefined && <Devices devices={data.devices} />}
    </section>
  )
}

function Devices({ devices }: { readonly devices: Parameters<typeof PlaceList>[0]['unplaced'] }) {
  const t = useT()
  const placed = useMemo(() => devices.filter(isPlaced), [devices])
  const unplaced = useMemo(() => devices.filter((device) => !isPlaced(device)), [devices])
  /** Ids of what was pressed on the map. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const [zoomed, setZoomed] = useState<readonly PlacedDevice[]>()
  const [zooms, setZooms] = useState(0)
  const [select] = useState(
    () => (items: readonly PlacedDevice[]) => setChosen(new Set(items.map(({ id }) => id))),
  )
  const draw = useClusterMarks(placed, select)
  if (placed.length === 0) {
    return (
      <div>
        <EmptyState headingLevel={3} title={t('map.homeEmpty')} text={t('map.homeEmptyText')} />
        <PlaceList devices={[]} unplaced={unplaced} isChosen={false} />
      </div>
    )
  }
  const shown = chosen === null ? placed : placed.filter(({ id }) => chosen.has(id))
  return (
    <div className={styles['pair']}>
      <MapView
        mapKey={appConfig.mapKey}
        label={t('map.homeTitle')}
        height={mapHeight}
        draw={draw}
        places={placed}
        goTo={zoomed}
        fitKey={zooms}
      />
      <PlaceList
        devices={shown}
        unplaced={unplaced}
        isChosen={chosen !== null}
        onZoom={() => {
          setZoomed(shown)
          setZooms(zooms + 1)
        }}
        onShowAll={() => setChosen(null)}
      />
    </div>
  )
}
