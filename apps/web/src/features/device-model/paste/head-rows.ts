import { areaIn } from './function-cell.ts'
import { readHeading } from './meaning.ts'
import { headRowOf } from './table-mapping.ts'

type Rows = readonly (readonly string[])[]

/**
 * Joins headings that go over two lines, as under a merged cell or in a PDF. The second line stays as an empty row, so that
 * all rows keep their numbers.
 */
export function joinHeadRows(rows: Rows): Rows {
  const at = headRowOf(rows)
  const [head, below] = [rows[at], rows[at + 1]]
  if (head === undefined || below === undefined || !continues(head, below)) return rows
  return rows.with(at, joined(head, below)).with(at + 1, [])
}

/** No register stands in it, and what does stand there belongs to headings. */
function continues(head: readonly string[], below: readonly string[]): boolean {
  const filled = below.filter((text) => text.trim() !== '')
  if (filled.length === 0 || filled.length >= head.length) return false
  if (filled.some((text) => /\d{3}|^\d/.test(text) && !/进制/.test(text))) return false
  if (filled.length === 1) return isPartOfHeading(head, below)
  const place = head.findIndex((text) => readHeading(text).meaning === 'register')
  const own = below[place]?.trim() ?? ''
  return !/^[a-f\d]{1,4}h?$/i.test(own) && areaIn(filled.join(' ')) === undefined
}

/** A single text may be a caption, such as the name of a part of the device. */
function isPartOfHeading(head: readonly string[], below: readonly string[]): boolean {
  const at = below.findIndex((text) => text.trim() !== '')
  const text = below[at] ?? ''
  if (areaIn(text) !== undefined) return false
  const whole = readHeading(`${head[at] ?? ''} ${text}`).meaning
  return /^[([]/.test(text.trim()) || (whole !== null && readHeading(text).meaning === whole)
}

/** A merged cell of the first line names all columns below it. */
function joined(head: readonly string[], below: readonly string[]): string[] {
  let merged = ''
  return Array.from({ length: Math.max(head.length, below.length) }, (_, at) => {
    const [own = '', second = ''] = [head[at]?.trim(), below[at]?.trim()]
    if (own !== '') merged = second === '' ? '' : own
    return [own === '' && second !== '' ? merged : own, second].filter(Boolean).join('\n')
  })
}
