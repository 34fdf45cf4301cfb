import { Title } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import styles from './card.module.css'
import type { HourCount } from './hour-bars.ts'
import { SamplesChart } from './samples-chart.tsx'

export function SamplesCard({ samples }: { readonly samples: readonly HourCount[] }) {
  const t = useT()
  const total = samples.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <Title order={2}>{t('home.samplesTitle')}</Title>
        {total > 0 && (
          <span className={styles.note}>
            {t('home.samplesText', { n: displayValue(total) })}
            {' · '}
            {t('common.timeZone', { zone: currentZone() })}
          </span>
        )}
      </header>
      {total > 0 && <SamplesChart samples={samples} />}
      {total === 0 && (
        <EmptyState
          headingLevel={3}
          title={t('home.samplesEmptyTitle')}
          text={t('home.samplesEmpty')}
        />
      )}
    </section>
  )
}
