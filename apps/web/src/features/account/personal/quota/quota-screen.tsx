import { sessionApi, type UserProfile } from '@fieldhub/contract'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { mayOf } from '#api/use-may.ts'
import { HistorySpaceLine } from '#features/account/personal/history-space-line.tsx'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { PersonalFrame } from '#features/account/personal/personal-frame.tsx'
import { useT } from '#i18n/use-t.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { readOpenOrder } from './open-order.ts'
import { getFill, type QuotaKind, quotas } from './quota-kinds.ts'
import styles from './quota-screen.module.css'
import { QuotaTrend } from './quota-trend.tsx'
import { ValueRateLine } from './value-rate-line.tsx'

const kinds: readonly QuotaKind[] = ['sms', 'space']

export function QuotaScreen() {
  const query = useQuery(toQuery(sessionApi.currentUser, {}))
  const [buying, setBuying] = useState(() => readOpenOrder()?.kind)
  return (
    <PersonalFrame current="/personalInfo/quota">
      <Loaded query={query} lines={4}>
        {(user) =>
          kinds.map((kind) => (
            <QuotaBar key={kind} kind={kind} user={user} onBuy={() => setBuying(kind)} />
          ))
        }
      </Loaded>
      <ValueRateLine />
      <HistorySpaceLine />
      {buying !== undefined && <BuyDialog kind={buying} onClose={() => setBuying(undefined)} />}
    </PersonalFrame>
  )
}

interface QuotaBarProps {
  readonly kind: QuotaKind
  readonly user: UserProfile
  readonly onBuy: () => void
}

function QuotaBar({ kind, user, onBuy }: QuotaBarProps) {
  const t = useT()
  const mayBuy = mayOf(user.roles, 'change')
  const { titleKey, hintKey, emptyKey, usedOf, format } = quotas[kind]
  const { used, max } = usedOf(user)
  const fill = getFill(used, max)
  const name = t(titleKey)
  return (
    <section className={styles.quota} aria-label={name}>
      <div className={styles.line}>
        <Title order={2}>{name}</Title>
        {mayBuy && (
          <Button
            variant="default"
            size="xs"
            disabled={user.demo}
            aria-label={t('personal.buyTitle', { name })}
            onClick={onBuy}
          >
            {t('personal.buy')}
          </Button>
        )}
      </div>
      <div className={styles.line}>
        <span>
          <span className={styles.number}>{format(Math.max(0, max - used))}</span>{' '}
          {t('personal.quotaLeft')}
        </span>
        <span className={styles.hint}>
          {t('personal.quotaUsed', { used: format(used), max: format(max) })}
        </span>
      </div>
      <progress
        className={styles.bar}
        data-fill={fill}
        aria-label={t('personal.quotaUsed', { used: format(used), max: format(max) })}
        value={fill === 'empty' ? 1 : used}
        max={fill === 'empty' ? 1 : max}
      />
      {fill === 'empty' && <p className={styles.empty}>{t(emptyKey)}</p>}
      <QuotaTrend kind={kind} />
      <p className={styles.hint}>{t(hintKey)}</p>
    </section>
  )
}
