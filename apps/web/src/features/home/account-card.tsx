import { sessionApi } from '@fieldhub/contract'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import cardStyles from './card.module.css'
import type { HomeCounts } from './count-cards.tsx'
import rowStyles from './event-list.module.css'
import styles from './home-table.module.css'

/** The account, and how much it has used of what it may. */
export function AccountCard({ counts }: { readonly counts: HomeCounts }) {
  const t = useT()
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  if (user === undefined) return <section className={cardStyles.card} aria-busy="true" />
  const space = [user.configurationUseSpace, user.configurationSpaceMax] as const
  const history = [counts.historyBytes, counts.historyBytesMax] as const
  return (
    <section className={cardStyles.card}>
      <header className={cardStyles.head}>
        <Title order={2}>{t('home.accountTitle')}</Title>
        <RouteLink href="/personalInfo/quota" className={rowStyles.device}>
          {t('home.accountMore')}
        </RouteLink>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('home.accountName')}</dt>
          <dd>{user.nickname || user.name}</dd>
        </div>
        <div>
          <dt>{t('home.devices')}</dt>
          <dd>{displayValue(counts.deviceCount)}</dd>
        </div>
        <Use name={t('home.sms')} of={[user.smsCurrent, user.smsMax]} format={displayValue} />
        <Use name={t('home.space')} of={space} format={formatBytes} />
        <Use name={t('home.history')} of={history} format={formatBytes} isZeroFree />
      </dl>
    </section>
  )
}

interface UseProps {
  readonly name: string
  /** What is used, and what may be. */
  readonly of: readonly [used: number, max: number]
  readonly format: (amount: number) => string
  /** A maximum of 0 means that there is none. */
  readonly isZeroFree?: boolean
}

function Use({ name, of: [used, max], format, isZeroFree = false }: UseProps) {
  const t = useT()
  const isFree = isZeroFree && max === 0
  const amounts = { used: format(used), max: format(max) }
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isFree ? t('home.usedFree', { used: amounts.used }) : t('home.used', amounts)}
        {max > 0 && used >= max && ` · ${t('home.usedUp')}`}
      </dd>
      {!isFree && (
        <dd>
          <progress aria-label={name} value={Math.min(used, max)} max={Math.max(max, 1)} />
        </dd>
      )}
    </div>
  )
}
