import { type InputOf, type timedTaskApi, timedTaskFaults } from '@fieldhub/contract'
import { getWhen, type TimedTaskDraft } from './timed-task-draft.ts'

const runsShown = 30

/** The question for the next runs; null until there is enough to ask. */
export function previewInput(
  draft: TimedTaskDraft,
  timingId: number | undefined,
): InputOf<typeof timedTaskApi.preview> | null {
  const when = getWhen(draft)
  if (!isWhole(draft)) return null
  const idOf = (text: string) => (text === '' ? undefined : Number(text))
  return {
    type: draft.type,
    zone: draft.zone,
    count: runsShown,
    id: timingId,
    deviceId: idOf(draft.deviceId),
    varId: idOf(draft.varId),
    at: when.at ?? undefined,
    weekdays: when.weekdays?.join(','),
    time: when.time ?? undefined,
    every: when.every ?? undefined,
    anchor: when.anchor ?? undefined,
  }
}

function isWhole(draft: TimedTaskDraft): boolean {
  const when = { ...getWhen(draft), type: draft.type }
  const isEmpty = when.weekdays?.length === 0 || when.time === '' || Number.isNaN(when.every)
  return !isEmpty && timedTaskFaults(when).length === 0
}
