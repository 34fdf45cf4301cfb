import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './security-row.module.css'

interface SecurityRowProps {
  readonly name: string
  /** What is set; empty when nothing is. */
  readonly value: string
  readonly children: ReactNode
}

/** One thing to get in by: what is set, and what can be done about it. */
export function SecurityRow({ name, value, children }: SecurityRowProps) {
  const t = useT()
  return (
    <div className={styles.row}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <dd>{value === '' ? <Text c="dimmed">{t('personal.notSet')}</Text> : value}</dd>
      <dd className={styles.actions}>{children}</dd>
    </div>
  )
}
