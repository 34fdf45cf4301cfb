import { type ChartCell, type ChartItem, getSeries, resolveColors } from '@fieldhub/page'
import { cellProps } from '../../cell/cell-props.ts'
import { exampleCourses } from '../example-courses.ts'
import type { ChartInput } from './chart-input.ts'
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
    courses: exampleCourses(
      series.map(({ value }) => value ?? 0),
      exampleSpan,
    ),
  }
  const size = { width: Math.max(1, width), height: Math.max(1, height) }
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  chart.setOption(chartOption(input))
  const svg = chart.renderToSVGString()
  chart.dispose()
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

/** The hour before noon. */
const exampleSpan = { to: Date.UTC(2026, 0, 1, 12), spanMs: 3_600_000 }
