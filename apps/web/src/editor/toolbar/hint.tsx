import type { ReactNode } from 'react'
import styles from './hint.module.css'

interface HintProps {
  readonly label: string
  readonly children: ReactNode
}

/**
 * Says under the pointer, or at the focus, what a button of the bar does. It is drawn by styles alone: a library that
 * places hints anywhere weighs more than the rest of the bar, and is waited for.
 */
export function Hint({ label, children }: HintProps) {
  return (
    <span className={styles['hint']} data-hint={label}>
      {children}
    </span>
  )
}
