import type { Action, NodeCell, PipeCell, Source } from '@fieldhub/page'
import { typedLimits } from '@fieldhub/page'
import { isWriting } from '../action-dispatcher.ts'
import { getDevice } from '../get-device.ts'
import { isReachable } from '../slot-store.ts'
import type { ShownVariable, ViewerHost } from '../viewer-host.ts'

/** One write of an intent. */
export interface PlannedWrite {
  readonly deviceId: number
  readonly varId: number
  readonly variable: ShownVariable | undefined
  /**
   * The value to write. Undefined: people type it; null: it cannot be computed, since the present value is not known.
   */
  readonly value: number | null | undefined
  /** Whether on and off are meant, not numbers. */
  readonly isSwitch: boolean
}

export function planWrites(actions: readonly Action[], host: ViewerHost): readonly PlannedWrite[] {
  return actions.flatMap((action) =>
    isWriting(action) && action.target !== undefined ? [plan(action, action.target, host)] : [],
  )
}

function plan(action: Action, target: Source, host: ViewerHost): PlannedWrite {
  const deviceId = getDevice(target, host.selfId)
  const { varId } = target
  const variable = host.variable(deviceId, varId)
  return {
    deviceId,
    varId,
    variable,
    value: toValue(action, presentValue(host, deviceId, varId)),
    isSwitch: action.do === 'toggle' || variable?.isSwitch === true,
  }
}

/** The newest value; undefined when none can be trusted. */
export function presentValue(
  host: ViewerHost,
  deviceId: number,
  varId: number,
): number | undefined {
  const reading = host.live.value(deviceId, varId)
  const isKnown = reading?.quality === 'good' && isReachable(host, deviceId)
  return isKnown ? (reading.value ?? undefined) : undefined
}

function toValue(action: Action, present: number | undefined): number | null | undefined {
  if (action.do === 'write') return action.value
  if (action.do === 'input') return undefined
  if (present === undefined) return null
  return present === 0 ? 1 : 0
}

export interface InputLimits {
  readonly min?: number
  readonly max?: number
  readonly step: number | 'any'
}

/** Why a typed number is not written: it is beyond the ends that may be typed, or finer than the variable holds. */
export type TypedFault =
  | { readonly kind: 'beyond'; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'finer'; readonly decimals: number }

/** What keeps a typed number from being written, apart from the limits of its variable. */
export function typedFault(
  cell: NodeCell | PipeCell,
  variable: Pick<ShownVariable, 'decimals' | 'writeMin' | 'writeMax' | 'writeStep'> | undefined,
  value: number,
): TypedFault | undefined {
  if (!Number.isFinite(value)) return undefined
  const { min, max } = getLimits(cell, variable)
  if (value < (min ?? -Infinity) || value > (max ?? Infinity)) return { kind: 'beyond', min, max }
  const decimals = variable?.decimals
  const isFiner = decimals !== undefined && Number(value.toFixed(decimals)) !== value
  return isFiner ? { kind: 'finer', decimals } : undefined
}

/**
 * The limits of what may be typed on a cell. Symbols for typing have `min` and `max` among their properties; how fine a
 * value may be, and the ends that it never leaves, are the variable's matter, since `step` is only how far the knob or an arrow goes.
 */
export function getLimits(
  cell: NodeCell | PipeCell,
  variable: Pick<ShownVariable, 'decimals' | 'writeMin' | 'writeMax' | 'writeStep'> | undefined,
): InputLimits {
  const limits = typedLimits(cell)
  const min = highest(limits.min, variable?.writeMin)
  const max = lowest(limits.max, variable?.writeMax)
  const finest = variable?.writeStep ?? (variable && Number(`1e-${variable.decimals}`))
  // The browser counts steps from `min`, which may lie between them.
  const isEven = min === undefined || finest === undefined || Number.isInteger(min / finest)
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    step: finest === undefined || !isEven ? 'any' : finest,
  }
}

function highest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}

function lowest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
}
