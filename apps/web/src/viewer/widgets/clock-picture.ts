import { type ChartCell, type Primitive, widthOf } from '@fieldhub/page'
import { cellProps } from '../cell/cell-props.ts'
import { clockText } from './clock-text.ts'

/** A clock at a moment, as viewers see it then. */
export function drawClock(cell: ChartCell, now: number): readonly Primitive[] {
  const props = cellProps(cell)
  const fontSize = props.number('fontSize')
  const { width, height } = cell.size
  const text = clockText(props, now)
  const align = props.choice('align')
  // Words that are wider than their box begin at its edge.
  const isLeft = align === 'left' || widthOf(text) * fontSize > width
  const isRight = align === 'right' && !isLeft
  return [
    {
      kind: 'text',
      x: isLeft ? 0 : isRight ? width : width / 2,
      y: height / 2 + fontSize * 0.35,
      text,
      fontSize,
      weight: props.flag('bold') ? 600 : 400,
      anchor: isLeft ? 'start' : isRight ? 'end' : 'middle',
      fill: props.color('color'),
    },
  ]
}
