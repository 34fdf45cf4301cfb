import type { XmlElement } from '../svg-tree.ts'
import { parseColor } from './color.ts'
import { attributeOf, parseLength } from './element.ts'
import {
  type Declarations,
  parseDeclarations,
  presentationOf,
  type StyleSheet,
} from './style-sheet.ts'

/** What an element looks like, with what it has from those around it. */
export interface SvgStyle {
  /** A colour, `none`, or `#` and the id of a gradient with a colour in its place behind a space. */
  readonly fill: string
  readonly stroke: string
  readonly color: string
  readonly strokeWidth: number
  readonly fillOpacity: number
  readonly strokeOpacity: number
  /** The opacity of the element and all around it together. */
  readonly opacity: number
  readonly rule: 'nonzero' | 'evenodd'
  readonly join: 'round' | 'miter'
  readonly dash: 'solid' | 'dashed' | 'dotted'
  readonly fontSize: number
  readonly isBold: boolean
  readonly anchor: 'start' | 'middle' | 'end'
  readonly isVisible: boolean
  readonly isShown: boolean
}

export const initialStyle: SvgStyle = {
  fill: '#000000',
  stroke: 'none',
  color: '#000000',
  strokeWidth: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
  opacity: 1,
  rule: 'nonzero',
  join: 'miter',
  dash: 'solid',
  fontSize: 16,
  isBold: false,
  anchor: 'start',
  isVisible: true,
  isShown: true,
}

export function styleOf(around: SvgStyle, element: XmlElement, sheet: StyleSheet): SvgStyle {
  const sources = [
    presentationOf(element),
    ...sheet.declarationsOf(element),
    parseDeclarations(attributeOf(element, 'style') ?? ''),
  ]
  const declared: Declarations = new Map(sources.flatMap((source) => [...source]))
  return {
    ...paintStyle(around, declared),
    ...lineStyle(around, declared),
    ...textStyle(around, declared),
  }
}

function paintStyle(around: SvgStyle, declared: Declarations) {
  const color = parseColor(declared.get('color') ?? '') ?? around.color
  return {
    color,
    fill: paintOf(declared.get('fill'), around.fill, color),
    stroke: paintOf(declared.get('stroke'), around.stroke, color),
    fillOpacity: shareOf(declared.get('fill-opacity')) ?? around.fillOpacity,
    strokeOpacity: shareOf(declared.get('stroke-opacity')) ?? around.strokeOpacity,
    opacity: around.opacity * (shareOf(declared.get('opacity')) ?? 1),
    rule: choice(declared.get('fill-rule'), ['nonzero', 'evenodd']) ?? around.rule,
    isVisible: declared.has('visibility')
      ? declared.get('visibility') === 'visible'
      : around.isVisible,
    isShown: declared.get('display') !== 'none',
  }
}

function lineStyle(around: SvgStyle, declared: Declarations) {
  return {
    strokeWidth: Math.max(0, parseLength(declared.get('stroke-width'), 100) ?? around.strokeWidth),
    join: declared.has('stroke-linejoin') ? joinOf(declared.get('stroke-linejoin')) : around.join,
    dash: declared.has('stroke-dasharray') ? dashOf(declared.get('stroke-dasharray')) : around.dash,
  }
}

function textStyle(around: SvgStyle, declared: Declarations) {
  const size = parseLength(declared.get('font-size'), around.fontSize)
  return {
    fontSize: boundedSize(size, around.fontSize),
    isBold: declared.has('font-weight') ? isBold(declared.get('font-weight')) : around.isBold,
    anchor: choice(declared.get('text-anchor'), ['start', 'middle', 'end']) ?? around.anchor,
  }
}

function paintOf(text: string | undefined, around: string, color: string): string {
  const plain = text?.trim() ?? ''
  if (plain === '' || plain === 'inherit') return around
  if (plain === 'none' || plain === 'transparent') return 'none'
  if (plain.toLowerCase() === 'currentcolor') return color
  return gradientPaint(plain) ?? parseColor(plain) ?? around
}

function gradientPaint(text: string): string | undefined {
  const [, id, rest = ''] = /^url\(\s*["']?#([\w.:-]+)["']?\s*\)\s*(.*)$/.exec(text) ?? []
  return id === undefined ? undefined : `#${id} ${parseColor(rest) ?? 'none'}`
}

function shareOf(text: string | undefined): number | undefined {
  const share = parseLength(text, 1)
  return share === undefined ? undefined : Math.min(1, Math.max(0, share))
}

const boundedSize = (size: number | undefined, otherwise: number): number =>
  size !== undefined && size > 0 && size <= 10_000 ? size : otherwise

function choice<Word extends string>(
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === text?.trim())
}

const joinOf = (text = ''): SvgStyle['join'] =>
  text.trim().startsWith('miter') ? 'miter' : 'round'

/** Dashes as short as their gaps, or shorter, are dots. */
function dashOf(text = ''): SvgStyle['dash'] {
  const lengths = (text.match(/[\d.]+/g) ?? []).map(Number)
  const [on = 0, off = on] = lengths
  if (!lengths.some((length) => length > 0)) return 'solid'
  return on <= off * 0.6 ? 'dotted' : 'dashed'
}

const isBold = (text = ''): boolean => /^(?:bold|bolder|[6-9]00)$/.test(text.trim())
