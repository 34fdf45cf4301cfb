import { SaxesParser } from 'saxes'
import { defineEntities } from './xml-entities.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly (XmlElement | string)[]
}

const depthMax = 64
const elementsMax = 20_000
/** Limit for one element. */
const attributesMax = 200

interface OpenElement {
  readonly name: string
  readonly attributes: [name: string, value: string][]
  readonly children: (XmlElement | string)[]
}

/**
 * The root of a small XML document; undefined when it is not well-formed, is nested too deep or has too many parts.
 * Comments, instructions and the document type are dropped; the entities that it declares are read within limits. It
 * reads once from begin to end, whatever the text holds.
 */
export function readXml(text: string): XmlElement | undefined {
  const parser = new SaxesParser({ xmlns: false })
  const tree = new TreeBuilder()
  parser.on('doctype', (doctype) => defineEntities(parser, doctype))
  parser.on('opentagstart', ({ name }) => tree.begin(name))
  parser.on('attribute', ({ name, value }) => tree.addAttribute(name, value))
  parser.on('closetag', () => tree.end())
  parser.on('text', (piece) => tree.addText(piece))
  parser.on('cdata', (piece) => tree.addText(piece))
  try {
    parser.write(text).close()
    return tree.root
  } catch {
    return undefined
  }
}

/** Throws at the first part too many, which ends the reading. */
class TreeBuilder {
  readonly #open: OpenElement[] = []
  #root: XmlElement | undefined
  #count = 0

  get root(): XmlElement | undefined {
    return this.#root
  }

  begin(name: string): void {
    this.#count += 1
    if (this.#open.length >= depthMax || this.#count > elementsMax) throw new TooManyParts()
    const element: OpenElement = { name, attributes: [], children: [] }
    this.#open.at(-1)?.children.push(element)
    this.#root ??= element
    this.#open.push(element)
  }

  addAttribute(name: string, value: string): void {
    const attributes = this.#open.at(-1)?.attributes
    if (attributes === undefined || attributes.length >= attributesMax) throw new TooManyParts()
    attributes.push([name, value])
  }

  end(): void {
    this.#open.pop()
  }

  /** Outside of the root there is only white space: the parser accepts nothing else there. */
  addText(text: string): void {
    this.#open.at(-1)?.children.push(text)
  }
}

class TooManyParts extends Error {}
