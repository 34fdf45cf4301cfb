import type { ValueFault } from '@fieldhub/contract'
import type { ScaledVariable } from './device-profile.ts'

/** A reading as it came off the wire. `raw` null: a text, or no value (exception, NaN, BCD digit above 9, silence). */
export interface Sample {
  readonly deviceId: number
  readonly variable: ScaledVariable
  readonly time: number
  readonly raw: number | null
  /** The device kept the reading while it could not send, so it belongs to the past. */
  readonly isLate?: boolean
  /** Content of a variable of a text format. */
  readonly text?: string
  /** Why there is neither a number nor a text. */
  readonly fault?: ValueFault
  /** The Modbus exception code of a refused read. */
  readonly exception?: number
}

/** A reading as people see it: scaled, rounded, and marked for storage by the report policy. */
export interface Value {
  readonly deviceId: number
  readonly varId: number
  readonly time: number
  readonly value: number | null
  readonly raw: number | null
  /** The value before it was limited; undefined when it lies within its variable's limits. */
  readonly unclamped?: number
  readonly quality: 'good' | 'bad'
  /** False for a text, which is neither recorded nor watched by triggers. */
  readonly isStored: boolean
  /** The value belongs to the past: it is stored, but neither shown as the present nor judged by triggers. */
  readonly isLate?: boolean
  /** Text in place of a number. */
  readonly text?: string
  readonly fault?: ValueFault
  readonly exception?: number
  /** The value as it was read, where the fault is `implausible`. */
  readonly readAs?: number
  /** The newest good reading before a bad one; undefined when none is known. */
  readonly lastGood?: GoodReading
}

/** The newest value of each variable of a device. */
export interface ValuesByVariable {
  get(varId: number): Value | undefined
}

/** A number or a text with its time. */
export interface GoodReading {
  readonly value: number | null
  readonly text?: string | undefined
  readonly time: number
}

/** What people are told of storing. */
export interface StoringState {
  readonly isStoring: boolean
  readonly isBusAway: boolean
  /** Values of devices that another process stores are shown once they are stored, and stand still until then. */
  readonly isLivePartial: boolean
}
