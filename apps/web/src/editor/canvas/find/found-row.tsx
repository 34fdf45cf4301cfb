import { Text, UnstyledButton } from '@mantine/core'
import type { FoundCell } from './find-cells.ts'
import styles from './find-panel.module.css'

interface FoundRowProps {
  readonly cell: FoundCell
  /** The page where it is, if that is not the one that is shown. */
  readonly pageName?: string
  readonly isCurrent?: boolean
  readonly onGo: () => void
}

/** A cell that was found: its name, where it is, and what of it matches. */
export function FoundRow({ cell, pageName, isCurrent = false, onGo }: FoundRowProps) {
  const details = [pageName ?? '', cell.because].filter((text) => text !== '')
  return (
    <li>
      <UnstyledButton className={styles['row']} aria-current={isCurrent} onClick={onGo}>
        {cell.name}
        {details.length > 0 && (
          <Text span size="xs" c="dimmed">
            {` · ${details.join(' · ')}`}
          </Text>
        )}
      </UnstyledButton>
    </li>
  )
}
