import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/list/empty-state.tsx'
import cardStyles from './card.module.css'
import styles from './home-table.module.css'

interface TableFrameProps {
  readonly title: string
  /** How many there are, shown here or not. */
  readonly total: number
  /** What stands beside the title. */
  readonly beside?: ReactNode
  /** Title and text for none; undefined when there are rows. */
  readonly none: readonly [string, string] | undefined
  /** Heads of the columns; those that a phone has no room for are wide. */
  readonly columns: readonly { readonly name: string; readonly isWide?: boolean }[]
  readonly children: ReactNode
}

/** A card with a short table, as high with rows as without, so that news move nothing. */
export function TableFrame({ title, total, beside, none, columns, children }: TableFrameProps) {
  return (
    <section className={cardStyles.card} aria-label={title}>
      <header className={cardStyles.head}>
        <Title order={2}>{`${title} (${total})`}</Title>
        {beside}
      </header>
      {none !== undefined ? (
        <div className={styles.frame}>
          <EmptyState headingLevel={3} title={none[0]} text={none[1]} />
        </div>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                {columns.map(({ name, isWide }) => (
                  <th key={name} scope="col" className={isWide === true ? styles.wide : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}
