import { type ChartCell, type ChartItem, getSeries, resolveColors } from '@fieldhub/page'
import { cellProps } from '../../cell-props.ts'
import type { ChartInput, Courses } from './chart-input.ts'
import { chartLook } from './chart-look.ts'
import { chartOption } from './chart-option.ts'
import { init } from './library.ts'

interface PictureParts {
  readonly items: readonly ChartItem[]
  readonly theme: { readonly theme?: string }
  readonly words: ChartInput['words']
}

/** A still picture of a chart as the address of an image, in which nothing can run. */
export function chartPicture(cell: ChartCell, { items, theme, words }: PictureParts): string {
  const { width, height } = cell.size
  const series = getSeries(cell, items)
  const input: ChartInput = {
    cell,
    props: cellProps(cell),
    series,
    look: chartLook((color) => resolveColors(color, theme), false),
    words,
    courses: exampleCourses(series.map(({ value }) => value ?? 0)),
  }
  const size = { width: Math.max(1, width), height: Math.max(1, height) }
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  chart.setOption(chartOption(input))
  const svg = chart.renderToSVGString()
  chart.dispose()
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

const noon = Date.UTC(2026, 0, 1, 12)
const steps = 48
const stepMs = 75_000

/** Courses that end in the values of now; they look the same each time. */
function exampleCourses(values: readonly number[]): Courses {
  const times = Array.from({ length: steps + 1 }, (_, at) => noon - (steps - at) * stepMs)
  const lines = values.map((value, line) =>
    times.map((time, at) => {
      const swing = Math.sin(((steps - at) / steps) * (5 + line * 1.3)) * 0.12
      return [time, Number((value * (1 + swing)).toPrecision(4))] as const
    }),
  )
  return { from: noon - steps * stepMs, to: noon, lines }
}
