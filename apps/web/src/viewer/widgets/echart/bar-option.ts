import { insideLabels, limitLines, nameAxis, sharedUnit, valueAxis } from './axes.ts'
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
        // Letters over letters are not read; the pointer and the spoken text tell what is left out.
        labelLayout: { hideOverlap: true },
        ...limitLines(input, isAcross ? 'xAxis' : 'yAxis'),
        data: series.map((one) => ({
          value: one.value ?? '-',
          itemStyle: fillOf(one, one.limit === 'usual' ? color : look.alarm, look),
          label: {
            show: props.flag('showValues'),
            position: isAcross ? 'right' : 'top',
            fontSize,
            opacity: 1,
            color: one.limit === 'usual' ? look.ink : look.alarm,
            formatter: () => (unit === '' ? spokenText(one, input) : withoutUnit(one, input)),
          },
        })),
      },
    ],
  }
}

function withoutUnit(one: ChartInput['series'][number], input: ChartInput): string {
  return spokenText({ ...one, unit: '' }, input)
}
