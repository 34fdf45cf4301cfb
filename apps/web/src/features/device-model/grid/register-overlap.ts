import { formatLabels } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { indexIn, type VariableRow } from './variable-row.ts'

interface Span {
  readonly key: number
  /** Index of the function code. */
  readonly func: number
  readonly first: number
  readonly last: number
  /** The bit, when the variable is one bit of a register. */
  readonly bit: number | null
}

/**
 * Rows of one slave that read the same register as another row: row key → key of a row it meets.
 * A register and its single bits are commonly both wanted, so only equal bits of one register count.
 */
export function findOverlaps(rows: readonly VariableRow[]): ReadonlyMap<number, number> {
  const spans = rows.map(toSpan).filter((span) => span !== null)
  const overlaps = new Map<number, number>()
  markWords(
    spans.filter((span) => span.bit === null),
    overlaps,
  )
  markBits(
    spans.filter((span) => span.bit !== null),
    overlaps,
  )
  return overlaps
}

function markWords(spans: readonly Span[], overlaps: Map<number, number>) {
  const sorted = spans.toSorted((a, b) => a.func - b.func || a.first - b.first)
  let widest: Span | null = null
  for (const span of sorted) {
    if (widest !== null && widest.func === span.func && span.first <= widest.last) {
      overlaps.set(span.key, widest.key)
      if (!overlaps.has(widest.key)) overlaps.set(widest.key, span.key)
    }
    if (widest === null || widest.func !== span.func || span.last > widest.last) widest = span
  }
}

function markBits(spans: readonly Span[], overlaps: Map<number, number>) {
  const seen = new Map<string, number>()
  for (const span of spans) {
    const place = `${span.func}/${span.first}/${span.bit}`
    const other = seen.get(place)
    if (other === undefined) {
      seen.set(place, span.key)
    } else {
      overlaps.set(span.key, other)
      if (!overlaps.has(other)) overlaps.set(other, span.key)
    }
  }
}

function toSpan(row: VariableRow): Span | null {
  if (row.cells.formula.trim() !== '') return null
  const format = formatLabels[indexIn('fm', row.cells.fm)]
  const first = typedNumber(row.cells.register)
  const func = indexIn('func', row.cells.func)
  if (format === undefined || !Number.isInteger(first) || Number.isNaN(func)) return null
  const count = format.isText ? typedNumber(row.cells.length) : format.registers
  const last = first + Math.max(Number.isInteger(count) ? count : 1, 1) - 1
  const bit = format.isBitOfRegister ? typedNumber(row.cells.bit) : null
  return { key: row.key, func, first, last, bit }
}
