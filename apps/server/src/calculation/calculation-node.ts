import type { ValueFault } from '@fieldhub/contract'
import type { Calculation } from '#facts/calculation.ts'
import { CalculationWindows } from './calculation-windows.ts'

/** A calculated variable of a device, with what the stage remembers of it. */
export interface CalculationNode {
  readonly deviceId: number
  /** Which of the device's calculations it is. */
  readonly place: number
  readonly calculation: Calculation
  /** Calculated after all of a lower rank. Undefined: its place is not known yet, so it waits. */
  rank: number | undefined
  /** It needs itself over other devices, or something that does. */
  isInCycle: boolean
  /** One of its inputs is stale after this time. */
  validUntil: number
  /** What its formula looks back on; undefined: nothing. */
  readonly windows: CalculationWindows | undefined
  /** It is calculated this often, whatever arrives; undefined: only when something arrives. */
  readonly everyMs: number | undefined
  /** When it is due by `everyMs`. */
  dueAt: number
  /** Why it has no value, as it was said last. */
  fault: ValueFault | undefined
}

export function openNode(
  deviceId: number,
  calculation: Calculation,
  place: number,
): CalculationNode {
  const { variable, isPeriodic } = calculation
  const windows = CalculationWindows.of(deviceId, calculation)
  return {
    deviceId,
    place,
    calculation,
    windows,
    everyMs: isPeriodic ? variable.rateSeconds * 1_000 : windows?.stepMs,
    rank: undefined,
    isInCycle: false,
    validUntil: Number.POSITIVE_INFINITY,
    dueAt: 0,
    fault: undefined,
  }
}
