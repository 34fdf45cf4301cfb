import { widthOf } from '@fieldhub/page'
import { insideLabels, limitLines, nameAxis, sharedUnit, shareOfWidth, valueAxis } from './axes.ts'
import { baseOption, headHeight, spokenText, tipOfOne, titleOf } from './base-option.ts'
import type { ChartInput } from './chart-input.ts'
import { fillOf } from './chart-look.ts'
import type { ChartOption } from './library.ts'

/** A bar for each value; what has no value has no bar. */
export function barOption(input: ChartInput): ChartOption {
  const { series, props, look } = input
  const isAcross = props.choice('course') === 'across'
  const unit = sharedUnit(input)
  const fontSize = props.number('fontSize')
  const names = nameAxis(input, isAcross)
  const values = valueAxis(input, unit)
  const color = look.resolve(props.color('color'))
  return {
    ...baseOption(input),
    title: titleOf(input),
    grid: {
      left: fontSize * 0.7,
      right: fontSize * (isAcross ? 4 : props.flag('hasLimits') ? 3 : 0.9),
      top: headHeight(input) + fontSize * (!isAcross && unit !== '' ? 1.8 : 1.2),
      bottom: fontSize * 0.5,
      ...insideLabels,
    },
    ...(isAcross
      ? { xAxis: { ...values, name: '' }, yAxis: { ...names, inverse: true } }
      : { xAxis: names, yAxis: values }),
    tooltip: tipOfOne(input),
    series: [
      {
        type: 'bar',
        barMaxWidth: fontSize * 3,
        barCategoryGap: '35%',
        ...limitLines(input, isAcross ? 'xAxis' : 'yAxis'),
        data: series.map((one) => ({
          value: one.value ?? '-',
          itemStyle: fillOf(one, one.limit === 'usual' ? color : look.alarm, look),
          label: {
            position: isAcross ? 'right' : 'top',
            opacity: 1,
            color: one.limit === 'usual' ? look.ink : look.alarm,
            ...valueLabel(one, input, isAcross ? Number.POSITIVE_INFINITY : shareOfWidth(input)),
          },
        })),
      },
    ],
  }
}

/** Smaller letters are not read. */
const leastPx = 8

/** The value at a bar: without its unit, smaller or not at all where it would lie over the value beside it. */
function valueLabel(one: ChartInput['series'][number], input: ChartInput, room: number) {
  const { props } = input
  const fontSize = props.number('fontSize')
  const bare = withoutUnit(one, input)
  const whole = sharedUnit(input) === '' ? spokenText(one, input) : bare
  const text = widthOf(whole) * fontSize <= room ? whole : bare
  const fitting = Math.min(fontSize, room / widthOf(text))
  return {
    show: props.flag('showValues') && fitting >= Math.min(fontSize, leastPx),
    fontSize: fitting,
    formatter: () => text,
  }
}

function withoutUnit(one: ChartInput['series'][number], input: ChartInput): string {
  return spokenText({ ...one, unit: '' }, input)
}
