import { lengthCharactersMax, pixelsPer } from '../length-units.ts'
import type { XmlElement } from '../svg-tree.ts'

/** The name without the prefix of SVG's own namespace. */
export function localName({ name }: XmlElement): string {
  return name.startsWith('svg:') ? name.slice(4) : name
}

export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find(([key]) => key === name)?.[1]
}

/** What a `href` in either namespace names within the file. */
export function referenceOf(element: XmlElement): string | undefined {
  const href = attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href')
  return href === undefined ? undefined : /^#([\w.:-]+)$/.exec(href.trim())?.[1]
}

const unitPixels: Readonly<Record<string, number>> = { ...pixelsPer, em: 16, rem: 16 }

/** A length in pixels; a percentage is one of `whole`. Undefined for what is none. */
export function parseLength(text: string | undefined, whole = 0): number | undefined {
  if (text === undefined || text.length > lengthCharactersMax) return undefined
  const [, digits, unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*|%)\s*$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  if (unit === '%') return (Number(digits) / 100) * whole
  const pixels = unitPixels[unit.toLowerCase()]
  return pixels === undefined ? undefined : Number(digits) * pixels
}

export function childElements({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== 'string')
}
