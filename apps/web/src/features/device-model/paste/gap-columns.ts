interface Piece {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Where a column's texts begin at the earliest, and end at the latest. */
interface Span {
  start: number
  end: number
}

const wideGap = /\s{2,}/

/**
 * Cells of lines with wide gaps, as a PDF leaves them. A line with fewer of them than usual has empty cells, which leave only
 * a wider gap: its pieces belong to the columns above or below which they stand.
 */
export function splitByGaps(lines: readonly string[], usual: number): string[][] {
  const pieces = lines.map(piecesOf)
  const spans = spansOf(pieces.filter(({ length }) => length === usual))
  return pieces.map((row) =>
    row.length >= usual || row.length < 2 || spans.length === 0
      ? row.map(({ text }) => text)
      : inColumns(row, spans),
  )
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let start = line.length - line.trimStart().length
  for (const text of line.trim().split(wideGap)) {
    start = line.indexOf(text, start)
    pieces.push({ text, start, end: start + text.length })
    start += text.length
  }
  return pieces
}

function spansOf(rows: readonly (readonly Piece[])[]): Span[] {
  const spans: Span[] = []
  for (const row of rows) {
    for (const [at, { start, end }] of row.entries()) {
      const span = spans[at]
      if (span === undefined) spans.push({ start, end })
      else Object.assign(span, { start: Math.min(span.start, start), end: Math.max(span.end, end) })
    }
  }
  return spans
}

function inColumns(row: readonly Piece[], spans: readonly Span[]): string[] {
  const cells = spans.map(() => '')
  let from = 0
  for (const [at, piece] of row.entries()) {
    // Those that follow need a column each.
    const last = spans.length - (row.length - at)
    let best = from
    for (let column = from; column <= last; column++) {
      if (distance(piece, spans[column]) < distance(piece, spans[best])) best = column
    }
    cells[best] = piece.text
    from = best + 1
  }
  return cells
}

/** Below 0: they stand above each other, by so many characters. */
function distance({ start, end }: Piece, span: Span | undefined): number {
  return span === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(start, span.start) - Math.min(end, span.end)
}
