import type { RowWindow } from '#store/page-query.ts'

const rowsAtOnce = 500

/** All rows of a list, the oldest first. */
export async function everyRow<Row extends { readonly id: number }>(
  read: (window: RowWindow) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = new Map<number, Row>()
  for (let offset = 0; ; offset += rowsAtOnce) {
    const piece = await read({ offset, limit: rowsAtOnce })
    for (const row of piece) rows.set(row.id, row)
    if (piece.length < rowsAtOnce) break
  }
  return [...rows.values()].toSorted((one, other) => one.id - other.id)
}
