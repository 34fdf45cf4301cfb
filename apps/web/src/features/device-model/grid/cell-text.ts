import { formatLabels } from '@fieldhub/contract'
import { plain, spellings } from './choice-spellings.ts'
import { headings } from './column-headings.ts'
import { scalingNumbers } from './scaling-cells.ts'
import { type GridColumn, gridColumns, isChoice } from './variable-row.ts'

const textColumns: readonly GridColumn[] = [
  'name',
  'unit',
  'identifier',
  'points',
  'names',
  'formula',
]

const fractionColumns: readonly GridColumn[] = scalingNumbers

/** Columns that name the slave of a row, beside those of the grid. */
const slaveHeadings = {
  slave: ['slave', 'slavename', '从机', '从机名称', '从站'],
  addr: ['slaveaddress', 'slaveaddr', 'slaveid', 'unitid', '从机地址', '从站地址', '站号'],
} as const
export type SheetColumn = GridColumn | keyof typeof slaveHeadings

/** The column that a heading of a sheet of a whole model means. */
export function getSheetColumn(heading: string): SheetColumn | null {
  const bare = plain(heading.replace(/[(（[].*$/, ''))
  const has = (list: readonly string[]) => list.includes(bare)
  if (has(slaveHeadings.slave)) return 'slave'
  return has(slaveHeadings.addr) ? 'addr' : columnOfHeading(heading)
}

export function columnOfHeading(heading: string): GridColumn | null {
  const bare = plain(heading.replace(/[(（[].*$/, ''))
  return gridColumns.find((column) => headings[column].includes(bare)) ?? null
}

/** Typed or pasted text as the cell keeps it. What is not understood stays as it is, to be shown as a fault. */
export function toCellText(column: GridColumn, text: string): string {
  const trimmed = text.trim()
  if (column === 'fm') return formatOfText(plain(trimmed)) ?? trimmed
  if (isChoice(column)) return spellings[column]?.[plain(trimmed)] ?? trimmed
  if (textColumns.includes(column)) return trimmed
  if (column === 'register') return toIntegerText(trimmed.replace(/^([0-9a-f]{1,4})h$/i, '0x$1'))
  return fractionColumns.includes(column) ? toNumberText(trimmed) : toIntegerText(trimmed)
}

/** The names that exported sheets use, then what people call formats. */
const formatKeys = new Map<string, string>(formatLabels.map(({ key }) => [key, key]))
const formatNames = new Map(formatLabels.map(({ key, sheetName }) => [plain(sheetName), key]))

function formatOfText(text: string): string | undefined {
  const known = formatNames.get(text) ?? spellings.fm?.[text]
  if (known !== undefined) return known
  const [, type = '', order = ''] = /^(.+?)[([,;:/-]?((?:[abcd]{4})|ab|ba)[)\]]?$/.exec(text) ?? []
  const [kind, usual] = (formatNames.get(type) ?? spellings.fm?.[type] ?? '').split('_')
  return usual === 'ab' || usual === 'abcd' ? formatKeys.get(`${kind}_${order}`) : undefined
}

/** The text of a number, which sheets write as `1,024.5`, `×0.1`, `1E-1` or in full-width digits. */
function toNumberText(text: string): string {
  const narrow = text
    .normalize('NFKC')
    .replaceAll(',', '')
    .replace(/^[×x*]\s*/i, '')
  const value = Number(narrow)
  return narrow === '' || Number.isNaN(value) ? text : String(value)
}

/** The text of an integer, which sheets write as `1,024`, `0x10`, in full-width digits or as `5.0`. */
function toIntegerText(text: string): string {
  const narrow = text.normalize('NFKC').replaceAll(',', '')
  if (narrow === '') return ''
  const value = Number(narrow)
  return Number.isInteger(value) ? String(value) : text
}
