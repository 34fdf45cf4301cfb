import type { Change } from '../sample-tables.ts'
import type { AdoptedRow } from './replay-journal.ts'

/** Gives rows their new numbers. Rows that have them already are passed over, so that it may be done again. */
export function renumberRows(rows: readonly AdoptedRow[]): readonly Change[] {
  return toRuns(rows).map(({ by, first, last }) => ({
    sql: 'update journal set seq = seq + ? where seq >= ? and seq <= ?',
    values: [by, first, last],
  }))
}

interface Run {
  readonly by: number
  readonly first: number
  last: number
}

/** Rows behind each other that move by as much. */
function toRuns(rows: readonly AdoptedRow[]): readonly Run[] {
  const runs: Run[] = []
  for (const { from, to } of rows) {
    const run = runs.at(-1)
    if (run?.by === to - from) run.last = from
    else runs.push({ by: to - from, first: from, last: from })
  }
  return runs
}
