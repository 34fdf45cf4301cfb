import type { AddressStyle } from '#features/device-model/grid/address-style.ts'
import { correctMeaning, guessMeanings } from './guess-meanings.ts'
import { type Heading, type Meaning, readHeading } from './meaning.ts'

/** How a table's columns and numbers are read; all of it can be changed before anything is pasted. */
export interface TableMapping {
  /** The row of headings, counted from 0; -1: the table has none. */
  readonly headRow: number
  readonly meanings: readonly (Meaning | null)[]
  readonly style: AddressStyle
  /** The byte order of values that name none. */
  readonly order: ByteOrder
  /** Whether numbers above 1 in the factor's column divide. */
  readonly isDividing: boolean
  /** The function code of rows that name none. */
  readonly func: string
}

export const byteOrders = ['abcd', 'cdab', 'badc', 'dcba'] as const
type ByteOrder = (typeof byteOrders)[number]

type Rows = readonly (readonly string[])[]

const headRowsMax = 12

export function headingsOf(rows: Rows, { headRow }: Pick<TableMapping, 'headRow'>): Heading[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => readHeading(rows[headRow]?.[at] ?? ''))
}

/** The mapping that a table's headings say, or its contents where it has none. */
export function guessMapping(rows: Rows, style: AddressStyle): TableMapping {
  const headRow = headRowOf(rows)
  const body = rows.slice(headRow + 1)
  const headings = headingsOf(rows, { headRow }).map((heading, at) => ({
    ...heading,
    meaning: correctMeaning(heading.meaning, columnOf(body.slice(0, correctedRows), at)),
  }))
  const meanings = headRow === -1 ? guessMeanings(rows) : chooseMeanings(headings)
  const place = meanings.indexOf('register')
  const texts = columnOf(body, place).map((text) => text.normalize('NFKC').trim())
  const intro = rows
    .slice(0, headRow + 1)
    .flat()
    .join(' ')
  return {
    headRow,
    meanings,
    style: (isOwnSheet(meanings) ? undefined : guessStyle(texts, intro)) ?? style,
    order: 'abcd',
    isDividing: headings[meanings.indexOf('factor')]?.isDivisor === true,
    func: '03',
  }
}

const correctedRows = 200

function columnOf(rows: Rows, at: number): string[] {
  return rows.map((row) => row[at] ?? '')
}

/** The row of headings; -1: the table has none. */
export function headRowOf(rows: Rows): number {
  return rows.slice(0, headRowsMax).findIndex(isHeadRow)
}

/** A sheet as Fieldhub exports it: nothing in it is guessed, nor left out. */
export function isOwnSheet(meanings: readonly (Meaning | null)[]): boolean {
  return meanings.includes('method') && meanings.includes('pUnit')
}

/** Two meanings at least, of which half of all cells have one or which name the registers. */
export function isHeadRow(cells: readonly string[]): boolean {
  // A heading may begin with a number only in words, as `16进制地址` does. This tells nearly all other rows apart at once.
  if (cells.some((cell) => /^\s*\d[^\p{Script=Han}]*$/u.test(cell))) return false
  const found = cells.map((cell) => (cell.length > 40 ? null : readHeading(cell).meaning))
  const known = new Set(found.filter((one) => one !== null))
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return known.size >= 2 && (known.size * 2 >= filled || known.has('register'))
}

/** Of two columns of one meaning the better named one counts, then the first; addresses in decimals go before hexadecimal ones. */
function chooseMeanings(headings: readonly Heading[]): (Meaning | null)[] {
  // An offset is the register's where no other column is.
  const hasRegister = headings.some(({ meaning }) => meaning === 'register')
  return headings.map(({ meaning, isWeak, isWriteMark }, at) => {
    if (meaning === null) return null
    if (meaning === 'offset' && !hasRegister) return 'register'
    const isBetter = (other: Heading, place: number) => {
      if (place === at || other.meaning !== meaning) return false
      if (isWeak !== other.isWeak) return isWeak
      // Of a column of marks for reading and one for writing, the second tells the right.
      if (isWriteMark !== other.isWriteMark) return other.isWriteMark
      return place < at
    }
    if (meaning === 'remark' || !headings.some(isBetter)) return meaning
    return isWeak || meaning === 'name' ? 'remark' : null
  })
}

/** `40001` numbers registers as manuals do; undefined: nothing says how they are counted. */
function guessStyle(texts: readonly string[], intro: string): AddressStyle | undefined {
  if (/从\s*1\s*开始|1-based|one-based|base\s*1/i.test(intro)) return 'one'
  const numbers = texts
    .filter((text) => /^\d/.test(text))
    .map((text) => /^\d+/.exec(text)?.[0] ?? '')
  const isManual = (text: string) => /^[0134]\d{4,5}$/.test(text) && Number(text) % 10_000 > 0
  if (numbers.length > 0 && numbers.every(isManual)) return 'modicon'
  return undefined
}
