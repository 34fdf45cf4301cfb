import { baseOption, headHeight, spokenText, titleOf } from './base-option.ts'
import type { ChartInput } from './chart-input.ts'
import type { ChartOption } from './library.ts'

/** An axis for each value. A shape that lacks a value is dashed and has no area, as the axis says at its end. */
export function radarOption(input: ChartInput): ChartOption {
  const { series, props, look, cell } = input
  const fontSize = props.number('fontSize')
  const [low, high] = [props.number('min'), props.number('max')]
  const ends = { min: Math.min(low, high), max: low === high ? low + 1 : Math.max(low, high) }
  const head = headHeight(input)
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
      radius: Math.max(1, Math.min(width / 2 - fontSize * 4, (height - head) / 2 - fontSize * 2.4)),
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
