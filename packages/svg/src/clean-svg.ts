import { drawnCount, drawnMax } from './drawn-count.ts'
import { markupCharacters, markupCharactersMax } from './markup-size.ts'
import { drawingElements, geometry, properties, wrappers } from './svg-allow-list.ts'
import { withoutChains } from './svg-chains.ts'
import { type SvgSize, svgSize } from './svg-size.ts'
import { readTree, type XmlElement } from './svg-tree.ts'
import {
  cleanDeclarations,
  cleanSheet,
  isInnerPicture,
  isInnerReference,
  isPlainAttribute,
} from './svg-value.ts'

export interface CleanSvg extends SvgSize {
  readonly text: string
}

type Attribute = XmlElement['attributes'][number]

/**
 * A picture is written anew from the elements and attributes that draw: nothing that runs, links or fetches is left,
 * whatever a browser would have made of the original. Undefined for a file that is no SVG, or that a browser would draw
 * for ever.
 */
export function cleanSvg(text: string): CleanSvg | undefined {
  if (markupCharacters(text) > markupCharactersMax) return undefined
  const root = readTree(text)
  if (root === undefined || localName(root.name) !== 'svg') return undefined
  const cleaned = cleanElement(root)[0]
  if (cleaned === undefined || typeof cleaned === 'string') return undefined
  const unchained = withoutChains(cleaned)
  if (drawnCount(unchained) > drawnMax) return undefined
  const picture = write({ ...unchained, attributes: [namespace, ...unchained.attributes] })
  return { ...svgSize(cleaned), text: picture }
}

const namespace: Attribute = ['xmlns', 'http://www.w3.org/2000/svg']

/** Removes the prefix of SVG's own namespace; elements of other namespaces are not drawn. */
function localName(name: string): string {
  return name.startsWith('svg:') ? name.slice(4) : name
}

function cleanElement(element: XmlElement): readonly (XmlElement | string)[] {
  const name = localName(element.name)
  if (wrappers.has(name)) return element.children.flatMap(cleanChild)
  if (!drawingElements.has(name)) return []
  if (name === 'style') return [{ name, attributes: [], children: [cleanSheet(textIn(element))] }]
  const children = name === 'use' || name === 'image' ? [] : element.children.flatMap(cleanChild)
  // A repeated name is not valid XML: `href` may come from two namespaces.
  const attributes = new Map(
    element.attributes.flatMap((attribute) => cleanAttribute(name, attribute)),
  )
  return [{ name, attributes: [...attributes], children }]
}

const cleanChild = (child: XmlElement | string) =>
  typeof child === 'string' ? [child] : cleanElement(child)

const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : '')).join('')

function cleanAttribute(element: string, [name, value]: Attribute): Attribute[] {
  if (name === 'href' || name === 'xlink:href') {
    const stays = element === 'image' ? isInnerPicture(value) : isInnerReference(value)
    return stays ? [['href', value]] : []
  }
  if (name === 'style') {
    const declarations = cleanDeclarations(value)
    return declarations === '' ? [] : [['style', declarations]]
  }
  const isKnown = properties.has(name) || geometry.has(name)
  return isKnown && isPlainAttribute(value) ? [[name, value]] : []
}

function write({ name, attributes, children }: XmlElement): string {
  const written = attributes.map(([key, value]) => ` ${key}="${escape(value)}"`).join('')
  if (children.length === 0) return `<${name}${written}/>`
  const inner = children.map((child) => (typeof child === 'string' ? escape(child) : write(child)))
  return `<${name}${written}>${inner.join('')}</${name}>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
