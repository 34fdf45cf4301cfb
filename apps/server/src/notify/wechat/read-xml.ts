import { err, ok, type Result } from '@fieldhub/kernel'

export type XmlFault =
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'malformed'; readonly at: number }

const charsMax = 32_768
const tagsMax = 64
const depthMax = 4

const blank = /\s*/y
const openTag = /<([A-Za-z_]\w{0,63})>/y
const emptyTag = /<([A-Za-z_]\w{0,63})\s*\/>/y
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y
/** Text without `&`: entities are neither needed nor expanded. */
const plainText = /[^<&]*/y

/**
 * The text of each tag directly below `<xml>`. This is no general parser of XML: attributes, declarations, DTDs,
 * comments and entities are faults, and the content of CDATA is never read as tags.
 */
export function readXml(text: string): Result<ReadonlyMap<string, string>, XmlFault> {
  if (text.length > charsMax) return err({ kind: 'too-large', bytes: text.length })
  const cursor = new XmlCursor(text)
  const tags = new Map<string, string>()
  const isWhole = cursor.readRoot((name, value) => {
    if (!tags.has(name)) tags.set(name, value)
  })
  return isWhole ? ok(tags) : err({ kind: 'malformed', at: cursor.at })
}

class XmlCursor {
  readonly #text: string
  #tags = 0
  at = 0

  constructor(text: string) {
    this.#text = text
  }

  readRoot(onTag: (name: string, value: string) => void): boolean {
    this.#take(blank)
    if (this.#take(openTag)?.[1] !== 'xml' || !this.#readChildren(1, onTag)) return false
    if (!this.#skip('</xml>')) return false
    this.#take(blank)
    return this.at === this.#text.length
  }

  /** Reads up to the parent's end tag. */
  #readChildren(depth: number, onTag: (name: string, value: string) => void): boolean {
    for (;;) {
      this.#take(blank)
      if (this.#text.startsWith('</', this.at)) return true
      this.#tags += 1
      if (depth > depthMax || this.#tags > tagsMax || !this.#readElement(depth, onTag)) return false
    }
  }

  #readElement(depth: number, onTag: (name: string, value: string) => void): boolean {
    const empty = this.#take(emptyTag)?.[1]
    if (empty !== undefined) {
      onTag(empty, '')
      return true
    }
    const name = this.#take(openTag)?.[1]
    if (name === undefined) return false
    const value = this.#take(cdata)?.[1] ?? this.#take(plainText)?.[0] ?? ''
    if (!this.#text.startsWith('</', this.at) && !this.#readChildren(depth + 1, () => {})) {
      return false
    }
    if (!this.#skip(`</${name}>`)) return false
    onTag(name, value)
    return true
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)
    if (found === null) return undefined
    this.at += found[0].length
    return found
  }

  #skip(literal: string): boolean {
    if (!this.#text.startsWith(literal, this.at)) return false
    this.at += literal.length
    return true
  }
}
