import type { LiveTransmission, TransmissionTap } from '@fieldhub/contract'

/** More than that nobody reads; the log of each member has them while it is recorded. */
export const tapRowsMax = 300

export interface TapRow extends TransmissionTap {
  /** Grows by one with each row that was ever shown. */
  readonly key: number
}

export interface TapBuffer {
  /** Newest first. */
  readonly rows: readonly TapRow[]
  /** Rows that ever came, those that were let go included. */
  readonly seen: number
  /** Some were left out, as there were too many at once. */
  readonly isMissed: boolean
}

export const noTaps: TapBuffer = { rows: [], seen: 0, isMissed: false }

/** The newest rows with those of a message before them; a gap in their numbers is remembered. */
export function withTaps(
  { rows, seen, isMissed }: TapBuffer,
  { list, isMissed: isMissedNow }: Pick<LiveTransmission, 'list' | 'isMissed'>,
): TapBuffer {
  const fresh = list.map((tap, at): TapRow => ({ ...tap, key: seen + at + 1 }))
  const hasGap = list.some(({ no }, at) => {
    const before = at === 0 ? rows[0]?.no : list[at - 1]?.no
    // A policy that was started anew counts from the beginning.
    return before !== undefined && no > before + 1
  })
  return {
    rows: [...fresh.toReversed(), ...rows].slice(0, tapRowsMax),
    seen: seen + list.length,
    isMissed: isMissed || isMissedNow || hasGap,
  }
}

/** `member` null: of all; `events` `faults`: only what did not go as it should. */
export interface TapFilter {
  readonly member: number | null
  readonly events: 'all' | 'faults'
}

export function filterTaps(rows: readonly TapRow[], { member, events }: TapFilter): TapRow[] {
  return rows.filter(
    ({ deviceId, event }) =>
      (member === null || deviceId === member) && (events === 'all' || event !== 'bytes'),
  )
}
