import { blink, type Cell, getSymbol, type NodeCell } from '@fieldhub/page'
import { type ComponentType, memo } from 'react'
import { withTexts } from '#i18n/with-texts.ts'
import { AlarmSign } from '../alarm/alarm-sign.tsx'
import { useAlarmMark } from '../alarm/use-alarm-mark.ts'
import { loadable } from '../loading/loadable.tsx'
import { getMotion } from '../motion-style.ts'
import type { PageFrame } from '../page-frame.ts'
import { cssMoves, toPlace } from '../to-place.ts'
import styles from '../viewer.module.css'
import type { WidgetProps } from '../widgets/widget-props.ts'
import type { CellState } from './cell-state.ts'
import { useCellState } from './use-cell-state.ts'
import { WidgetFault } from './widget-fault.tsx'

/** A widget whose file comes when a page has it, and which alone says so where that does not come. */
const lateWidget = (load: () => Promise<ComponentType<WidgetProps>>) =>
  loadable(load, undefined, WidgetFault)

const chart = lateWidget(async () => (await import('../widgets/chart-widget.tsx')).ChartWidget)

const library = lateWidget(
  async () => (await import('../widgets/echart/echart-widget.tsx')).EChartWidget,
)

const embed = lateWidget(
  async () =>
    (await withTexts('widgets', () => import('../widgets/embed/embed-widget.tsx'))).EmbedWidget,
)

/** The widgets by the names of their symbols. Each is loaded when a page has one. */
const widgets: Readonly<Record<string, typeof chart>> = {
  alarmList: lateWidget(
    async () =>
      (await withTexts('widgets', () => import('../widgets/alarm-list-widget.tsx')))
        .AlarmListWidget,
  ),
  clock: lateWidget(async () => (await import('../widgets/clock-widget.tsx')).ClockWidget),
  dataTable: lateWidget(
    async () =>
      (await withTexts('widgets', () => import('../widgets/table/table-widget.tsx'))).TableWidget,
  ),
  deviceMap: lateWidget(
    async () =>
      (await withTexts('widgets', () => import('../widgets/map/map-widget.tsx'))).MapWidget,
  ),
  flipFigure: lateWidget(async () => (await import('../widgets/flip-widget.tsx')).FlipWidget),
  marquee: lateWidget(
    async () =>
      (await withTexts('widgets', () => import('../widgets/marquee/marquee-widget.tsx')))
        .MarqueeWidget,
  ),
  liveTrend: lateWidget(
    async () =>
      (await withTexts('widgets', () => import('../widgets/trend/trend-widget.tsx'))).TrendWidget,
  ),
  border: chart,
  titleBar: chart,
  numberCard: chart,
  waterBall: chart,
  progressGroup: chart,
  ranking: chart,
  barChart: library,
  lineChart: library,
  pieChart: library,
  radarChart: library,
  ringChart: library,
  video: embed,
  webFrame: embed,
}

interface WidgetCellProps {
  readonly cell: Cell
  readonly frame: PageFrame
}

/** An HTML part of a page, at the place of its cell. */
export const WidgetCell = memo(function WidgetCell({ cell, frame }: WidgetCellProps) {
  return cell.kind === 'node' ? <PlacedWidget cell={cell} frame={frame} /> : null
})

interface PlacedWidgetProps {
  readonly cell: NodeCell
  readonly frame: PageFrame
}

function PlacedWidget({ cell, frame }: PlacedWidgetProps) {
  const state = useCellState(frame.store, cell.id)
  const mark = useAlarmMark(frame, cell)
  const place = toPlace(cell, state)
  const { x, y, angle, opacity, isVisible } = place
  const Widget = widgets[cell.shape]
  if (Widget === undefined || !isVisible) return null
  // A decoration must not lie between the pointer and what can be pressed.
  const pointerEvents = getSymbol(cell.shape)?.group === 'basic' ? 'none' : undefined
  const blinking = getMotion(isBlinking(state) ? blink : undefined)
  const box = { ...cell.size, left: x, top: y, rotate: `${angle}deg` } as const
  const moves = cssMoves(place)
  const widget = (
    <>
      <div
        className={`${styles['widget']} ${blinking?.className ?? ''}`}
        style={{ ...box, ...blinking?.style, opacity, pointerEvents }}
      >
        <Widget cell={cell} host={frame.host} state={state} desk={frame.desk} />
      </div>
      {mark !== undefined && (
        <svg className={styles['sign']} style={box}>
          <AlarmSign cell={cell} frame={frame} mark={mark} angle={angle} />
        </svg>
      )}
    </>
  )
  if (moves === '') return widget
  return <div style={{ position: 'absolute', top: 0, left: 0, transform: moves }}>{widget}</div>
}

/** What is not known to be so now does not blink. */
function isBlinking({ slots, quality }: CellState): boolean {
  return slots['blinking'] === true && quality === 'good'
}
