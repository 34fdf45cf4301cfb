import type { ValueFault } from '@fieldhub/contract'
import type { Calculation } from '#facts/calculation.ts'

/** A calculated variable of a device, with what the stage remembers of it. */
export interface CalculationNode {
  readonly deviceId: number
  readonly calculation: Calculation
  /** Calculated after all of a lower rank. Undefined: its place is not known yet, so it waits. */
  rank: number | undefined
  /** It needs itself over other devices, or something that does. */
  isInCycle: boolean
  /** One of its inputs is stale after this time. */
  validUntil: number
  /** When it is due by its period. */
  dueAt: number
  /** Why it has no value, as it was said last. */
  fault: ValueFault | undefined
}

export function openNode(deviceId: number, calculation: Calculation): CalculationNode {
  return {
    deviceId,
    calculation,
    rank: undefined,
    isInCycle: false,
    validUntil: Number.POSITIVE_INFINITY,
    dueAt: 0,
    fault: undefined,
  }
}

/** Names a variable of a device in maps. */
export function keyOf({ deviceId, varId }: { readonly deviceId: number; readonly varId: number }) {
  return `${deviceId}:${varId}`
}
