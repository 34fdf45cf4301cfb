import type { XmlElement } from '../svg-tree.ts'
import { childElements, localName } from './element.ts'
import { type LeftOutKind, type LeftOutList, leftOutElements, quietElements } from './left-out.ts'
import type { Declarations, StyleSheet } from './style-sheet.ts'

/** Elements that are read or looked through. */
const known: ReadonlySet<string> = new Set(
  'svg g a switch use path rect circle ellipse line polyline polygon text tspan'.split(' '),
)

/** Attributes that ask for what shapes cannot have. */
const attributeKinds: Readonly<Record<string, LeftOutKind>> = {
  filter: 'filter',
  mask: 'clip',
  'clip-path': 'clip',
  marker: 'marker',
  'marker-start': 'marker',
  'marker-mid': 'marker',
  'marker-end': 'marker',
}

/** Elements that are left out as a whole, whose parts are no further loss. */
const wholes: ReadonlySet<string> = new Set(['filter', 'foreignObject'])

interface Report {
  readonly sheet: StyleSheet
  readonly leftOut: LeftOutList
}

/** Counts what of an element, and within it, does not come in. */
export function reportForeign(
  element: XmlElement,
  { sheet, leftOut }: Report,
  isWhole = false,
): void {
  const asked = [
    ...sheet.declarationsOf(element).flatMap(ruleKinds),
    ...element.attributes.flatMap(([name, value]) => foreignAttribute(name, value) ?? []),
  ]
  for (const kind of asked) leftOut.add(kind)
  for (const child of childElements(element)) {
    const name = localName(child)
    const kind = leftOutElements[name] ?? (!isWhole && isUnknown(child) ? 'unknown' : undefined)
    if (kind !== undefined) leftOut.add(kind)
    // What holds data of a drawing program is no part of the drawing.
    if (name !== 'metadata' && isDrawing(child)) {
      reportForeign(child, { sheet, leftOut }, isWhole || wholes.has(name))
    }
  }
}

function isUnknown(element: XmlElement): boolean {
  const name = localName(element)
  return isDrawing(element) && !known.has(name) && !quietElements.has(name)
}

/** What a rule of a style sheet asks for: Illustrator writes all looks so. */
const ruleKinds = (rule: Declarations): readonly LeftOutKind[] =>
  [...rule].flatMap(([name, value]) => foreignAttribute(name, value) ?? [])

/** Elements of other namespaces, as of a drawing program, are no loss. */
const isDrawing = ({ name }: XmlElement): boolean => !name.includes(':') || name.startsWith('svg:')

function foreignAttribute(name: string, value: string): LeftOutKind | undefined {
  if (/^on/i.test(name)) return 'event'
  if (namesOutside(name, value)) return 'link'
  if (name === 'style') {
    const found = Object.keys(attributeKinds).find((key) => hasDeclaration(value, key))
    return found === undefined ? undefined : attributeKinds[found]
  }
  return value.trim() === 'none' ? undefined : attributeKinds[name]
}

function namesOutside(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return !value.trim().startsWith('#')
  const isPaint = ['style', 'fill', 'stroke'].includes(name) || Object.hasOwn(attributeKinds, name)
  return isPaint && /url\(\s*["']?(?!\s*["']?#)/i.test(value)
}

const hasDeclaration = (style: string, name: string): boolean =>
  style.split(';').some((one) => {
    const [key = '', value = ''] = one.split(':')
    return key.trim() === name && value.trim() !== 'none'
  })
