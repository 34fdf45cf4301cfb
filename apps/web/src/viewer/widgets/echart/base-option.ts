import { fitted, type Series, widthOf } from '@fieldhub/page'
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

/** A value with its unit, and a word where it is not of now: no value is not an old one. */
export function spokenText({ text, unit, isOld, value }: Series, { words }: ChartInput): string {
  const parts = [text, unit, isOld && value !== undefined ? `(${words.old})` : '']
  return parts.filter((part) => part !== '').join(' ')
}

/** The height of a row of names, in font sizes: nobody turns pages of them at a wall, so that they have several rows. */
const legendRow = 1.7
/** The part of a chart's height that names may take at most. */
const legendPart = 0.36

/** The rows that names beside each other need in a width; one, whose others are paged through, where they are too many. */
function legendRows(input: ChartInput, width: number): number {
  const fontSize = input.props.number('fontSize')
  let [rows, used] = [1, 0]
  for (const one of input.series) {
    const item = (widthOf(legendText(one, input)) * 1.1 + 2) * fontSize
    if (used > 0 && used + item > width) [rows, used] = [rows + 1, 0]
    used += item
  }
  return rows * legendRow * fontSize <= input.cell.size.height * legendPart ? rows : 1
}

/** The height that names beside each other take, above a chart or below it. */
export function legendHeight(input: ChartInput): number {
  const fontSize = input.props.number('fontSize')
  return legendRows(input, legendWidth(input)) * legendRow * fontSize
}

/** Names beside each other have the chart's width, less a margin. */
export const legendWidth = ({ cell, props }: ChartInput): number =>
  Math.max(1, cell.size.width - props.number('fontSize') * 1.2)

/** The sign of a name and the dots for a name without room, in font sizes. */
const legendSign = 3
/** What a name has beside it on its row: its sign, and what turns the pages of names; in font sizes. */
const legendRest = 7.5

/** A name with its value. A long name ends in dots, so that the value is there; a unit that would be cut is left out. */
function legendText(one: Series, input: ChartInput): string {
  const room = legendWidth(input) / input.props.number('fontSize') - legendRest
  const roomBeside = (value: string) => room - widthOf(value) * 1.15
  const whole = spokenText(one, input)
  const value = roomBeside(whole) < 0 ? spokenText({ ...one, unit: '' }, input) : whole
  return `${fitted(one.label, roomBeside(value))} ${value}`
}

/** Whether the longest value has room beside the sign of its name: half a number would be another one. */
function fitsLegend(input: ChartInput): boolean {
  const room = legendWidth(input) / input.props.number('fontSize') - legendSign
  return input.series.every((one) => widthOf(spokenText({ ...one, unit: '' }, input)) <= room)
}

/** Names with their values. */
export function legendOf(input: ChartInput) {
  const { series, props, look } = input
  const byLabel = new Map(series.map((one) => [one.label, one]))
  const fontSize = props.number('fontSize')
  const hasRows = legendRows(input, legendWidth(input)) > 1
  return {
    show: fitsLegend(input),
    type: hasRows ? 'plain' : 'scroll',
    icon: 'roundRect',
    itemWidth: fontSize,
    itemHeight: fontSize * 0.5,
    itemGap: fontSize * (hasRows ? 0.5 : 1),
    padding: 0,
    textStyle: { fontSize, color: look.ink },
    pageTextStyle: { color: look.ink },
    pageIconColor: look.line,
    pageIconInactiveColor: look.body,
    inactiveColor: look.line,
    formatter: (label: string) => {
      const one = byLabel.get(label)
      return one === undefined ? label : legendText(one, input)
    },
  } as const
}
