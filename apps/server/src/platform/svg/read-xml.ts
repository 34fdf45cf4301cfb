export interface XmlElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly (XmlElement | string)[]
}

const depthMax = 64
const elementsMax = 20_000

/** One piece of markup; what none of them fits is not XML as we know it. */
const pieces =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<!DOCTYPE(?:[^>[\]"']|"[^"]*"|'[^']*')*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

interface OpenElement {
  readonly name: string
  readonly attributes: XmlElement['attributes']
  readonly children: (XmlElement | string)[]
}

/**
 * The root of a small XML document; undefined for what is not well-formed, for what declares entities of its own, and
 * for what is nested too deep. Comments, instructions and the document type are gone.
 */
export function readXml(text: string): XmlElement | undefined {
  const reader = new XmlReader()
  pieces.lastIndex = 0
  while (pieces.lastIndex < text.length) {
    const piece = pieces.exec(text)
    if (piece === null || !reader.take(piece)) return undefined
  }
  return reader.root
}

class XmlReader {
  readonly #open: OpenElement[] = []
  #root: XmlElement | undefined
  #count = 0

  /** Undefined until the root has ended. */
  get root(): XmlElement | undefined {
    return this.#open.length === 0 ? this.#root : undefined
  }

  /** False when the piece cannot stand here. */
  take(piece: RegExpExecArray): boolean {
    const [, cdata, closing, opening, attributes = '', slash, text] = piece
    if (opening !== undefined) return this.#begin(opening, attributes, slash === '/')
    if (closing !== undefined) return this.#end(closing)
    if (cdata !== undefined) return this.#add(cdata)
    return text === undefined || this.#addText(text)
  }

  #begin(name: string, attributeText: string, isEmpty: boolean): boolean {
    this.#count += 1
    const isSecondRoot = this.#open.length === 0 && this.#root !== undefined
    if (isSecondRoot || this.#open.length >= depthMax || this.#count > elementsMax) return false
    const attributes = readAttributes(attributeText)
    if (attributes === undefined) return false
    const element: OpenElement = { name, attributes, children: [] }
    const parent = this.#open.at(-1)
    if (parent === undefined) this.#root = element
    else parent.children.push(element)
    if (!isEmpty) this.#open.push(element)
    return true
  }

  #end(name: string): boolean {
    return this.#open.pop()?.name === name
  }

  #addText(raw: string): boolean {
    const text = decodeEntities(raw)
    return text !== undefined && this.#add(text)
  }

  #add(text: string): boolean {
    const parent = this.#open.at(-1)
    if (parent === undefined) return text.trim() === ''
    parent.children.push(text)
    return true
  }
}

function readAttributes(text: string): XmlElement['attributes'] | undefined {
  const attributes: (readonly [string, string])[] = []
  for (const [, name = '', double, single = ''] of text.matchAll(attribute)) {
    const value = decodeEntities(double ?? single)
    if (value === undefined) return undefined
    attributes.push([name, value])
  }
  return attributes
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Undefined for an entity that XML itself does not know. */
function decodeEntities(text: string): string | undefined {
  let isKnown = true
  const decoded = text.replaceAll(/&(#x?[\da-f]+|\w+)?;?/gi, (whole, name: string | undefined) => {
    const character = name === undefined || !whole.endsWith(';') ? undefined : characterOf(name)
    if (character === undefined) isKnown = false
    return character ?? ''
  })
  return isKnown ? decoded : undefined
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10_ff_ff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}
