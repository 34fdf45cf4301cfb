import { type InputOf, type timedTaskCalendarApi, timedTaskFaults } from '@fieldhub/contract'
import { getWhen, type TimedTaskDraft } from './timed-task-draft.ts'

/** What the check is asked; null until there is enough for it. Steps may lack what they write. */
export function checkInput(
  draft: TimedTaskDraft,
  timingId: number | undefined,
): InputOf<typeof timedTaskCalendarApi.check> | null {
  const when = getWhen(draft)
  if (!isWhole(when)) return null
  const deviceId = draft.deviceId === '' ? undefined : Number(draft.deviceId)
  if (deviceId === undefined && when.steps.some(({ sun }) => sun !== null)) return null
  return {
    ...when,
    id: timingId,
    deviceId,
    steps: when.steps.map(({ varId, value, ...moment }) => ({
      ...moment,
      varId: Number.isNaN(varId) ? undefined : varId,
      value: Number.isNaN(value) ? undefined : value,
    })),
  }
}

function isWhole(when: ReturnType<typeof getWhen>): boolean {
  const isEmpty =
    when.weekdays?.length === 0 || when.monthDays?.length === 0 || Number.isNaN(when.every)
  const isTyped = when.steps.every(
    ({ time, offset, after }) => time !== '' && !Number.isNaN(offset) && !Number.isNaN(after),
  )
  return !isEmpty && isTyped && timedTaskFaults(when).length === 0
}
