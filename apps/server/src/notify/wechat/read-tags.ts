import { err, ok, type Result } from '@fieldhub/kernel'
import { readXml, type XmlRules } from '@fieldhub/xml'

export type XmlFault =
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'malformed' }

const charsMax = 32_768
const tagName = /^[A-Za-z_]\w{0,63}$/
/** WeChat sends plain tags, so whatever else XML can hold is refused. The root is one element more, and one level. */
const rules: XmlRules = {
  depthMax: 5,
  elementsMax: 65,
  attributesMax: 0,
  documentType: 'refused',
  remarks: 'refused',
}

/**
 * The text of each tag directly below `<xml>`; of two of the same name the first counts. Attributes, declarations, DTDs,
 * comments and entities are faults, and what stands inside CDATA is never taken for tags.
 */
export function readTags(text: string): Result<ReadonlyMap<string, string>, XmlFault> {
  if (text.length > charsMax) return err({ kind: 'too-large', bytes: text.length })
  if (hasReference(text)) return err({ kind: 'malformed' })
  const tags = new TopTags()
  const end = readXml(text, rules, {
    begin: (name) => tags.begin(name),
    text: (piece, isCdata) => tags.text(piece, isCdata),
    end: (name) => tags.end(name),
  })
  return end === 'done' ? ok(tags.values) : err({ kind: 'malformed' })
}

/** Entities are neither needed nor expanded: outside of CDATA there is no `&`. */
function hasReference(text: string): boolean {
  return text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '').includes('&')
}

const blank = /^\s*$/

/** A tag holds a text, plain or as CDATA, or tags, whose texts are not kept; `<xml>` holds tags alone. */
class TopTags {
  readonly values = new Map<string, string>()
  readonly #open: { text: string; hasContent: boolean }[] = []

  begin(name: string): void {
    const parent = this.#open.at(-1)
    if (!tagName.test(name) || (parent === undefined && name !== 'xml')) refuse()
    if (parent !== undefined) parent.hasContent = true
    this.#open.push({ text: '', hasContent: this.#open.length === 0 })
  }

  text(piece: string, isCdata: boolean): void {
    const tag = this.#open.at(-1)
    const isBetween = tag === undefined || tag.hasContent
    if (isBetween && !isCdata && blank.test(piece)) return
    if (isBetween) refuse()
    tag.text = piece
    tag.hasContent = true
  }

  end(name: string): void {
    const tag = this.#open.pop()
    const isTop = this.#open.length === 1
    if (isTop && !this.values.has(name)) this.values.set(name, tag?.text ?? '')
  }
}

function refuse(): never {
  throw new Error('the message holds what is not read')
}
