import type { SerialLogRow } from '@fieldhub/contract'

/** Milliseconds from a frame that was sent to its answer, by the answer's id. `rows`: oldest first. */
export function roundTrips(rows: readonly SerialLogRow[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  let asked: SerialLogRow | undefined
  for (const row of rows) {
    if (row.direction === 'down') asked = row
    else if (asked !== undefined && isAnswerTo(asked, row)) {
      found.set(row.id, row.time - asked.time)
      asked = undefined
    }
  }
  return found
}

const isAnswerTo = (asked: SerialLogRow, row: SerialLogRow) =>
  asked.kind === 'manual' ? row.kind === 'manual' : row.kind === 'answer'
