import type { homeApi, OutputOf } from '@fieldhub/contract'
import { Title } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { BarChart } from './bar-chart.tsx'
import { getBarScale } from './bar-scale.ts'
import styles from './card.module.css'

type Days = OutputOf<typeof homeApi.triggers>['days']

/** How many alarms began on each of the last days. */
export function AlarmDaysCard({ days }: { readonly days: Days }) {
  const t = useT()
  const { heights, ticks } = getBarScale(days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <Title order={2}>{t('home.alarmDaysTitle')}</Title>
        <span className={styles.note}>
          {t('home.alarmDaysText', { days: days.length, n: displayValue(total) })}
        </span>
      </header>
      <BarChart
        bars={days.map(({ day, count }, index) => ({
          id: day,
          name: day,
          label: day.slice(5),
          count,
          height: heights[index] ?? 0,
        }))}
        ticks={ticks}
        caption={t('home.alarmDaysTable')}
        columns={[t('home.day'), t('home.count')]}
      />
    </section>
  )
}
