import type { Series } from '@fieldhub/page'
import type { ChartInput } from './chart-input.ts'
import type { ChartOption } from './library.ts'

/** What all charts share. */
export function baseOption({ props, look }: ChartInput): ChartOption {
  const fontSize = props.number('fontSize')
  return {
    animation: look.isMoving,
    animationDuration: 0,
    animationDurationUpdate: 300,
    animationEasingUpdate: 'cubicOut',
    backgroundColor: look.surface,
    useUTC: true,
    textStyle: { fontFamily: look.font, fontSize, color: look.ink },
  }
}

/** A box beside the pointer. It is drawn and never HTML, since names come from whoever named a variable. */
export function tipBox({ props, look }: ChartInput) {
  return {
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: look.surface,
    borderColor: look.line,
    textStyle: { fontSize: props.number('fontSize'), color: look.ink },
  } as const
}

/** A box with the name and the value of what the pointer is on. */
export function tipOfOne(input: ChartInput) {
  const formatter = (found: unknown) => {
    const one = input.series[indexIn(found)]
    return one === undefined ? '' : `${one.label} ${spokenText(one, input)}`
  }
  return { ...tipBox(input), formatter }
}

/** The place of what the pointer is on; the library calls it so. */
function indexIn(found: unknown): number {
  const one: unknown = Array.isArray(found) ? found[0] : found
  if (typeof one !== 'object' || one === null || !('dataIndex' in one)) return -1
  return Number(one.dataIndex)
}

/** The title, whose end is left out where it is wider than the chart. */
export function titleOf({ cell, props, look }: ChartInput) {
  const fontSize = props.number('fontSize')
  const margin = fontSize * 0.6
  const width = Math.max(fontSize, cell.size.width - 2 * margin)
  const letters = { fontSize, fontWeight: 600, color: look.ink } as const
  const textStyle = { ...letters, width, overflow: 'truncate' } as const
  return {
    text: props.text('title'),
    left: margin,
    top: fontSize * 0.5,
    padding: 0,
    textStyle,
  }
}

/** The height that the title takes. */
export function headHeight({ props }: ChartInput): number {
  return props.number('fontSize') * (props.text('title') === '' ? 0.6 : 2)
}

/** A value with its unit, and a word where it is not of now. */
export function spokenText({ text, unit, isOld }: Series, { words }: ChartInput): string {
  const parts = [text, unit, isOld ? `(${words.old})` : '']
  return parts.filter((part) => part !== '').join(' ')
}

/** Names with their values. */
export function legendOf(input: ChartInput) {
  const { series, props, look } = input
  const byLabel = new Map(series.map((one) => [one.label, one]))
  const fontSize = props.number('fontSize')
  return {
    show: true,
    type: 'scroll',
    icon: 'roundRect',
    itemWidth: fontSize,
    itemHeight: fontSize * 0.5,
    itemGap: fontSize,
    padding: 0,
    textStyle: { fontSize, color: look.ink },
    pageTextStyle: { color: look.ink },
    pageIconColor: look.line,
    pageIconInactiveColor: look.body,
    inactiveColor: look.line,
    formatter: (label: string) => {
      const one = byLabel.get(label)
      return one === undefined ? label : `${label} ${spokenText(one, input)}`
    },
  } as const
}
