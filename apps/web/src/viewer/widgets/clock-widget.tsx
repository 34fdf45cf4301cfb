import type { NodeCell } from '@fieldhub/page'
import { useEffect, useState } from 'react'
import { cellProps } from '../cell-props.ts'
import { clockText } from './clock-text.ts'
import styles from './widgets.module.css'

interface ClockWidgetProps {
  readonly cell: NodeCell
}

/** Shows date and time of the viewer's zone, or of the one that the page names. */
export function ClockWidget({ cell }: ClockWidgetProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const props = cellProps(cell)
  return (
    <time
      className={styles['clock']}
      dateTime={new Date(now).toISOString()}
      style={{
        color: props.color('color'),
        fontSize: props.number('fontSize'),
        fontWeight: props.flag('bold') ? 600 : 400,
        textAlign: getAlign(props.choice('align')),
        lineHeight: `${cell.size.height}px`,
      }}
    >
      {clockText(props, now)}
    </time>
  )
}

function getAlign(choice: string): 'left' | 'right' | 'center' {
  return choice === 'left' || choice === 'right' ? choice : 'center'
}
