import type { AlarmRow, AlarmShelving, Command, Severity } from '@fieldhub/contract'

/** Rows of a list that may be longer than what was read of it. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** What the next shift has to know. */
export interface Handover {
  readonly from: number
  readonly to: number
  /** Alarms that began in the shift, and how many of them were urgent. */
  readonly begun: number
  readonly urgent: number
  /** Alarms that nobody has acknowledged, or that last. */
  readonly open: Listed<AlarmRow>
  readonly handled: Listed<AlarmRow>
  readonly shelved: Listed<AlarmShelving>
  readonly writes: Listed<Command>
}

const ranks: Readonly<Record<Severity, number>> = { urgent: 0, important: 1, general: 2 }

/** What nobody has acknowledged and what lasts, each once: the urgent first, and of those the newest. */
export function joinOpen(unhandled: Listed<AlarmRow>, lasting: Listed<AlarmRow>): Listed<AlarmRow> {
  const byId = new Map([...unhandled.rows, ...lasting.rows].map((row) => [row.id, row]))
  const rows = [...byId.values()].toSorted(
    (a, b) => ranks[a.severity] - ranks[b.severity] || b.startTime - a.startTime,
  )
  const unread = [unhandled, lasting].map(({ rows: read, total }) => total - read.length)
  return { rows, total: rows.length + Math.max(...unread) }
}
