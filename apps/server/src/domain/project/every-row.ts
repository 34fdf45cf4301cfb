import { TimeSlices } from '#platform/async/time-slices.ts'
import type { RowWindow } from '#store/page-query.ts'

const rowsAtOnce = 200

/** All rows of a list, the oldest first. Tens of thousands are read beside other work. */
export async function everyRow<Row extends { readonly id: number }>(
  read: (window: RowWindow) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = new Map<number, Row>()
  const slices = new TimeSlices()
  for (let offset = 0; ; offset += rowsAtOnce) {
    const piece = await read({ offset, limit: rowsAtOnce })
    for (const row of piece) rows.set(row.id, row)
    if (piece.length < rowsAtOnce) break
    await slices.pause()
  }
  return [...rows.values()].toSorted((one, other) => one.id - other.id)
}
