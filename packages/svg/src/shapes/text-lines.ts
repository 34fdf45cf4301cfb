import type { XmlElement } from '../svg-tree.ts'
import type { SvgText } from './drawing.ts'
import { attributeOf, childElements, localName, parseLength } from './element.ts'
import { applyMatrix, type Matrix, scaleOf } from './matrix.ts'
import { lengthMax } from './segment.ts'
import { type SvgStyle, styleOf } from './style.ts'
import type { StyleSheet } from './style-sheet.ts'

export interface TextParts {
  readonly style: SvgStyle
  readonly matrix: Matrix
  readonly sheet: StyleSheet
}

interface Line {
  readonly style: SvgStyle
  readonly x: number
  readonly y: number
  text: string
}

const linesMax = 200
const charactersMax = 2_000

/** The lines of a `text` element: a new one begins wherever a part of it names a place. */
export function linesOf(
  element: XmlElement,
  { style, matrix, sheet }: TextParts,
): readonly SvgText[] {
  const lines: Line[] = []
  collect(element, { style, at: { x: 0, y: 0 }, lines, sheet })
  const degrees = (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI
  return lines.flatMap((line): SvgText[] => {
    const text = line.text.replace(/\s+/g, ' ').trim().slice(0, charactersMax)
    const { fill, color, fontSize, isBold, anchor, opacity, fillOpacity, isVisible } = line.style
    if (text === '' || !isVisible || fill === 'none') return []
    const place = applyMatrix(matrix, line)
    const shown = fill.includes(' ') ? color : fill
    const size = fontSize * scaleOf(matrix)
    if (![place.x, place.y, size].every((length) => Math.abs(length) <= lengthMax)) return []
    return [
      {
        kind: 'text',
        text,
        x: place.x,
        y: place.y,
        anchor,
        fontSize: size,
        isBold,
        degrees: Math.round(degrees * 100) / 100,
        color: shown,
        opacity: opacity * fillOpacity,
      },
    ]
  })
}

interface Collecting {
  readonly style: SvgStyle
  readonly at: { readonly x: number; readonly y: number }
  readonly lines: Line[]
  readonly sheet: StyleSheet
}

function collect(element: XmlElement, { style, at, lines, sheet }: Collecting): void {
  const [x, y] = [placeOf(element, 'x', { style, at }), placeOf(element, 'y', { style, at })]
  const here = { x: x ?? at.x, y: y ?? at.y }
  const isNew = x !== undefined || y !== undefined || lines.length === 0
  if (isNew && lines.length < linesMax) lines.push({ style, ...here, text: '' })
  for (const child of element.children) {
    if (typeof child === 'string') append(lines.at(-1), child)
    else if (localName(child) === 'tspan' || localName(child) === 'a') {
      const inner = styleOf(style, child, sheet)
      if (inner.isShown) collect(child, { style: inner, at: here, lines, sheet })
    }
  }
}

function append(line: Line | undefined, text: string): void {
  if (line !== undefined && line.text.length < charactersMax) line.text += text
}

/** Where a part begins along an axis; undefined where it goes on behind what came before. */
function placeOf(
  element: XmlElement,
  axis: 'x' | 'y',
  { style, at }: Pick<Collecting, 'style' | 'at'>,
): number | undefined {
  const first = (name: string) =>
    attributeOf(element, name)
      ?.trim()
      .split(/[\s,]+/)[0]
  const [place, moved] = [parseLength(first(axis)), first(`d${axis}`)]
  const isEm = moved?.endsWith('em') === true
  const shift = isEm ? Number.parseFloat(moved) * style.fontSize : parseLength(moved)
  if (place === undefined && shift === undefined) return undefined
  return (place ?? at[axis]) + (shift ?? 0)
}

/** Whether the element has letters along a path, which shapes cannot have. */
export function hasTextPath(element: XmlElement): boolean {
  return childElements(element).some((child) => localName(child) === 'textPath')
}
