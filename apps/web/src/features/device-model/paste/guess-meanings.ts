import { toCellText } from '#features/device-model/grid/cell-text.ts'
import { readFactorCell } from './factor-cell.ts'
import type { Meaning } from './meaning.ts'
import { isAddress } from './register-cell.ts'
import { orderIn, readTypeCell } from './type-cell.ts'

type Rows = readonly (readonly string[])[]

const rowsLooked = 200
const anyReading = { style: 'zero', isHexadecimal: false, hasBits: true } as const
const noHints = { registers: undefined, order: undefined, isBit: false } as const
const units =
  /^\(?(?:\d?\.?\d*\s*)?(?:m?V|kV|m?A|kA|k?W|MW|k?var|kvarh|k?VA|M?k?Wh|Hz|℃|°C|℉|K|%|‰|k?Pa|MPa|m?bar|psi|m³\/h|m3\/h|t\/h|L\/(?:min|s|h)|m\/s|rpm|r\/min|min|h|s|ms|ppm|mg\/L|NTU|uS\/cm|μS\/cm|mS\/cm|lux|lx|Ω|mm|cm|m|kg|t|m³|m3|GJ|d|次|%RH|度|小时|分钟|秒|天)\)?$/i

/** Whether a text is a unit, with a scale before it or not: `MPa`, `0.1V`. */
export function isUnitText(text: string): boolean {
  return units.test(text.normalize('NFKC').trim()) || units.test(text.trim())
}

/** What the columns of a table without headings hold, by what stands in them. Each meaning is given once. */
export function guessMeanings(rows: Rows): (Meaning | null)[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at) =>
    rows
      .slice(0, rowsLooked)
      .map((row) => (row[at] ?? '').normalize('NFKC').trim())
      .filter((text) => text !== ''),
  )
  const meanings: (Meaning | null)[] = columns.map(() => null)
  const give = (meaning: Meaning, fit: (cells: readonly string[], at: number) => number) => {
    const marks = columns.map((cells, at) =>
      meanings[at] === null && cells.length > 0 ? fit(cells, at) : 0,
    )
    const best = Math.max(0, ...marks)
    if (best >= 0.7) meanings[marks.indexOf(best)] = meaning
  }
  give('rw', (cells) => shareOf(cells, isRight))
  give('fm', (cells) => shareOf(cells, isType))
  give('order', (cells) => shareOf(cells, (text) => orderIn(text) !== undefined))
  give('unit', (cells) => shareOf(cells, (text) => units.test(text)))
  give('register', (cells) => registerMark(cells, columns))
  give('func', (cells) => (new Set(cells).size <= 3 ? shareOf(cells, isFunction) : 0))
  give('factor', (cells) => factorMark(cells))
  give(
    'name',
    (cells) => shareOf(cells, isName) * (0.7 + 0.3 * (new Set(cells).size / cells.length)),
  )
  return meanings
}

function shareOf(cells: readonly string[], is: (text: string) => boolean): number {
  return cells.filter(is).length / cells.length
}

/** Addresses climb and do not come twice; a column of 1, 2, 3 … beside another one numbers the lines. */
function registerMark(cells: readonly string[], columns: readonly (readonly string[])[]): number {
  const share = shareOf(cells, (text) => isAddress(firstPart(text), anyReading))
  const isMarked = cells.some((text) => /^(?:0x|[134]x|[0134]\d{4})|h$/i.test(text))
  const isNumbering = cells.every((text, at) => text === String(at + 1))
  const isAlone =
    columns.filter((other) => other !== cells && shareOf(other, isClimber) === 1).length === 0
  const distinct = new Set(cells).size / cells.length
  return (
    share * (isNumbering && !isAlone ? 0.5 : 1) * (isMarked ? 1 : 0.95) * (0.5 + 0.5 * distinct)
  )
}

function isClimber(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{1,6}h?$/i.test(text) && /\d/.test(text)
}

function firstPart(text: string): string {
  return text.split(/\s*[~～\-–—(.]/)[0] ?? text
}

function factorMark(cells: readonly string[]): number {
  const isScaled = cells.some((text) => Number(readFactorCell(text, false).factor ?? '1') < 1)
  return isScaled
    ? shareOf(cells, (text) => !Number.isNaN(Number(readFactorCell(text, false).factor ?? '1')))
    : 0
}

/** What a column holds in spite of its heading: types under `Data`, parameters' numbers such as `P0-01` under `功能码`. */
export function correctMeaning(meaning: Meaning | null, cells: readonly string[]): Meaning | null {
  const filled = cells.map((text) => text.trim()).filter((text) => text !== '')
  const isMostly = (is: (text: string) => boolean) =>
    filled.length > 0 && shareOf(filled, is) >= 0.7
  if (meaning === 'func' && isMostly((text) => /^[a-z]+\d*[-.]\d/i.test(text))) return null
  if ((meaning === 'name' || meaning === 'remark') && isMostly(isUnitFirst)) return 'unit'
  // `U` and `I` are names as well as types.
  const isTypes = isMostly((text) => text.length >= 3 && isType(text))
  return meaning === 'name' && isTypes ? 'fm' : meaning
}

/** `V`, or `kWh，32位无符号`. */
function isUnitFirst(text: string): boolean {
  return isUnitText(text.split(/[,，]/)[0] ?? '')
}

function isType(text: string): boolean {
  if (/^\d/.test(text) && !/[a-z\p{Script=Han}]/iu.test(text)) return false
  const fm = readTypeCell(text, noHints)?.fm
  return (
    fm !== undefined &&
    fm !== text &&
    /^(?:bool|bit16|bcd\d+|\w+_(?:abcd|cdab|badc|dcba|ab|ba))$/.test(fm)
  )
}

function isRight(text: string): boolean {
  return ['r', 'rw'].includes(toCellText('rw', text)) || /^[rw]o$/i.test(text)
}

function isFunction(text: string): boolean {
  return /^(?:0x)?0?[1-6](?:h)?(?:\s*[/,]\s*(?:0x)?(?:0?[56]|1[056]|0?f)h?)*$/i.test(text)
}

function isName(text: string): boolean {
  return /[\p{L}]{2}/u.test(text)
}
