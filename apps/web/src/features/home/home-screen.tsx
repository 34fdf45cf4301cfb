import { homeApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { AlarmsCard } from './alarms-card.tsx'
import { CountCards } from './count-cards.tsx'
import { DemoHint } from './demo-hint.tsx'
import { EventList } from './event-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './home-screen.module.css'
import { SamplesCard } from './samples-card.tsx'
import { useLiveHome } from './use-live-home.ts'

const DeviceMap = lazy(() => import('./device-map.tsx').then((m) => ({ default: m.DeviceMap })))

/** Counts of samples change all the time; states are pushed. */
const statsEveryMs = 30_000

export function HomeScreen() {
  const t = useT()
  useLiveHome()
  const counts = useQuery(toQuery(homeApi.data, {}))
  const stats = useQuery({ ...toQuery(homeApi.stats, {}), refetchInterval: statsEveryMs })
  const error = counts.error ?? stats.error
  if (error !== null && counts.data === undefined) {
    return <ErrorState error={error} onRetry={() => void counts.refetch()} />
  }
  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className={styles.screen}>
        <DemoHint />
        {counts.data !== undefined && <FirstSteps counts={counts.data} />}
        <CountCards counts={counts.data} />
        <AlarmsCard />
        <div className={styles.pair}>
          <SamplesCard samples={stats.data?.samples} />
          <EventList events={stats.data?.events} />
        </div>
        <Suspense fallback={<Skeleton height={480} aria-busy="true" />}>
          <DeviceMap />
        </Suspense>
      </div>
    </>
  )
}
