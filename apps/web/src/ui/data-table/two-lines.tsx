import type { ReactNode } from 'react'
import classes from './two-lines.module.css'

interface TwoLinesProps {
  readonly first: ReactNode
  /** Undefined: the first stands alone. */
  readonly second: ReactNode
  /** Both lines in whole on hover, where they may be wider than the column. */
  readonly title?: string
}

/** Two facts in one cell, so that a table with many fits a screen of 1280 and nothing lies under its sticky columns. */
export function TwoLines({ first, second, title }: TwoLinesProps) {
  return (
    <div title={title}>
      <div className={classes['line']}>{first}</div>
      {second !== undefined && <div className={classes['second']}>{second}</div>}
    </div>
  )
}
