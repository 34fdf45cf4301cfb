/** What stands in a column, with the size of its letters. */
export interface ColumnText {
  readonly text: string
  readonly px: number
}

/** Digits of the widest of the usual fonts, bold, by the size of the letters. */
const letterShare = 0.7
const gapPx = 16
const latinEnd = '\u00FF'

/**
 * Cuts columns into rows that fit a page of that width, each as long as the others: what is beyond the edge of a page is
 * cut off by a printer, and a number that lacks its last digits looks like another one.
 */
export function fittingRows<Column>(
  columns: readonly Column[],
  textsOf: (column: Column) => readonly ColumnText[],
  pagePx: number,
): (readonly Column[])[] {
  const widths = columns.map((column) => gapPx + Math.max(...textsOf(column).map(unbrokenPx)))
  for (let each = columns.length; each > 1; each = Math.ceil(each / 2)) {
    if (parts(widths, each).every((part) => part.reduce((sum, px) => sum + px, 0) <= pagePx))
      return parts(columns, each)
  }
  return parts(columns, 1)
}

/** A cell is never narrower than its longest word. */
function unbrokenPx({ text, px }: ColumnText): number {
  const wordPx = (word: string) =>
    Array.from(word).reduce((sum, letter) => sum + px * (letter > latinEnd ? 1 : letterShare), 0)
  return Math.max(...text.split(' ').map(wordPx))
}

function parts<One>(all: readonly One[], each: number): (readonly One[])[] {
  const count = Math.ceil(all.length / each)
  return Array.from({ length: count }, (_, index) => all.slice(index * each, (index + 1) * each))
}
