import type { SerialLogRow } from '@fieldhub/contract'

/** Milliseconds from a frame that was sent to its answer, by the answer's id. `rows`: oldest first. */
export function roundTrips(rows: readonly SerialLogRow[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  let sent: SerialLogRow | undefined
  for (const row of rows) {
    if (row.direction === 'down') sent = row
    else if (sent !== undefined && isAnswerTo(sent, row)) {
      found.set(row.id, row.time - sent.time)
      sent = undefined
    }
  }
  return found
}

const isAnswerTo = (sent: SerialLogRow, row: SerialLogRow) =>
  sent.kind === 'manual' ? row.kind === 'manual' : row.kind === 'answer'
