import type { ConditionReading } from '@fieldhub/rules'
import type { Value } from '#facts/values.ts'
import type { TriggerInstance } from './trigger-instance.ts'

/** What a device reported at one time of the variables of a trigger over several conditions. */
export interface GatheredReadings {
  readonly instance: TriggerInstance
  readonly time: number
  readonly readings: ConditionReading[]
  /** Number of linkages that led to one of the values. */
  depth: number
}

/** Brings values of one time together, so that triggers over several conditions judge them at once. */
export class ReadingGatherer {
  readonly #gathered = new Map<TriggerInstance, GatheredReadings>()

  /** Gives the readings of the time before, which are complete when a value of another time comes. */
  add(
    instance: TriggerInstance,
    { varId, value, time }: Value,
    depth: number,
  ): GatheredReadings | undefined {
    const before = this.#gathered.get(instance)
    const isSame = before?.time === time
    const gathered = isSame ? before : { instance, time, readings: [], depth }
    for (const [index, joinedVarId] of instance.joinedVarIds.entries()) {
      if (joinedVarId === varId) gathered.readings.push({ index, value, time })
    }
    gathered.depth = Math.max(gathered.depth, depth)
    this.#gathered.set(instance, gathered)
    return isSame ? undefined : before
  }

  rest(): Iterable<GatheredReadings> {
    return this.#gathered.values()
  }
}
