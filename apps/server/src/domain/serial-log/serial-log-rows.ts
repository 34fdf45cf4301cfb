import type { Kysely } from 'kysely'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { Schema } from '#store/schema.ts'
import {
  type SerialLogQuery,
  type SerialLogRow,
  selectSerialLogRows,
} from '#store/serial-log/serial-log-store.ts'
import type { FramePattern } from './frame-pattern.ts'

const rowsAtOnce = 500

/** Every row of the query, newest first, in pieces; rows written meanwhile shift none of them. */
export async function* serialLogRows(
  db: Kysely<Schema>,
  query: SerialLogQuery,
  pattern: FramePattern | undefined,
): AsyncGenerator<readonly SerialLogRow[]> {
  let { beforeId } = query
  const slices = new TimeSlices()
  for (;;) {
    await slices.pause()
    const piece = { ...query, beforeId, hexLike: pattern?.hexLike }
    const rows = await selectSerialLogRows(db, piece, { offset: 0, limit: rowsAtOnce })
    const found = pattern === undefined ? rows : rows.filter(({ hex }) => pattern.isIn(hex))
    if (found.length > 0) yield found
    if (rows.length < rowsAtOnce) return
    beforeId = rows.at(-1)?.id
  }
}
