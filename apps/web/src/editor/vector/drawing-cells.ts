import { groupShape, type Json, type NodeCell } from '@fieldhub/page'
import type { SvgBox, SvgDrawing, SvgItem, SvgPath, SvgPlainShape, SvgText } from '@fieldhub/svg'
import { colorTone } from './color-tone.ts'
import { frameOf } from './frame-of.ts'
import { outlineText, wideBox } from './outline-text.ts'

export interface CellOptions {
  /** Page units for a unit of the drawing. */
  readonly scale: number
  /** Whether black, white and greys are those of the page's theme. */
  readonly isThemed: boolean
}

type Props = Readonly<Record<string, Json>>

/** The shapes of a drawing as cells, the lowest first, with groups as the drawing has them. */
export function drawingCells(drawing: SvgDrawing, options: CellOptions): readonly NodeCell[] {
  const maker = new CellMaker(options)
  for (const item of drawing.items) maker.add(item)
  return maker.cells
}

class CellMaker {
  readonly cells: NodeCell[] = []
  readonly #options: CellOptions

  constructor(options: CellOptions) {
    this.#options = options
  }

  add(item: SvgItem, parent?: string): string {
    switch (item.kind) {
      case 'group':
        return this.#group(item, parent)
      case 'text':
        return this.#put('text', textBox(item), {
          item,
          parent,
          props: textProps(item, this.#options),
        })
      case 'path':
        return this.#path(item, parent)
      case 'rect':
      case 'ellipse':
        return this.#plain(item, parent)
    }
  }

  #group(item: SvgItem & { readonly kind: 'group' }, parent: string | undefined): string {
    // Its place among the cells is kept, as its members name it.
    const at = this.cells.length
    const id = this.#put(
      groupShape,
      { x: 0, y: 0, width: 1, height: 1 },
      { item, parent, props: {} },
    )
    const children = item.items.map((each) => this.add(each, id))
    const { x, y, width, height } = frameOf(this.cells.slice(at + 1))
    const group = this.cells[at]
    if (group !== undefined) {
      this.cells[at] = { ...group, position: { x, y }, size: { width, height }, children }
    }
    return id
  }

  #path(item: SvgPath, parent: string | undefined): string {
    const { isThemed, scale } = this.#options
    const { paint } = item
    const box = wideBox(item.box)
    const props = {
      ...paintProps(paint, isThemed),
      d: outlineText(item.segments, box),
      natural: String(round(Math.max(box.width, box.height) * scale)),
      ...(paint.rule === 'evenodd' && { rule: 'evenodd' }),
      ...(paint.join === 'miter' && { join: 'miter' }),
      ...strokeProps(paint, scale),
    }
    return this.#put('freeform', box, { item, parent, props })
  }

  /** Outlines that grow with their shape, and tones of the theme, are a freeform's alone. */
  #plain(item: SvgPlainShape, parent: string | undefined): string {
    const { isThemed, scale } = this.#options
    const { paint, box, radius, kind } = item
    const isToned = isThemed && colorTone(paint.fill.color) !== undefined
    if (paint.stroke !== 'none' || isToned) return this.#path({ ...item, kind: 'path' }, parent)
    const props = {
      ...paintProps(paint, false),
      strokeWidth: 0,
      ...(kind === 'rect' && radius > 0 && { radius: round(radius * scale) }),
    }
    return this.#put(kind, wideBox(box), { item, parent, props })
  }

  #put(
    shape: string,
    box: SvgBox,
    {
      item,
      parent,
      props,
    }: { readonly item: SvgItem; readonly parent: string | undefined; readonly props: Props },
  ): string {
    const { scale } = this.#options
    const id = `s${this.cells.length}`
    const angle = item.kind === 'text' ? item.degrees : 0
    this.cells.push({
      kind: 'node',
      id,
      shape,
      zIndex: this.cells.length,
      ...(parent !== undefined && { parent }),
      position: { x: round(box.x * scale), y: round(box.y * scale) },
      size: { width: round(box.width * scale, 1), height: round(box.height * scale, 1) },
      ...(angle !== 0 && { angle }),
      data: { ...(item.name !== undefined && { name: item.name }), props },
    })
    return id
  }
}

function paintProps({ fill, stroke, opacity }: SvgPath['paint'], isThemed: boolean): Props {
  const tone = isThemed ? colorTone(fill.color) : undefined
  const strokeTone = isThemed ? colorTone(stroke) : undefined
  const { to, way } = fill
  const hasWay = to !== undefined && way !== undefined && tone === undefined
  return {
    ...(tone === undefined ? { fill: fill.color } : { tone }),
    ...(hasWay && { gradient: way, fillTo: to }),
    ...(strokeTone === undefined ? ownStroke(stroke) : { strokeTone }),
    ...(opacity < 1 && { opacity: round(opacity) }),
  }
}

const ownStroke = (stroke: string): Props => (stroke === 'none' ? {} : { stroke })

const strokeWidthMax = 100

function strokeProps({ stroke, strokeWidth, dash }: SvgPath['paint'], scale: number): Props {
  if (stroke === 'none') return { strokeWidth: 0 }
  const width = Math.min(strokeWidthMax, round(strokeWidth * scale))
  return { strokeWidth: width, ...(dash !== 'solid' && { dash }) }
}

const lineHeight = 1.4
/** How far below the middle of a line its base line is, in font sizes. */
const baseLine = 0.35

/** The box whose middle a line of letters keeps when it is turned. */
function textBox({ text, x, y, anchor, fontSize, degrees }: SvgText): SvgBox {
  const width = Math.max(
    1,
    Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0) * fontSize,
  )
  const height = fontSize * lineHeight
  const aside = { start: width / 2, middle: 0, end: -width / 2 }[anchor]
  const up = -baseLine * fontSize
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const middle = { x: x + aside * cos - up * sin, y: y + aside * sin + up * cos }
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}

/** About, in font sizes: the fonts of drawings and pages differ. */
const widthOf = (letter: string): number =>
  letter > '\u2e7f' ? 1 : /[ilj.,:;!|']/.test(letter) ? 0.32 : 0.58

const aligns = { start: 'left', middle: 'center', end: 'right' } as const

function textProps(item: SvgText, { scale, isThemed }: CellOptions): Props {
  const tone = isThemed ? colorTone(item.color) : undefined
  const isDark = tone === 'ink' || tone === 'line'
  return {
    text: item.text,
    fontSize: Math.min(400, Math.max(4, round(item.fontSize * scale))),
    align: aligns[item.anchor],
    ...(item.isBold && { bold: true }),
    ...(!isDark && { color: item.color }),
    ...(item.opacity < 1 && { opacity: round(item.opacity) }),
  }
}

/** Hundredths of a unit are finer than any screen. */
function round(value: number, min = Number.NEGATIVE_INFINITY): number {
  return Math.max(min, Math.round(value * 100) / 100)
}
