import { homeApi, type OutputOf } from '@fieldhub/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { toQuery } from '#api/query.ts'
import { whenIdle } from '#api/when-idle.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { useInSlices } from '#ui/use-in-slices.ts'
import { AccountCard } from './account-card.tsx'
import { AlarmDaysCard } from './alarm-days-card.tsx'
import { AlarmsCard } from './alarms-card.tsx'
import { AttentionCard } from './attention-card.tsx'
import { CountCards, type HomeCounts } from './count-cards.tsx'
import { DemoHint } from './demo-hint.tsx'
import { EventList } from './event-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './home-screen.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { SamplesCard } from './samples-card.tsx'
import { useLiveHome } from './use-live-home.ts'

/** The lowest part of the page leaves the line and the processor to what stands above it. */
const DeviceMap = lazyPart(
  async () => (await whenIdle().then(() => import('./device-map.tsx'))).DeviceMap,
)

export function HomeScreen() {
  const t = useT()
  useLiveHome()
  const counts = useQuery(toQuery(homeApi.data, {}))
  const stats = useQuery(toQuery(homeApi.stats, {}))
  const alarms = useQuery(toQuery(homeApi.triggers, {}))
  const failed = [counts, stats, alarms].find(
    ({ data, error }) => data === undefined && error !== null,
  )
  return (
    <>
      <PageHeader
        title={t('home.title')}
        actions={
          <Button component={RouteLink} href="/dashboard" variant="default">
            {t('shell.dashboards')}
          </Button>
        }
      />
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Parts counts={counts.data} stats={stats.data} alarms={alarms.data} />
      )}
    </>
  )
}

interface PartsProps {
  readonly counts: HomeCounts | undefined
  readonly stats: OutputOf<typeof homeApi.stats> | undefined
  readonly alarms: OutputOf<typeof homeApi.triggers> | undefined
}

/** All parts appear together: one that came later would push the others down. */
function Parts({ counts, stats, alarms }: PartsProps) {
  const isRead = useInSlices(counts !== undefined && stats !== undefined && alarms !== undefined)
  if (!isRead || counts === undefined || stats === undefined || alarms === undefined) {
    return <HomeSkeleton />
  }
  return (
    <div className={styles.screen}>
      <DemoHint />
      <FirstSteps counts={counts} />
      <CountCards counts={counts} />
      <div className={styles.pair}>
        <AlarmsCard alarms={alarms} />
        <AttentionCard attention={stats.attention} />
      </div>
      <div className={styles.pair}>
        <SamplesCard samples={stats.samples} />
        <AlarmDaysCard days={alarms.days} />
      </div>
      <div className={styles.pair}>
        <EventList events={stats.events} />
        <AccountCard counts={counts} />
      </div>
      <Suspense fallback={<Skeleton height={480} aria-busy="true" />}>
        <DeviceMap />
      </Suspense>
    </div>
  )
}
