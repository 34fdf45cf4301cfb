import type { homeApi, OutputOf, StateLogType } from '@fieldhub/contract'
import { Title } from '@mantine/core'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusMark } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import cardStyles from './card.module.css'
import styles from './event-list.module.css'

type HomeEvent = OutputOf<typeof homeApi.stats>['events'][number]

/** What happened, and which state's shape it carries. */
const kinds: Readonly<
  Record<StateLogType, readonly [PlainMessageKey, 'online' | 'offline' | 'alarm' | 'unactivated']>
> = {
  online: ['home.eventOnline', 'online'],
  offline: ['home.eventOffline', 'offline'],
  refused: ['home.eventRefused', 'alarm'],
  activated: ['home.eventActivated', 'online'],
  reboot: ['home.eventReboot', 'unactivated'],
  alarm: ['home.eventAlarm', 'alarm'],
  recover: ['home.eventRecover', 'online'],
  update: ['home.eventUpdate', 'unactivated'],
  locate: ['home.eventLocate', 'unactivated'],
}

export function EventList({ events }: { readonly events: readonly HomeEvent[] }) {
  const t = useT()
  return (
    <section className={cardStyles.card}>
      <header className={cardStyles.head}>
        <Title order={2}>{t('home.eventsTitle')}</Title>
      </header>
      {events.length === 0 && (
        <EmptyState
          headingLevel={3}
          title={t('home.eventsEmptyTitle')}
          text={t('home.eventsEmpty')}
        />
      )}
      <ol className={styles.list}>
        {events.map((event) => (
          <EventRow key={`${event.deviceId}-${event.time}-${event.type}`} event={event} />
        ))}
      </ol>
    </section>
  )
}

function EventRow({ event }: { readonly event: HomeEvent }) {
  const t = useT()
  const [key, look] = kinds[event.type]
  return (
    <li className={styles.row}>
      <StatusMark look={look} />
      <RouteLink href={`/device/detail?id=${event.deviceId}`} className={styles.device}>
        {event.deviceName}
      </RouteLink>
      <span className={styles.what} title={event.content}>
        {t(key)}
      </span>
      <span className={styles.when}>
        <RelativeTime time={event.time} />
      </span>
    </li>
  )
}
