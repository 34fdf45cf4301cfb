import { readXml, type XmlRules } from '@fieldhub/xml'

export interface ElementListener {
  readonly begin: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** Called with the text of the `t` and `v` elements since the last end of a cell or shared text. */
  readonly end: (name: string, takeText: () => string) => void
}

/** Depth and attributes are far above what a workbook has; elements are bounded by what is unpacked. */
const rules: XmlRules = {
  depthMax: 64,
  elementsMax: Number.POSITIVE_INFINITY,
  attributesMax: 200,
  documentType: 'refused',
  remarks: 'skipped',
}

/** Reads a part of a workbook once, element by element, without namespaces. */
export function readElements(
  xml: string,
  textCharactersMax: number,
  listener: ElementListener,
): 'done' | 'broken' | 'too-large' {
  const text = new CellText(textCharactersMax)
  return readXml(xml, rules, {
    begin: (name, attributes) => {
      text.begin(localName(name))
      listener.begin(localName(name), attributes)
    },
    text: (piece) => text.add(piece),
    end: (name) => {
      text.end(localName(name))
      listener.end(localName(name), () => text.take())
    },
  })
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Longer texts are cut. Phonetic readings beside Chinese text are left out. */
class CellText {
  readonly #charactersMax: number
  #text = ''
  #isOpen = false
  #isReading = true

  constructor(charactersMax: number) {
    this.#charactersMax = charactersMax
  }

  begin(name: string): void {
    if (name === 'rPh') this.#isReading = false
    if (name === 't' || name === 'v') this.#isOpen = this.#isReading
  }

  add(piece: string): void {
    const room = this.#charactersMax - this.#text.length
    if (this.#isOpen && room > 0) this.#text += piece.length > room ? cut(piece, room) : piece
  }

  end(name: string): void {
    if (name === 'rPh') this.#isReading = true
    if (name === 't' || name === 'v') this.#isOpen = false
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** Cuts without leaving half of a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
