import { homeApi } from '@fieldhub/contract'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusMark } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import cardStyles from './card.module.css'
import styles from './event-list.module.css'

/** Alarms that nobody has handled, as the bell counts them, newest first. Nothing is shown while there are none. */
export function AlarmsCard() {
  const t = useT()
  const { data } = useQuery(toQuery(homeApi.triggers, {}))
  if (data === undefined || data.open + data.active === 0) return null
  return (
    <section className={cardStyles.card} aria-label={t('alarm.homeTitle')}>
      <header className={cardStyles.head}>
        <Title order={2}>{`${t('alarm.homeTitle')} (${data.open})`}</Title>
        <RouteLink href="/report/alarm?state=open" className={styles.device}>
          {t('alarm.homeAll')}
        </RouteLink>
        <RouteLink href="/report/alarm?active=true" className={styles.device}>
          {t('alarm.homeLasting', { n: data.active })}
        </RouteLink>
      </header>
      <ol className={styles.list}>
        {data.list.map((alarm) => (
          <li key={alarm.id} className={styles.row}>
            <StatusMark look={alarm.endTime === null ? 'alarm' : 'online'} />
            <RouteLink href={`/device/detail?id=${alarm.deviceId}`} className={styles.device}>
              {alarm.deviceName}
            </RouteLink>
            <RouteLink href={`/report/alarm?alarm=${alarm.id}`} className={styles.device}>
              {alarm.content || alarm.triggerName}
            </RouteLink>
            <span className={styles.what}>
              {alarm.value === null ? '' : displayValue(alarm.value, { unit: alarm.unit })}
            </span>
            <span className={styles.what}>
              {t(alarm.endTime === null ? 'alarm.isActive' : 'alarm.isOver')}
            </span>
            <span className={styles.when}>
              <RelativeTime time={alarm.startTime} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
