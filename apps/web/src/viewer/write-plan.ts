import type { Action, NodeCell, Source } from '@fieldhub/page'
import { getSymbol } from '@fieldhub/page'
import { isWriting } from './action-dispatcher.ts'
import { getDevice } from './device-of.ts'
import { isReachable } from './slot-store.ts'
import type { ShownVariable, ViewerHost } from './viewer-host.ts'

/** One write of an intent. */
export interface PlannedWrite {
  readonly deviceId: number
  readonly varId: number
  readonly variable: ShownVariable | undefined
  /** The newest value; undefined when none can be trusted. */
  readonly present: number | undefined
  /**
   * The value to write. Undefined: people type it; null: it cannot be computed, since the present value is not known.
   */
  readonly value: number | null | undefined
}

export function planWrites(actions: readonly Action[], host: ViewerHost): readonly PlannedWrite[] {
  return actions.flatMap((action) =>
    isWriting(action) && action.target !== undefined ? [plan(action, action.target, host)] : [],
  )
}

function plan(action: Action, target: Source, host: ViewerHost): PlannedWrite {
  const deviceId = getDevice(target, host.selfId)
  const { varId } = target
  const reading = host.live.value(deviceId, varId)
  const isKnown = reading?.quality === 'good' && isReachable(host, deviceId)
  const present = isKnown ? (reading.value ?? undefined) : undefined
  return {
    deviceId,
    varId,
    variable: host.variable(deviceId, varId),
    present,
    value: toValue(action, present),
  }
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

/**
 * The limits of what may be typed on a cell. Symbols for typing have `min`, `max` and `step` among their properties.
 */
export function getLimits(cell: NodeCell): InputLimits {
  const props =
    getSymbol(cell.shape)?.group === 'control' ? getSymbol(cell.shape)?.props : undefined
  const numberOf = (name: string): number | undefined => {
    const prop = props?.find((each) => each.name === name)
    if (prop?.kind !== 'number') return undefined
    const given = cell.data.props[name]
    return typeof given === 'number' ? given : prop.initial
  }
  const [min, max, step] = ['min', 'max', 'step'].map(numberOf)
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    step: step === undefined || step <= 0 ? 'any' : step,
  }
}
