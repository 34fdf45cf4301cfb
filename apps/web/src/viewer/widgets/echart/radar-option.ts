import { widthOf } from '@fieldhub/page'
import { barOption } from './bar-option.ts'
import { baseOption, headHeight, spokenText, titleOf } from './base-option.ts'
import type { ChartInput } from './chart-input.ts'
import type { ChartOption } from './library.ts'

/** Fewer values have no balance to be seen: they are bars. */
const axesMin = 3

/** An axis for each value. A shape that lacks a value is dashed and has no area, as the axis says at its end. */
export function radarOption(input: ChartInput): ChartOption {
  const { series, props, look } = input
  if (series.length < axesMin) return barOption(input)
  const fontSize = props.number('fontSize')
  const [low, high] = [props.number('min'), props.number('max')]
  const ends = { min: Math.min(low, high), max: low === high ? low + 1 : Math.max(low, high) }
  const head = headHeight(input)
  const isWhole = series.every(({ value, isOld }) => value !== undefined && !isOld)
  // Without any value its shape would be a dot, as if all of them were as low as can be.
  const isKnown = series.some(({ value }) => value !== undefined)
  const color = look.resolve(props.color('color'))
  const limits = props.flag('hasLimits')
    ? [props.number('lowLimit'), props.number('highLimit')]
    : []
  const inside = (value: number) => Math.min(ends.max, Math.max(ends.min, value))
  const values = {
    value: series.map(({ value }) => inside(value ?? ends.min)),
    lineStyle: { type: isWhole ? 'solid' : 'dashed', color, width: 2 } as const,
    itemStyle: { color },
    ...(props.flag('area') && isWhole && { areaStyle: { color, opacity: 0.2 } }),
  }
  const names = series.map((one) =>
    props.flag('showValues') ? `${one.label}\n${spokenText(one, input)}` : one.label,
  )
  const nameSize = nameSizeOf(input, names)
  return {
    ...baseOption(input),
    tooltip: { show: false },
    title: titleOf(input),
    radar: {
      ...radarPlace(input, head, { texts: names, fontSize: nameSize }),
      indicator: series.map((one, at) => ({
        ...ends,
        name: names[at] ?? '',
        color: one.limit === 'usual' ? look.ink : look.alarm,
      })),
      axisName: { fontSize: nameSize },
      axisNameGap: nameSize * nameGap,
      splitNumber: 4,
      axisLine: { lineStyle: { color: look.body } },
      splitLine: { lineStyle: { color: look.body } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        silent: true,
        symbolSize: fontSize * 0.4,
        data: [
          ...(isKnown ? [values] : []),
          ...limits.map((limit) => ({
            value: series.map(() => inside(limit)),
            symbol: 'none',
            lineStyle: { type: 'dashed', color: look.alarm, width: 1 } as const,
          })),
        ],
      },
    ],
  }
}

/** Between the end of an axis and its name, in font sizes. */
const nameGap = 0.4
/** The least part of the chart's width that half of the circle takes, however long the names beside it are. */
const leastPart = 0.2
/** And the least once letters cannot be smaller, so that no figure loses its sign or its first digits at the edge. */
const leastPartOfSmall = leastPart / 2
/** Smaller letters are not read. */
const leastPx = 8

/** The size of the letters of all names: smaller where long ones would leave the circle too little of the width. */
function nameSizeOf({ props, cell }: ChartInput, names: readonly string[]): number {
  const half = cell.size.width / 2
  const fitting = besideOf(names).map(
    ({ across, letters }) => (half - cell.size.width * leastPart * across) / letters,
  )
  const fontSize = props.number('fontSize')
  return Math.min(fontSize, Math.max(leastPx, Math.min(fontSize, ...fitting)))
}

interface Names {
  readonly texts: readonly string[]
  readonly fontSize: number
}

/** The circle of the axes, with room for the names around it. An odd number of axes has none that points down. */
function radarPlace({ series, props, cell }: ChartInput, head: number, names: Names) {
  const { width, height } = cell.size
  const { texts, fontSize } = names
  // Names above and below have a second line with their values.
  const above = fontSize * (props.flag('showValues') ? 3.2 : 2)
  const isOdd = series.length % 2 === 1
  const below = isOdd ? fontSize * 1.6 : above
  const down = isOdd ? Math.cos(Math.PI / series.length) : 1
  const tall = (height - head - above - below) / (1 + down)
  const wide = Math.max(
    width * leastPartOfSmall,
    Math.min(width / 2, ...widthsBeside(texts, width / 2, fontSize)),
  )
  const radius = Math.max(1, Math.min(wide, tall))
  const free = Math.max(0, height - head - above - below - radius * (1 + down))
  return { center: [width / 2, head + above + radius + free / 2], radius }
}

/** The radius that each name which stands beside the circle leaves within half of the width. */
function widthsBeside(names: readonly string[], half: number, fontSize: number): number[] {
  return besideOf(names).map(({ across, letters }) => (half - letters * fontSize) / across)
}

/** The names beside the circle: how far out their axes end, as a share of the radius, and their widths in font sizes. */
function besideOf(names: readonly string[]) {
  return names.flatMap((name, at) => {
    const across = Math.abs(Math.sin((2 * Math.PI * at) / names.length))
    // Names above and below stand in the middle.
    if (across < 0.01) return []
    return [{ across, letters: Math.max(...name.split('\n').map(widthOf)) + nameGap }]
  })
}
