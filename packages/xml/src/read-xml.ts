import { SaxesParser } from 'saxes'
import { definePlainEntities } from './plain-entities.ts'
import { TooMuchXml } from './too-much-xml.ts'

export interface XmlRules {
  readonly depthMax: number
  /** Limit for the whole document. */
  readonly elementsMax: number
  /** Limit for one element. */
  readonly attributesMax: number
  /** A document type is refused, or its entities of plain text are read within limits. */
  readonly documentType: 'refused' | 'plain-entities'
  /** Comments and instructions, the declaration among them. */
  readonly remarks: 'refused' | 'skipped'
}

/**
 * Handlers of a document's parts, called in its order. They may throw: `TooMuchXml` ends the reading as too large,
 * anything else as broken.
 */
export interface XmlListener {
  readonly begin: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (piece: string, isCdata: boolean) => void
  readonly end: (name: string) => void
}

export type XmlEnd = 'done' | 'broken' | 'too-large'

/**
 * Reads XML that a stranger may have made: once from begin to end, without namespaces, and no further than its rules
 * allow. Nothing outside of the text is ever fetched.
 */
export function readXml(text: string, rules: XmlRules, listener: XmlListener): XmlEnd {
  const parser = new SaxesParser({ xmlns: false })
  const bounds = new ElementBounds(rules)
  parser.on('doctype', (doctype) => {
    if (rules.documentType === 'refused') refuse()
    definePlainEntities(parser, doctype)
  })
  if (rules.remarks === 'refused') {
    for (const remark of ['comment', 'processinginstruction', 'xmldecl'] as const) {
      parser.on(remark, refuse)
    }
  }
  parser.on('opentagstart', () => bounds.begin())
  parser.on('attribute', () => bounds.addAttribute())
  parser.on('opentag', ({ name, attributes }) => listener.begin(name, attributes))
  parser.on('text', (piece) => listener.text(piece, false))
  parser.on('cdata', (piece) => listener.text(piece, true))
  parser.on('closetag', ({ name }) => {
    bounds.end()
    listener.end(name)
  })
  try {
    parser.write(text).close()
    return 'done'
  } catch (error) {
    return error instanceof TooMuchXml ? 'too-large' : 'broken'
  }
}

function refuse(): never {
  throw new Error('the document holds what is not read')
}

class ElementBounds {
  readonly #rules: XmlRules
  #depth = 0
  #elements = 0
  #attributes = 0

  constructor(rules: XmlRules) {
    this.#rules = rules
  }

  begin(): void {
    this.#depth += 1
    this.#elements += 1
    this.#attributes = 0
    const { depthMax, elementsMax } = this.#rules
    if (this.#depth > depthMax || this.#elements > elementsMax) throw new TooMuchXml()
  }

  addAttribute(): void {
    this.#attributes += 1
    if (this.#attributes > this.#rules.attributesMax) throw new TooMuchXml()
  }

  end(): void {
    this.#depth -= 1
  }
}
