import { alarmLogApi } from '@fieldhub/contract'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import classes from './alarm-log.module.css'

const daysShown = 30
const topShown = 3

/**
 * Numbers of open and lasting alarms, the last days, and the most frequent sources. Without any alarm their room stays
 * free above the list, which would move else.
 */
export function AlarmStats() {
  const t = useT()
  const { data } = useQuery(toQuery(alarmLogApi.stats, { days: daysShown }))
  if (data === undefined) return <Skeleton height={96} mb="sm" aria-busy="true" />
  const most = Math.max(...data.days.map(({ count }) => count), 1)
  const total = data.days.reduce((sum, { count }) => sum + count, 0)
  if (total === 0 && data.active === 0) return <div className={classes['noStats']} />
  return (
    <section className={classes['stats']} aria-label={t('alarm.stats')}>
      <dl className={classes['numbers']}>
        <div>
          <dt>{t('alarm.isActive')}</dt>
          <dd>{data.active}</dd>
        </div>
        <div>
          <dt>{t('alarm.stateOpen')}</dt>
          <dd>{data.open}</dd>
        </div>
      </dl>
      <div>
        <Title order={2}>{t('alarm.byDay', { days: daysShown, n: total })}</Title>
        <ol className={classes['bars']}>
          {data.days.map(({ day, count }) => (
            <li
              key={day}
              style={{ height: `${(count / most) * 100}%` }}
              title={t('alarm.dayCount', { day, n: count })}
              aria-label={t('alarm.dayCount', { day, n: count })}
            />
          ))}
        </ol>
      </div>
      <Top title={t('alarm.byDevice')} rows={data.devices} />
      <Top title={t('alarm.byTrigger')} rows={data.triggers} />
    </section>
  )
}

interface TopProps {
  readonly title: string
  readonly rows: readonly { readonly id: number; readonly name: string; readonly count: number }[]
}

function Top({ title, rows }: TopProps) {
  return (
    <div>
      <Title order={2}>{title}</Title>
      <ol className={classes['top']}>
        {rows.slice(0, topShown).map(({ id, name, count }) => (
          <li key={id}>
            <span>{name}</span>
            <b>{count}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}
