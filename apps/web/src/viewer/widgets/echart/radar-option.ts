import { barOption } from './bar-option.ts'
import { baseOption, headHeight, spokenText, titleOf } from './base-option.ts'
import type { ChartInput } from './chart-input.ts'
import type { ChartOption } from './library.ts'

/** Fewer values have no balance to be seen: they are bars. */
const axesMin = 3

/** An axis for each value. A shape that lacks a value is dashed and has no area, as the axis says at its end. */
export function radarOption(input: ChartInput): ChartOption {
  const { series, props, look, cell } = input
  if (series.length < axesMin) return barOption(input)
  const fontSize = props.number('fontSize')
  const [low, high] = [props.number('min'), props.number('max')]
  const ends = { min: Math.min(low, high), max: low === high ? low + 1 : Math.max(low, high) }
  const head = headHeight(input)
  // Names above and below have a second line with their values.
  const room = props.flag('showValues') ? 3.4 : 2
  const { width, height } = cell.size
  const isWhole = series.every(({ value, isOld }) => value !== undefined && !isOld)
  const color = look.resolve(props.color('color'))
  const limits = props.flag('hasLimits')
    ? [props.number('lowLimit'), props.number('highLimit')]
    : []
  const inside = (value: number) => Math.min(ends.max, Math.max(ends.min, value))
  const shape = { type: isWhole ? 'solid' : 'dashed', color, width: 2 } as const
  return {
    ...baseOption(input),
    tooltip: { show: false },
    title: titleOf(input),
    radar: {
      center: [width / 2, head + (height - head) / 2],
      radius: Math.max(
        1,
        Math.min(width / 2 - fontSize * 4, (height - head) / 2 - fontSize * room),
      ),
      indicator: series.map((one) => ({
        ...ends,
        name: props.flag('showValues') ? `${one.label}\n${spokenText(one, input)}` : one.label,
        color: one.limit === 'usual' ? look.ink : look.alarm,
      })),
      axisName: { fontSize },
      axisNameGap: fontSize * 0.4,
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
          {
            value: series.map(({ value }) => inside(value ?? ends.min)),
            lineStyle: shape,
            itemStyle: { color },
            ...(props.flag('area') && isWhole && { areaStyle: { color, opacity: 0.2 } }),
          },
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
