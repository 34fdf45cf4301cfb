import type { NodeCell } from '@fieldhub/page'
import { cellProps } from '../cell/cell-props.ts'
import { useClock } from '../use-clock.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { clockText } from './clock-text.ts'
import styles from './widgets.module.css'

interface ClockWidgetProps {
  readonly cell: NodeCell
  readonly host: ViewerHost
}

/** Shows date and time of the viewer's zone, or of the one that the page names. */
export function ClockWidget({ cell, host }: ClockWidgetProps) {
  const now = useClock(host)
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
