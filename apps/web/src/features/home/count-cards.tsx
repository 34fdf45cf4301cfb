import { deviceStatus, type homeApi, type OutputOf } from '@fieldhub/contract'
import type { ReactNode } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import styles from './count-cards.module.css'

export type HomeCounts = OutputOf<typeof homeApi.data>

const states = ['online', 'offline', 'alarm', 'unactivated'] as const

/** Every count leads to what it counts. */
export function CountCards({ counts }: { readonly counts: HomeCounts }) {
  const t = useT()
  return (
    <section className={styles.cards} aria-label={t('home.devices')}>
      <CountCard href="/device/list" name={t('home.totalDevices')} count={counts.deviceCount} />
      {states.map((state) => (
        <CountCard
          key={state}
          href={`/device/list?status=${deviceStatus[state]}`}
          name={<StatusBadge status={deviceStatus[state]} />}
          count={counts[state]}
        />
      ))}
      <CountCard href="/device/model" name={t('home.models')} count={counts.modelCount} />
      <CountCard href="/device/model" name={t('home.variables')} count={counts.varCount} />
    </section>
  )
}

interface CountCardProps {
  readonly href: string
  readonly name: ReactNode
  readonly count: number
}

function CountCard({ href, name, count }: CountCardProps) {
  return (
    <RouteLink href={href} className={styles.card} data-none={count === 0 || undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{displayValue(count)}</span>
    </RouteLink>
  )
}
