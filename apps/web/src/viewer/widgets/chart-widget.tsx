import { type ChartItem, drawChart } from '@fieldhub/page'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { cellName } from '../cell-speech.ts'
import { Picture } from '../picture.tsx'
import { chartItemsOf } from './chart-items.ts'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** A chart as a picture, with the same values as words for those who cannot see it. */
export function ChartWidget(widget: WidgetProps) {
  const t = useT()
  const { cell, host, state } = widget
  const items = chartItemsOf(widget)
  return (
    <figure className={styles['chart']} aria-label={cellName(cell)} data-quality={state.quality}>
      <svg {...cell.size} aria-hidden>
        <Picture items={drawChart(cell, items) ?? []} photoUrl={host.photoUrl} />
      </svg>
      <Spoken items={items} />
      {state.quality !== 'good' && (
        <span className={styles['hatched']}>
          <span className={styles['spoken']}>{t(`viewer.${state.quality}`)}</span>
        </span>
      )}
    </figure>
  )
}

function Spoken({ items }: { readonly items: readonly ChartItem[] }) {
  const texts = items.map(({ label, value, unit }) => `${label} ${textOf(value, unit)}`)
  return <span className={styles['spoken']}>{texts.join(' ')}</span>
}

function textOf(value: ChartItem['value'], unit: string): string {
  if (typeof value === 'string') return value
  return displayValue(value === undefined ? undefined : Number(value), { unit })
}
