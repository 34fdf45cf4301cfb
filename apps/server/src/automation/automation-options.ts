import type { AlarmEndReason } from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { ValuesByVariable } from '#facts/values.ts'

export interface AutomationOptions {
  /** Time until which the device is known to be there; undefined: it is offline. */
  readonly presentUntil: (deviceId: number) => number | undefined
  readonly onRestated?: ((deviceId: number) => void) | undefined
  /** The newest values of a device by variable, for triggers over several of them. */
  readonly latest?: ((deviceId: number) => ValuesByVariable | undefined) | undefined
  /** Called when other variables of the device may be judged than before. */
  readonly onWatched?: ((deviceId: number) => void) | undefined
}

export type Definitions = readonly TriggerDefinition[]

export interface TriggerChange {
  readonly now: number
  /** Applies to episodes of instances that are gone. */
  readonly endReason: AlarmEndReason
}
