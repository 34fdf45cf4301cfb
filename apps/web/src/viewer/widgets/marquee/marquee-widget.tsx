import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { cellName } from '../../cell/cell-speech.ts'
import type { WidgetProps } from '../widget-props.ts'
import styles from './marquee.module.css'
import { useTicker } from './use-ticker.ts'

/** A line that passes by, from its end to its end. It rests under the pointer, under focus, and for who wants no motion. */
export function MarqueeWidget(widget: WidgetProps) {
  const t = useT()
  const { cell, state } = widget
  const props = cellProps(cell)
  const line = useRef<HTMLSpanElement>(null)
  const [length, setLength] = useState(0)
  const { text, isAlarm, isOld } = useTicker(widget)
  useEffect(() => setLength(line.current?.offsetWidth ?? 0), [text])
  const { width, height } = cell.size
  const seconds = (length + width) / props.number('speed')
  return (
    <section
      className={styles['marquee']}
      aria-label={cellName(cell)}
      // Keys must be able to reach a line that is longer than its box, and stop it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-alarm={isAlarm ? '' : undefined}
      data-old={isOld ? '' : undefined}
      style={{
        background: props.color('background'),
        color: isAlarm ? undefined : props.color('color'),
        fontSize: props.number('fontSize'),
        fontWeight: props.flag('bold') ? 600 : 400,
        lineHeight: `${height}px`,
      }}
    >
      <span
        ref={line}
        style={{
          animationDuration: `${Math.max(1, seconds).toFixed(1)}s`,
          ['--from' as string]: `${width}px`,
          ['--to' as string]: `${-length}px`,
        }}
      >
        {text}
      </span>
      {isOld && (
        <span className={styles['spoken']}>
          {t(`viewer.${state.quality === 'bad' ? 'bad' : 'stale'}`)}
        </span>
      )}
    </section>
  )
}
