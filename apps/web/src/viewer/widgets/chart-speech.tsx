import { type ChartItem, getSymbol } from '@fieldhub/page'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { isAllOld } from './chart-items.ts'
import { WidgetPress } from './widget-press.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

interface ChartSpeechProps {
  readonly items: readonly ChartItem[]
  readonly widget: WidgetProps
}

/** What shows one value draws dashes in its place where there is none, and needs no word over them. */
const drawsDashes: ReadonlySet<string> = new Set(['numberCard', 'flipFigure', 'waterBall'])

/** The values of a chart as words, and the sign over it where none of them is of now. */
export function ChartSpeech({ items, widget }: ChartSpeechProps) {
  const t = useT()
  const { quality } = widget.state
  const isOver = isAllOld(items, widget)
  const hasSlots = (getSymbol(widget.cell.shape)?.slots.length ?? 0) > 0
  const texts = items.map(({ label, value, words, unit, isOld = false }) => {
    const trust = isOld && !isOver ? ` (${t('viewer.stale')})` : ''
    return `${label} ${words ?? textOf(value, unit)}${trust}`
  })
  return (
    <>
      {items.length === 0 && hasSlots && (
        <span className={styles[drawsDashes.has(widget.cell.shape) ? 'spoken' : 'nothing']}>
          {t('viewer.noValue')}
        </span>
      )}
      {isOver && (
        <span className={styles['hatched']}>
          <span className={styles['spoken']}>
            {t(`viewer.${quality === 'bad' ? 'bad' : 'stale'}`)}
          </span>
        </span>
      )}
      <WidgetPress cell={widget.cell} desk={widget.desk} words={texts.join(', ')} />
    </>
  )
}

function textOf(value: ChartItem['value'], unit: string): string {
  if (typeof value === 'string') return value
  return displayValue(value === undefined ? undefined : Number(value), { unit })
}
