import { getFlipFigure } from '@fieldhub/page'
import { cellName } from '../cell/cell-speech.ts'
import { Picture } from '../picture.tsx'
import { chartItemsOf } from './chart-items.ts'
import { ChartSpeech } from './chart-speech.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** A number on flaps. A flap is a new element for each letter, so that it turns over when the letter changes. */
export function FlipWidget(widget: WidgetProps) {
  const { cell, host, state } = widget
  const items = chartItemsOf(widget)
  const { flaps, words } = getFlipFigure(cell, items)
  return (
    <figure className={styles['chart']} aria-label={cellName(cell)} data-quality={state.quality}>
      <svg {...cell.size} aria-hidden>
        {flaps.map(({ letter, items: drawn }, at) => (
          <g key={`${flaps.length}/${at}/${letter}`} className={styles['flap']}>
            <Picture items={drawn} photoUrl={host.photoUrl} />
          </g>
        ))}
        <Picture items={words} photoUrl={host.photoUrl} />
      </svg>
      <ChartSpeech items={items} widget={widget} />
    </figure>
  )
}
