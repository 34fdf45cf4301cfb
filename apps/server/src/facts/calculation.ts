import type { Formula } from '@fieldhub/rules'
import type { PolledVariable } from './device-profile.ts'

/** A variable from which another one is calculated. */
export interface CalculationInput {
  /** Undefined: of the device itself that is calculated for, so that all devices of a model share what is known of it. */
  readonly deviceId: number | undefined
  readonly varId: number
  /** It is calculated itself, so it says by itself when it has no value. */
  readonly isCalculated: boolean
  /** Age from which its value no longer counts. */
  readonly staleAfterMs: number
  /** How long a stored reading holds in windows of time when none follows it. */
  readonly holdMs: number
  /** What it falls by at the end of its register; undefined: it has none, or it is not known. */
  readonly span?: number | undefined
}

/** An input whose device is named, whichever it is. */
export type InputOfDevice = CalculationInput & { readonly deviceId: number }

/** A calculated variable, as all devices share it that calculate the same. */
export interface Calculation {
  /** How its value is rounded, limited and stored. */
  readonly variable: PolledVariable
  readonly formula: Formula
  /** In the order of the formula's references; undefined: the device or the variable is gone. */
  readonly inputs: readonly (CalculationInput | undefined)[]
  /** Calculated every `rateSeconds`; otherwise as soon as something arrives that it is calculated from. */
  readonly isPeriodic: boolean
  readonly ownerId: number
  /** The zone (IANA name) of its owner, by whose clock tariffs change. */
  readonly zone: string
}

/** Everything that is calculated for one device. A change makes a new plan. */
export interface CalculationPlan {
  readonly deviceId: number
  /** Set of a virtual device: who owns it. */
  readonly virtualOf?: number
  /** One list for all devices that calculate the same. */
  readonly calculations: readonly Calculation[]
}

/** Reads what devices calculate. */
export interface CalculationPlans {
  readonly ofDevice: (deviceId: number) => Promise<CalculationPlan | undefined>
  readonly ofAllDevices: () => AsyncIterable<CalculationPlan>
}

/** Reads the stored readings of a variable from `from` to before `to`, in order of time. */
export type ReadHistory = (
  deviceId: number,
  varId: number,
  from: number,
  to: number,
) => Promise<{ readonly times: Float64Array; readonly values: Float64Array }>

/** What a formula counted up to a reading; `value` null: nothing was read before its beginning at `time`. */
export interface SettledTotal {
  /** What is counted of which variable. */
  readonly counted: string
  readonly total: number
  readonly time: number
  readonly value: number | null
}

/** Keeps what formulas count since their beginning. */
export interface TotalMemory {
  readonly read: (deviceId: number, varId: number) => Promise<readonly SettledTotal[]>
  readonly save: (deviceId: number, varId: number, totals: readonly SettledTotal[]) => Promise<void>
}
