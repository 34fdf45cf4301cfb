import { positionApi } from '@fieldhub/contract'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import cardStyles from './card.module.css'
import { PlaceList } from './place-list.tsx'
import { homeMapHeight, isPlaced } from './placed-device.ts'

/** Whoever has no device on the map needs none of it. */
const PlacedDevices = lazyPart(async () => (await import('./placed-devices.tsx')).PlacedDevices)

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
      {data === undefined && error === null && <Skeleton height={homeMapHeight} aria-busy="true" />}
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
  if (placed.length === 0) {
    return (
      <div>
        <EmptyState headingLevel={3} title={t('map.homeEmpty')} text={t('map.homeEmptyText')} />
        <PlaceList devices={[]} unplaced={unplaced} isChosen={false} />
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton height={homeMapHeight} aria-busy="true" />}>
      <PlacedDevices placed={placed} unplaced={unplaced} />
    </Suspense>
  )
}
