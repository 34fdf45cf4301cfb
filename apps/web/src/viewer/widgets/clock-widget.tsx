import type { NodeCell } from '@fieldhub/page'
import { useEffect, useState } from 'react'
import { wallClock } from '#i18n/time-zone.ts'
import { cellProps } from '../cell-props.ts'
import styles from './widgets.module.css'

interface ClockWidgetProps {
  readonly cell: NodeCell
}

/** Shows date and time of the viewer's zone. */
export function ClockWidget({ cell }: ClockWidgetProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const props = cellProps(cell)
  const text = wallClock(now).toISOString()
  const time = text.slice(11, props.flag('seconds') ? 19 : 16)
  const date = text.slice(0, 10)
  const show = props.choice('show')
  const shown = show === 'date' ? date : show === 'time' ? time : `${date} ${time}`
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
      {shown}
    </time>
  )
}

function getAlign(choice: string): 'left' | 'right' | 'center' {
  return choice === 'left' || choice === 'right' ? choice : 'center'
}
