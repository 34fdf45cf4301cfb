import type { NodeCell, Point, Size, SlotValue } from '../../page-data.ts'
import type { DrawState, Primitive } from '../../symbol.ts'
import { type Label, labelProps, readingSlot } from './label-spec.ts'
import { readable } from './letters.ts'
import { Look } from './look.ts'
import { palette } from './palette.ts'
import { exact } from './pen.ts'
import { widthOf } from './text-width.ts'

type Side = 'below' | 'above' | 'left' | 'right'
const sides: readonly Side[] = ['below', 'above', 'left', 'right']
const across: Readonly<Record<Side, Side>> = {
  below: 'below',
  above: 'above',
  left: 'right',
  right: 'left',
}
const down: Readonly<Record<Side, Side>> = {
  ...across,
  below: 'above',
  above: 'below',
  left: 'left',
  right: 'right',
}

/** The label of a cell; undefined where it has none. */
export function drawLabel(cell: NodeCell, slots: DrawState['slots']): Label | undefined {
  const look = new Look({ size: cell.size, props: cell.data.props, slots }, labelProps)
  const side = sideOf(look, cell)
  if (side === undefined) return undefined
  const lines = linesOf(cell, look)
  if (lines.name === '' && lines.value === undefined) return undefined
  const degrees = turnOf(cell, slots['angle'])
  const center = { x: cell.size.width / 2, y: cell.size.height / 2 }
  const corner = cornerOf(mirroredSide(side, cell), lines, reachOf(cell.size, degrees))
  const place = { x: center.x + corner.x, y: center.y + corner.y }
  return { ...drawn(lines, place), turn: { center, degrees: degrees === 0 ? 0 : -degrees } }
}

/** Where it stands: by itself below, if it has a value. */
function sideOf(look: Look, cell: NodeCell): Side | undefined {
  const chosen = look.choice('labelAt')
  if (chosen === 'auto') return isRead(cell) ? 'below' : undefined
  return sides.find((each) => each === chosen)
}

const isRead = ({ data }: NodeCell): boolean =>
  data.binds?.some(({ to }) => to === readingSlot.name) === true

interface Lines extends Size {
  readonly name: string
  readonly value: string | undefined
  readonly fontSize: number
  readonly valueWidth: number
}

function linesOf(cell: NodeCell, look: Look): Lines {
  const fontSize = look.number('labelSize')
  const name = cell.data.name ?? ''
  const value = isRead(cell) ? valueText(look) : undefined
  const valueWidth = value === undefined ? 0 : widthOf(value) * fontSize * 1.08 + fontSize
  const count = Number(name !== '') + Number(value !== undefined)
  return {
    name,
    value,
    fontSize,
    valueWidth,
    width: Math.max(widthOf(name) * fontSize, valueWidth),
    height: count * fontSize * lineHeight,
  }
}

const lineHeight = 1.5

function valueText(look: Look): string {
  const shown = readable(look.slot(readingSlot.name), look.digits(readingSlot.name))
  const unit = look.text('unit')
  return unit === '' ? shown : `${shown} ${unit}`
}

/** How far the turned box reaches from its middle, sideways and downwards. */
function reachOf({ width, height }: Size, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  return { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 }
}

const gap = 4

/** The upper left corner of the label, from the middle of the symbol. */
function cornerOf(side: Side, { width, height }: Size, reach: Point): Point {
  switch (side) {
    case 'below':
      return { x: -width / 2, y: reach.y + gap }
    case 'above':
      return { x: -width / 2, y: -reach.y - gap - height }
    case 'left':
      return { x: -reach.x - gap - width, y: -height / 2 }
    case 'right':
      return { x: reach.x + gap, y: -height / 2 }
  }
}

function mirroredSide(side: Side, { flip }: NodeCell): Side {
  const flipped = flip?.includes('x') === true ? across[side] : side
  return flip?.includes('y') === true ? down[flipped] : flipped
}

function turnOf({ angle = 0 }: NodeCell, live: SlotValue | undefined): number {
  return typeof live === 'number' && Number.isFinite(live) ? live : angle
}

function drawn(lines: Lines, { x, y }: Point): Pick<Label, 'items' | 'valueBox'> {
  const { name, value, fontSize, width, valueWidth } = lines
  const middle = exact(x + width / 2)
  const line = exact(fontSize * lineHeight)
  const style = { fontSize, fill: palette.ink, anchor: 'middle' } as const
  const title: readonly Primitive[] =
    name === ''
      ? []
      : [{ kind: 'text', x: middle, y: exact(y + fontSize * 1.1), text: name, ...style }]
  if (value === undefined) return { items: title, valueBox: undefined }
  const top = name === '' ? y : y + line
  const valueBox = {
    x: exact(middle - valueWidth / 2),
    y: exact(top),
    width: exact(valueWidth),
    height: exact(line - 1),
  }
  const plate = { fill: palette.surface, stroke: palette.shade, strokeWidth: 1, radius: 3 }
  const reading = { text: value, weight: 600, ...style }
  return {
    valueBox,
    items: [
      ...title,
      { kind: 'rect', ...valueBox, ...plate },
      { kind: 'text', x: middle, y: exact(top + fontSize * 1.08), ...reading },
    ],
  }
}
