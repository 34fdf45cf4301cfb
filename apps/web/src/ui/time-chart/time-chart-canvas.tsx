import { Text, useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useT } from '#i18n/use-t.ts'
import { type AlignedSeries, alignSeries } from './align-series.ts'
import { chartAxes } from './chart-axes.ts'
import type { ChartLook } from './chart-colours.ts'
import { chartOptions, shownAxes } from './chart-options.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import classes from './time-chart.module.css'
import type { ChartMark, TimeChartProps } from './time-chart-props.ts'
import { useDrawnForPaper } from './use-drawn-for-paper.ts'

interface Hover {
  readonly index: number
  readonly left: number
  readonly near: readonly [number, number]
}

export function TimeChartCanvas(props: TimeChartProps) {
  const { series, label, height } = props
  const { ref, width } = useElementSize()
  const scheme = useComputedColorScheme('light')
  const aligned = useMemo(() => alignSeries(series), [series])
  const [hover, setHover] = useState<Hover | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useChart({ ...props, place, width, scheme, aligned, setHover })
  const bare = width > 0 ? chartAxes(series).slice(shownAxes(series, width).length) : []
  return (
    <>
      <div ref={ref} className={classes['frame']} style={{ height }}>
        <figure className={classes['canvas']} aria-label={label}>
          <div ref={place} />
        </figure>
        {hover !== null && (
          <ChartTooltip
            series={series}
            aligned={aligned}
            scheme={scheme}
            width={width}
            marks={marksNear(props.marks, hover.near)}
            {...hover}
          />
        )}
      </div>
      <WithoutAxis units={bare.map(({ unit }) => unit).filter((unit) => unit !== '')} />
    </>
  )
}

/** A line without an axis would be read on that of another. */
function WithoutAxis({ units }: { readonly units: readonly string[] }) {
  const t = useT()
  if (units.length === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {t('common.noAxis', { units: units.join(', ') })}
    </Text>
  )
}

function marksNear(
  marks: readonly ChartMark[] = [],
  [from, to]: Hover['near'],
): readonly ChartMark[] {
  return marks.filter(({ time }) => time >= from && time <= to)
}

interface ChartParts extends TimeChartProps {
  readonly place: { readonly current: HTMLDivElement | null }
  readonly width: number
  readonly scheme: ChartLook['scheme']
  readonly aligned: AlignedSeries
  readonly setHover: (hover: Hover | null) => void
}

/** Builds the chart anew when its lines or look change. New values and ranges only move what is drawn. */
function useChart(parts: ChartParts): void {
  const { place, width, height, scheme, aligned, from, to, series, marks } = parts
  const chart = useRef<uPlot>(null)
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const shape = series.map(({ id, unit, isStepped }) => `${id}/${unit}/${isStepped}`).join()
  const hasWidth = width > 0
  useEffect(() => {
    const element = place.current
    if (element === null || !hasWidth) return
    // The chart is built and painted once what stands around it has been: a phone would do both in one piece.
    const building = setTimeout(() => {
      chart.current = buildChart(element, scheme, latest)
    })
    return () => {
      clearTimeout(building)
      chart.current?.destroy()
      chart.current = null
    }
  }, [place, hasWidth, scheme, shape])
  useEffect(() => {
    chart.current?.setData(toData(aligned), false)
    chart.current?.setScale('x', { min: from / 1000, max: to / 1000 })
  }, [aligned, from, to])
  useEffect(() => {
    // The effect above has set `latest`.
    if (marks !== undefined) chart.current?.redraw(false)
  }, [marks])
  useEffect(() => {
    if (width > 0) chart.current?.setSize({ width, height })
  }, [width, height])
  useDrawnForPaper(chart, { width, height })
}

function buildChart(
  element: HTMLElement,
  scheme: ChartLook['scheme'],
  latest: { readonly current: ChartParts },
): uPlot {
  const { series, width, height, aligned, from, to } = latest.current
  const options = chartOptions(
    series,
    readLook(element, scheme),
    { width, height },
    {
      onZoom: (start, end) => latest.current.onZoom(start, end),
      onReset: () => latest.current.onReset(),
      onHover: (index, left, near) =>
        latest.current.setHover(index === null || left < 0 ? null : { index, left, near }),
      marks: () => latest.current.marks ?? [],
    },
  )
  const built = new uPlot(options, toData(aligned), element)
  built.setScale('x', { min: from / 1000, max: to / 1000 })
  return built
}

function toData(aligned: AlignedSeries): uPlot.AlignedData {
  return [aligned.times, ...aligned.columns.flat()]
}

function readLook(element: Element, scheme: ChartLook['scheme']): ChartLook {
  const style = getComputedStyle(element)
  return {
    scheme,
    text: style.getPropertyValue('--fh-dimmed'),
    line: style.getPropertyValue('--fh-line'),
    surface: style.getPropertyValue('--fh-surface'),
    font: `12px ${style.fontFamily}`,
  }
}
