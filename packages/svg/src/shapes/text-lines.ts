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
  const place = (name: 'x' | 'y') => {
    const first = attributeOf(element, name)
      ?.trim()
      .split(/[\s,]+/)[0]
    const moved = attributeOf(element, `d${name}`)
      ?.trim()
      .split(/[\s,]+/)[0]
    const shift = moved?.endsWith('em')
      ? Number.parseFloat(moved) * style.fontSize
      : parseLength(moved)
    if (first === undefined && shift === undefined) return undefined
    return (parseLength(first) ?? at[name]) + (shift ?? 0)
  }
  const [x, y] = [place('x'), place('y')]
  const here = { x: x ?? at.x, y: y ?? at.y }
  const isNew = x !== undefined || y !== undefined || lines.length === 0
  if (isNew && lines.length < linesMax) lines.push({ style, ...here, text: '' })
  for (const child of element.children) {
    if (typeof child === 'string') {
      const line = lines.at(-1)
      if (line !== undefined && line.text.length < charactersMax) line.text += child
    } else if (localName(child) === 'tspan' || localName(child) === 'a') {
      const inner = styleOf(style, child, sheet)
      if (inner.isShown) collect(child, { style: inner, at: here, lines, sheet })
    }
  }
}

/** Whether the element has letters along a path, which shapes cannot have. */
export function hasTextPath(element: XmlElement): boolean {
  return childElements(element).some((child) => localName(child) === 'textPath')
}
