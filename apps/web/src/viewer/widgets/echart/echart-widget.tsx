import { getSeries } from '@fieldhub/page'
import { useEffect, useMemo, useRef } from 'react'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { cellName } from '../../cell/cell-speech.ts'
import { chartItemsOf } from '../chart-items.ts'
import { ChartSpeech } from '../chart-speech.tsx'
import type { TrendPoint } from '../trend/trend-lines.ts'
import { boundSlots } from '../use-stored-lines.ts'
import { useTrendLines } from '../use-trend-lines.ts'
import type { WidgetProps } from '../widget-props.ts'
import styles from '../widgets.module.css'
import type { Courses } from './chart-input.ts'
import { lookAt } from './chart-look.ts'
import { chartOption, drawsCourses } from './chart-option.ts'
import { init } from './library.ts'
import { usePaced } from './use-paced.ts'

type Chart = ReturnType<typeof init>

/** A chart of several variables, as ECharts draws it. */
export function EChartWidget(widget: WidgetProps) {
  const props = cellProps(widget.cell)
  return drawsCourses({ cell: widget.cell, props }) ? (
    <CourseChart {...widget} />
  ) : (
    <DrawnChart widget={widget} />
  )
}

function CourseChart(widget: WidgetProps) {
  const { cell } = widget
  const spanMs = cellProps(cell).number('minutes') * 60_000
  const lines = useTrendLines({ ...widget, spanMs })
  const courses = useMemo((): Courses | undefined => {
    const shown = boundSlots(cell).map((name) => lines[name] ?? [])
    const to = Math.max(0, ...shown.map((points) => points.at(-1)?.time ?? 0))
    if (to === 0) return undefined
    return { from: onWall(to - spanMs), to: onWall(to), lines: shown.map(toCourse) }
  }, [cell, lines, spanMs])
  return <DrawnChart widget={widget} {...(courses !== undefined && { courses })} />
}

const toCourse = (points: readonly TrendPoint[]): Courses['lines'][number] =>
  points.map(({ time, value, low, high }) => [onWall(time), value, low, high] as const)
const onWall = (time: number): number => wallClock(time).getTime()

/** How often a chart is drawn anew at most. */
const everyMs = 250

interface DrawnChartProps {
  readonly widget: WidgetProps
  readonly courses?: Courses
}

function DrawnChart({ widget, courses }: DrawnChartProps) {
  const t = useT()
  const { cell, state } = widget
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart>(undefined)
  const drawn = useRef(cell)
  const items = chartItemsOf(widget)
  const words = { old: t('viewer.oldMark'), total: t('viewer.total') }
  const now = useMemo(
    () => ({ cell, state, items, courses, words }),
    // The items and words follow from the others.
    // oxlint-disable-next-line react/exhaustive-deps
    [cell, state, courses, words.old, widget.host],
  )
  const shown = usePaced(now, everyMs)
  const { width, height } = cell.size
  const hasFrame = cellProps(cell).flag('showFrame')
  useEffect(() => {
    if (box.current === null) return undefined
    const made = init(box.current, null, { renderer: 'svg', width, height })
    chart.current = made
    return () => {
      chart.current = undefined
      made.dispose()
    }
  }, [width, height])
  useEffect(() => {
    const look = lookAt(box.current ?? undefined, !isStill().matches)
    const { courses: past, ...rest } = shown
    const input = {
      ...rest,
      props: cellProps(shown.cell),
      series: getSeries(shown.cell, shown.items),
      look,
      ...(past !== undefined && { courses: past }),
    }
    const isOther = drawn.current !== shown.cell
    drawn.current = shown.cell
    chart.current?.setOption(chartOption(input), { notMerge: isOther })
  }, [shown, width, height])
  return (
    <figure
      className={[styles['chart'], hasFrame && styles['framed']].filter(Boolean).join(' ')}
      aria-label={cellName(cell)}
      data-quality={state.quality}
    >
      <div ref={box} aria-hidden />
      <ChartSpeech items={items} widget={widget} />
    </figure>
  )
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)')
