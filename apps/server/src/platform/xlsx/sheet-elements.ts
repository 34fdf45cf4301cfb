import { SaxesParser } from 'saxes'

export interface ElementListener {
  readonly begin: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** Called with the text of the `t` and `v` elements since the last end of a cell or shared text. */
  readonly end: (name: string, takeText: () => string) => void
}

/** Thrown by a listener to end the reading when there is more than the limit. */
export class TooMuchOfIt extends Error {}

/** Reads a part of a workbook once, element by element, without namespaces. */
export function readElements(
  xml: string,
  textCharactersMax: number,
  listener: ElementListener,
): 'done' | 'broken' | 'too-large' {
  const parser = new SaxesParser({ xmlns: false })
  const text = new CellText(textCharactersMax)
  const bounds = new ElementBounds()
  parser.on('doctype', () => {
    throw new Error('a workbook defines no types of its own')
  })
  parser.on('opentagstart', () => bounds.begin())
  parser.on('attribute', () => bounds.addAttribute())
  parser.on('opentag', ({ name, attributes }) => {
    text.begin(localName(name))
    listener.begin(localName(name), attributes)
  })
  parser.on('text', (piece) => text.add(piece))
  parser.on('cdata', (piece) => text.add(piece))
  parser.on('closetag', ({ name }) => {
    bounds.end()
    text.end(localName(name))
    listener.end(localName(name), () => text.take())
  })
  try {
    parser.write(xml).close()
    return 'done'
  } catch (error) {
    return error instanceof TooMuchOfIt ? 'too-large' : 'broken'
  }
}

/** Far above what a workbook has. */
const depthMax = 64
const attributesMax = 200

class ElementBounds {
  #depth = 0
  #attributes = 0

  begin(): void {
    this.#depth += 1
    this.#attributes = 0
    if (this.#depth > depthMax) throw new TooMuchOfIt()
  }

  addAttribute(): void {
    this.#attributes += 1
    if (this.#attributes > attributesMax) throw new TooMuchOfIt()
  }

  end(): void {
    this.#depth -= 1
  }
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
