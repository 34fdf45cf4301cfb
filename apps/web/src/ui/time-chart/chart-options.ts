import uPlot from 'uplot'
import { displayValue } from '#i18n/display-value.ts'
import { currentZone } from '#i18n/time-zone.ts'
import type { ChartSeries } from './align-series.ts'
import { axisIndex, type ChartAxis, chartAxes, isNarrow } from './chart-axes.ts'
import { type ChartLook, lineColour } from './chart-colours.ts'
import { drawMarks } from './draw-marks.ts'
import type { ChartMark } from './time-chart-props.ts'
import { timeTicks } from './time-ticks.ts'

export interface ChartEvents {
  readonly onZoom: (from: number, to: number) => void
  readonly onReset: () => void
  /** Called as the cursor moves; `near` is the range of moments close to it, in epoch milliseconds. */
  readonly onHover: (index: number | null, left: number, near: readonly [number, number]) => void
  /** The moments to mark now. */
  readonly marks: () => readonly ChartMark[]
}

/** The number of units and sets of names with an axis of their own; further ones share the space without an axis. */
const axesMax = 4

/** The axes that a chart of this width has room for: on a narrow one, more than one would leave none for the lines. */
export function shownAxes(series: readonly ChartSeries[], width: number): readonly ChartAxis[] {
  return chartAxes(series).slice(0, isNarrow(width) ? 1 : axesMax)
}

/** Options of uPlot: the average as a line, min to max as a band, and one vertical scale for each unit. */
export function chartOptions(
  series: readonly ChartSeries[],
  look: ChartLook,
  size: { readonly width: number; readonly height: number },
  events: ChartEvents,
): uPlot.Options {
  const axes = chartAxes(series)
  const scaleOf = (one: ChartSeries) => `y${axisIndex(axes, one)}`
  return {
    ...size,
    // Days begin at midnight of the account's zone.
    tzDate: (second) => uPlot.tzDate(new Date(second * 1000), currentZone()),
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false },
      points: { size: 7 },
      bind: {
        dblclick: () => () => {
          events.onReset()
          return null
        },
      },
    },
    scales: { x: { time: true, auto: false } },
    axes: [
      timeAxis(look),
      ...shownAxes(series, size.width).map((axis, index) => valueAxis(axis, index, look)),
    ],
    series: [
      {},
      ...series.flatMap((one, index) =>
        getLines(one, lineColour(one.colour ?? index, look.scheme), scaleOf(one)),
      ),
    ],
    // Bands of what is laid over would hide those of the present series.
    bands: series.flatMap((one, index) => {
      if (one.isDashed === true) return []
      const fill = `${lineColour(one.colour ?? index, look.scheme)}2E`
      return [{ series: [3 * index + 3, 3 * index + 2], fill }]
    }),
    hooks: {
      setSelect: [(chart) => zoomToSelection(chart, events)],
      setCursor: [(chart) => hover(chart, events)],
      draw: [(chart) => drawMarks(chart, events.marks(), look)],
    },
  }
}

function getLines(series: ChartSeries, colour: string, scale: string): uPlot.Series[] {
  const paths = series.isStepped ? uPlot.paths.stepped?.({ align: 1 }) : uPlot.paths.linear?.()
  const drawn = paths === undefined ? {} : { paths }
  const edge: uPlot.Series = { scale, ...drawn, width: 0, points: { show: false } }
  const average: uPlot.Series = {
    scale,
    ...drawn,
    label: series.name,
    stroke: colour,
    width: 1.25,
    ...(series.isDashed === true ? { dash: [6, 4] } : {}),
    points: { size: 4, fill: colour },
  }
  return [average, edge, edge]
}

function timeAxis(look: ChartLook): uPlot.Axis {
  return {
    stroke: look.text,
    font: look.font,
    grid: { stroke: look.line, width: 1 },
    ticks: { stroke: look.line, width: 1 },
    space: 80,
    size: 44,
    values: (_, splits) => timeTicks(splits, (splits[1] ?? 0) - (splits[0] ?? 0)),
  }
}

/** Sums of tenths are slightly off, and no axis is read to more digits. */
const digits = 12

function valueAxis({ unit, named }: ChartAxis, index: number, look: ChartLook): uPlot.Axis {
  const texts = new Map(named.map(({ value, name }) => [value, name]))
  return {
    scale: `y${index}`,
    side: index % 2 === 0 ? 3 : 1,
    stroke: look.text,
    font: look.font,
    ...(unit === '' ? {} : { label: unit, labelFont: look.font, labelSize: 18 }),
    grid: { show: index === 0, stroke: look.line, width: 1 },
    ticks: { stroke: look.line, width: 1 },
    ...(named.length === 0
      ? {
          size: (_, values) => numberAxisPixels(values),
          values: (_, splits) =>
            splits.map((split) => displayValue(Number(split.toPrecision(digits)))),
        }
      : {
          size: nameAxisPixels,
          splits: (_, _index, low, high) =>
            [...texts.keys()].filter((value) => value >= low && value <= high),
          values: (_, splits) => splits.map((split) => shortName(texts.get(split) ?? '')),
        }),
  }
}

/** A unit stands beside the numbers, not on them: a counter of seven digits needs more room than a temperature. */
const [leastPixels, besidePixels, digitPixels] = [56, 16, 7]

/** uPlot asks before it has numbers, too. */
export function numberAxisPixels(numbers: readonly string[] | null): number {
  const longest = Math.max(0, ...(numbers ?? []).map((number) => number.length))
  return Math.max(leastPixels, besidePixels + digitPixels * longest)
}

/** Room for the names of states, which are mostly two to four characters. */
const nameAxisPixels = 84
const shownCharacters = 6

/** The whole name stands under the cursor. */
function shortName(name: string): string {
  const characters = Array.from(name)
  return characters.length <= shownCharacters
    ? name
    : `${characters.slice(0, shownCharacters - 1).join('')}…`
}

const nearPixels = 6

function hover(chart: uPlot, events: ChartEvents): void {
  const left = chart.cursor.left ?? 0
  const timeAt = (pixel: number) => chart.posToVal(pixel, 'x') * 1000
  const near = [timeAt(left - nearPixels), timeAt(left + nearPixels)] as const
  events.onHover(chart.cursor.idx ?? null, left, near)
}

function zoomToSelection(chart: uPlot, events: ChartEvents): void {
  const { left, width } = chart.select
  if (width < 4) return
  const from = chart.posToVal(left, 'x') * 1000
  const to = chart.posToVal(left + width, 'x') * 1000
  chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  events.onZoom(from, to)
}
