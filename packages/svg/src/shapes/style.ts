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
  const said: Declarations = new Map(sources.flatMap((source) => [...source]))
  return { ...paintStyle(around, said), ...lineStyle(around, said), ...textStyle(around, said) }
}

function paintStyle(around: SvgStyle, said: Declarations) {
  const color = parseColor(said.get('color') ?? '') ?? around.color
  return {
    color,
    fill: paintOf(said.get('fill'), around.fill, color),
    stroke: paintOf(said.get('stroke'), around.stroke, color),
    fillOpacity: shareOf(said.get('fill-opacity')) ?? around.fillOpacity,
    strokeOpacity: shareOf(said.get('stroke-opacity')) ?? around.strokeOpacity,
    opacity: around.opacity * (shareOf(said.get('opacity')) ?? 1),
    rule: choice(said.get('fill-rule'), ['nonzero', 'evenodd']) ?? around.rule,
    isVisible: said.has('visibility') ? said.get('visibility') === 'visible' : around.isVisible,
    isShown: said.get('display') !== 'none',
  }
}

function lineStyle(around: SvgStyle, said: Declarations) {
  return {
    strokeWidth: Math.max(0, parseLength(said.get('stroke-width'), 100) ?? around.strokeWidth),
    join: said.has('stroke-linejoin') ? joinOf(said.get('stroke-linejoin')) : around.join,
    dash: said.has('stroke-dasharray') ? dashOf(said.get('stroke-dasharray')) : around.dash,
  }
}

function textStyle(around: SvgStyle, said: Declarations) {
  const size = parseLength(said.get('font-size'), around.fontSize)
  return {
    fontSize: boundedSize(size, around.fontSize),
    isBold: said.has('font-weight') ? isBold(said.get('font-weight')) : around.isBold,
    anchor: choice(said.get('text-anchor'), ['start', 'middle', 'end']) ?? around.anchor,
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
