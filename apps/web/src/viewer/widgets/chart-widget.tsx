import { drawChart } from '@fieldhub/page'
import { cellName } from '../cell/cell-speech.ts'
import { Picture } from '../picture.tsx'
import { chartItemsOf } from './chart-items.ts'
import { ChartSpeech } from './chart-speech.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** A chart as a picture, with the same values as words for those who cannot see it. */
export function ChartWidget(widget: WidgetProps) {
  const { cell, host, state } = widget
  const items = chartItemsOf(widget)
  return (
    <figure className={styles['chart']} aria-label={cellName(cell)} data-quality={state.quality}>
      <svg {...cell.size} aria-hidden>
        <Picture items={drawChart(cell, items) ?? []} photoUrl={host.photoUrl} />
      </svg>
      <ChartSpeech items={items} widget={widget} />
    </figure>
  )
}
