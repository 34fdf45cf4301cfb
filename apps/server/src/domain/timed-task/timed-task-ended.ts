import type { TimedTaskOffReason } from '@fieldhub/contract'
import { FieldError } from '#platform/app-error.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-row.ts'

export const endedByOwner: TimedTaskOffReason = 'ended-by-owner'

/** The owner of its device has switched it off, and it runs only after his word. */
export function isEndedByOwner({ offReason }: Pick<TimedTaskRow, 'offReason'>): boolean {
  return offReason === endedByOwner
}

export function refuseEnded(row: Pick<TimedTaskRow, 'offReason'>): void {
  if (isEndedByOwner(row)) throw new FieldError({ deviceId: 'timingEndedByOwner' })
}
