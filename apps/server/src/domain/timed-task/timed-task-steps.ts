import type { TimedTaskResult } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type { StepRow, TimedTaskRow } from '#store/timed-task/timed-task-row.ts'

/** The first step, which exists since whoever stores a task stores at least one step. */
export function firstStepOf({ steps }: Pick<TimedTaskRow, 'steps'>): StepRow {
  const [first] = steps
  invariant(first !== undefined, 'a timed task without a step')
  return first
}

const worstFirst: readonly (TimedTaskResult | null)[] = ['failed', 'unknown', 'missed', 'ok', null]

/**
 * The step whose run was planned last. Of several at once it is the one that went worst, so that no fault is hidden.
 */
export function latestStepOf(row: Pick<TimedTaskRow, 'steps'>): StepRow {
  return row.steps.reduce((latest, step) => {
    const later = (step.lastRun ?? -1) - (latest.lastRun ?? -1)
    const isWorse = worstFirst.indexOf(step.lastResult) < worstFirst.indexOf(latest.lastResult)
    return later > 0 || (later === 0 && isWorse) ? step : latest
  }, firstStepOf(row))
}
