import { quotaApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { useT } from '#i18n/use-t.ts'
import { type QuotaKind, quotas } from './quota-kinds.ts'
import styles from './quota-trend.module.css'
import { type Trend, trendSentence } from './trend-sentence.ts'

const height = 32
const slot = 8
const gap = 2

/** One bar a day, with their sum. */
export function QuotaTrend({ kind }: { readonly kind: QuotaKind }) {
  const query = useQuery(toQuery(quotaApi.trend, { kind }))
  return (
    <Loaded query={query} lines={1}>
      {(trend) => (
        <div className={styles.trend}>
          <TrendBars kind={kind} days={trend.days} />
          <p className={styles.text}>{trendSentence(kind, trend)}</p>
        </div>
      )}
    </Loaded>
  )
}

function TrendBars({ kind, days }: Pick<Trend, 'days'> & { readonly kind: QuotaKind }) {
  const t = useT()
  const most = Math.max(1, ...days.map(({ amount }) => amount))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * slot} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('personal.trend')}
    >
      {days.map(({ day, amount }, index) => {
        // A day of nothing is a line at the bottom.
        const high = Math.max(1, (amount / most) * height)
        return (
          <rect key={day} x={index * slot} y={height - high} width={slot - gap} height={high}>
            <title>{`${day}: ${quotas[kind].format(amount)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
