import type { TimedTaskOffReason } from '@fieldhub/contract'
import { FieldError } from '#platform/app-error.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-row.ts'

export const endedByOwner: TimedTaskOffReason = 'ended-by-owner'

/** Whether the owner of the device has switched the task off, so that only the owner can let it run again. */
export function isEndedByOwner({ offReason }: Pick<TimedTaskRow, 'offReason'>): boolean {
  return offReason === endedByOwner
}

export function refuseEnded(row: Pick<TimedTaskRow, 'offReason'>): void {
  if (isEndedByOwner(row)) throw new FieldError({ deviceId: 'timingEndedByOwner' })
}
