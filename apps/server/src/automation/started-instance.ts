import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { Value, ValuesByVariable } from '#facts/values.ts'
import { progressUpTo } from './clock-set-back.ts'
import type { CompiledTrigger } from './compiled-trigger.ts'
import { joinedProgress } from './joined-progress.ts'
import { restoredProgress, type StoredTriggerInstance } from './stored-trigger-instance.ts'
import { freshProgress, type Progress, TriggerInstance } from './trigger-instance.ts'

interface Known {
  readonly compiled: CompiledTrigger
  /** Its state from before the start; undefined: it is new. */
  readonly stored: StoredTriggerInstance | undefined
  /** The newest values of its device by variable. */
  readonly latest: ValuesByVariable | undefined
  readonly now: number
}

/** An instance that begins, or goes on from before the start. */
export function startedInstance(
  definition: TriggerDefinition,
  { compiled, stored, latest, now }: Known,
): TriggerInstance {
  const instance = new TriggerInstance(definition, compiled)
  const restored = stored === undefined ? freshProgress : restoredProgress(stored, now)
  const isChanged = stored !== undefined && stored.version !== definition.version
  const progress = isChanged ? withNewestValue(restored, latest?.get(definition.varId)) : restored
  const joined = joinedProgress(instance, progress, { before: stored?.conditions, latest })
  instance.progress = progressUpTo(joined, now)
  // A silence from before the start lasts until something is received.
  instance.isUnanswered = instance.isAlarming
  instance.lastSeenAt = instance.isUnanswered ? Number.NEGATIVE_INFINITY : now
  return instance
}

/**
 * What was stored may be half a minute older than the newest value, by which a changed definition is judged at once. Its
 * time stays: the reading of that value may not have been judged, and is when the device sends it again.
 */
function withNewestValue(progress: Progress, newest: Value | undefined): Progress {
  const { state } = progress
  const lastValue = newest?.value ?? null
  if (lastValue === null || newest === undefined || newest.time <= state.lastTime) return progress
  return { ...progress, state: { ...state, lastValue } }
}
