import type { SheetColumn } from '#features/device-model/grid/cell-text.ts'

type Meaning = SheetColumn | 'order'

export interface TableHeadings<T extends string> {
  /** What each column holds; null for one that is not used. */
  readonly columns: readonly (T | 'order' | null)[]
  /** Columns of which the heading says that their registers are hexadecimal, `0010` being 16. */
  readonly hexadecimal: ReadonlySet<number>
  /** Headings of columns that are not used. */
  readonly ignored: readonly string[]
}

/** Headings that name the variable only where no better column does. */
const weak = /^(描述|说明|参数说明|description|参数|parameter|item|项目)$/i
const order = /^(字节序|字节顺序|字序|byteorder|wordorder|endian|endianness)$/i
const hexadecimal = /hex|十六进制|16进制/i

/** What the headings of a table mean. A weak heading gives way to another of its meaning, wherever that stands. */
export function readHeadings<T extends Meaning>(
  headings: readonly string[],
  columnOf: (heading: string) => T | null,
): TableHeadings<T> {
  const found = headings.map((heading) => (order.test(bare(heading)) ? 'order' : columnOf(heading)))
  const columns = found.map((column, at) => {
    const isBetter = (other: Meaning | null, place: number) =>
      other === column && place !== at && (place < at || !isWeak(headings[place]))
    return isWeak(headings[at]) && found.some(isBetter) ? null : column
  })
  return {
    columns,
    hexadecimal: new Set(
      headings.flatMap((heading, at) =>
        columns[at] === 'register' && isHexadecimal(heading) ? [at] : [],
      ),
    ),
    ignored: unused(headings, columns),
  }
}

/** Of two columns of one meaning the first counts, and the other is named among those that are not used. */
export function firstOfEach<T extends Meaning>(
  headings: readonly string[],
  table: TableHeadings<T>,
): TableHeadings<T> {
  const columns = table.columns.map((column, at) =>
    table.columns.indexOf(column) === at ? column : null,
  )
  return { ...table, columns, ignored: unused(headings, columns) }
}

/** Text of a cell in a column of hexadecimal registers, as one that says so itself. */
export function inHexadecimal(text: string): string {
  const digits = text.normalize('NFKC').trim()
  return /^[0-9a-f]{1,4}$/i.test(digits) ? `0x${digits}` : text
}

function isWeak(heading = ''): boolean {
  return weak.test(bare(heading))
}

/** `地址(DEC/HEX)` does not say which: its cells must say it themselves. */
function isHexadecimal(heading: string): boolean {
  return hexadecimal.test(heading) && !/dec|十进制|10进制/i.test(heading)
}

function unused(headings: readonly string[], columns: readonly unknown[]): string[] {
  return headings.filter((heading, at) => columns[at] === null && heading.trim() !== '')
}

function bare(heading: string): string {
  return heading.normalize('NFKC').replaceAll(/\(.*$/gs, '').replaceAll(/[\s_]/g, '')
}
