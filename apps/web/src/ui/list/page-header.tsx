import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  readonly title: ReactNode
  /** What stands beside the title, such as a status badge or a count. */
  readonly note?: ReactNode
  /** The page's one primary action and what belongs to it. */
  readonly actions?: ReactNode
  /** What stands in the second line: filters or tabs. */
  readonly children?: ReactNode
}

/** Title and primary action on one line, filters on the second, then the content. */
export function PageHeader({ title, note, actions, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {note}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}
