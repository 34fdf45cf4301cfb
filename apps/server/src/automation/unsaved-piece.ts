import type { EpisodeRef, EvaluationFact, StateFact } from '#facts/alarm-facts.ts'
import { type TriggerInstance, toStateFact } from './trigger-instance.ts'

/** Changes without a transaction of their own. Losing them repeats no push and loses no alarm. */
export interface UnsavedPiece {
  readonly states: readonly StateFact[]
  readonly evaluations: readonly EvaluationFact[]
  readonly peaks: readonly (EpisodeRef & { readonly peak: number })[]
  /** All of it was stored; `ids` are the rows of `evaluations`, in their order. */
  recordSaved(ids: readonly number[]): void
}

/**
 * The longest unsaved instances, undefined when there are none; they are forgotten once they are saved. Nothing may be
 * judged until `recordSaved` is called or the piece is dropped.
 */
export function takePiece(
  unsaved: Iterable<TriggerInstance>,
  instancesMax: number,
  forget: (instance: TriggerInstance) => void,
): UnsavedPiece | undefined {
  const instances: TriggerInstance[] = []
  for (const instance of unsaved) {
    if (instances.length === instancesMax) break
    instances.push(instance)
  }
  if (instances.length === 0) return undefined
  const trails = instances.map(({ trail }) => ({ trail, rows: trail.unsaved() }))
  const moved = instances.flatMap(({ progress: { episode } }) =>
    episode?.isPeakMoved === true ? [episode] : [],
  )
  return {
    states: instances.map((instance) => toStateFact(instance, instance.progress)),
    evaluations: trails.flatMap(({ rows }) => rows),
    peaks: moved.map(({ alarmId, peak }) => ({ alarmId, peak: peak ?? 0 })),
    recordSaved: (ids) => {
      let next = 0
      for (const { trail, rows } of trails) {
        next += rows.length
        const last = ids[next - 1]
        if (rows.length > 0 && last !== undefined) trail.recordSaved(last)
      }
      for (const episode of moved) episode.isPeakMoved = false
      for (const instance of instances) forget(instance)
    },
  }
}
