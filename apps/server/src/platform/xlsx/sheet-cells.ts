import { type SheetTag, sheetTags } from './sheet-tags.ts'
import { attributeOf, decodeXmlText } from './xml-text.ts'

export interface SheetLimits {
  readonly rowsMax: number
  readonly cellsMax: number
}

/** The texts that cells point at by number. */
export function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = []
  const runs = new Runs(xml)
  for (const tag of sheetTags(xml)) {
    runs.take(tag)
    if (tag.name === 'si' && tag.isEnd) texts.push(runs.give())
  }
  return texts
}

/** Rows as texts, gaps filled with empty rows and cells; undefined when there are more than allowed. */
export function sheetRows(
  xml: string,
  texts: readonly string[],
  limits: SheetLimits,
): string[][] | undefined {
  const collector = new RowCollector(texts, limits)
  const runs = new Runs(xml)
  for (const tag of sheetTags(xml)) {
    runs.take(tag)
    if (tag.isStart) collector.begin(tag)
    if (tag.isEnd && !collector.end(tag, runs)) return undefined
  }
  return collector.rows
}

class RowCollector {
  readonly rows: string[][] = []
  readonly #texts: readonly string[]
  readonly #limits: SheetLimits
  #number = 0
  #cells: string[] = []
  #cell: OpenCell = { column: 0, type: 'n' }

  constructor(texts: readonly string[], limits: SheetLimits) {
    this.#texts = texts
    this.#limits = limits
  }

  begin(tag: SheetTag): void {
    if (tag.name === 'c') this.#cell = openCell(tag, this.#cells.length)
    if (tag.name !== 'row') return
    this.#number = Number(attributeOf(tag.attributes, 'r') ?? this.#number + 1)
    this.#cells = []
  }

  /** False: there is more than allowed, or it goes backwards. */
  end({ name }: SheetTag, runs: Runs): boolean {
    const { rowsMax, cellsMax } = this.#limits
    if (name === 'row') {
      return put(this.rows, [], { item: this.#cells, place: this.#number - 1, max: rowsMax })
    }
    if (name !== 'c') return true
    const item = cellText(this.#cell.type, runs.give(), this.#texts)
    return put(this.#cells, '', { item, place: this.#cell.column, max: cellsMax })
  }
}

interface OpenCell {
  readonly column: number
  readonly type: string
}

function openCell({ attributes }: SheetTag, next: number): OpenCell {
  const place = attributeOf(attributes, 'r')
  return {
    column: place === undefined ? next : columnOf(place),
    type: attributeOf(attributes, 't') ?? 'n',
  }
}

/** Programs write formats of empty rows and cells down to the last there can be: those do not count. */
function put<T extends string | readonly string[]>(
  list: T[],
  empty: T,
  { item, place, max }: { readonly item: T; readonly place: number; readonly max: number },
): boolean {
  if (item.length === 0) return true
  if (!(place >= list.length && place < max)) return false
  while (list.length < place) list.push(empty)
  list.push(item)
  return true
}

/** Text of the `v` and `t` elements since it was given last; readings beside Chinese text are left out. */
class Runs {
  readonly #xml: string
  #text = ''
  #start: number | undefined
  #isReading = true

  constructor(xml: string) {
    this.#xml = xml
  }

  take({ name, isStart, isEnd, at, after }: SheetTag): void {
    if (name === 'rPh') this.#isReading = isEnd
    if ((name !== 't' && name !== 'v') || !this.#isReading) return
    if (isEnd && this.#start !== undefined) {
      this.#text += decodeXmlText(this.#xml.slice(this.#start, at))
    }
    this.#start = isStart && !isEnd ? after : undefined
  }

  give(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** `AB12` → 27. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return value === '' ? '' : (texts[Number(value)] ?? '')
  return type === 'n' ? numberText(value) : value
}

/** Serial numbers kept as numbers come as `8.69E14`, and sums as `0.30000000000000004`. */
function numberText(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  if (Number.isSafeInteger(number)) return String(number)
  return String(Number(number.toPrecision(15)))
}
