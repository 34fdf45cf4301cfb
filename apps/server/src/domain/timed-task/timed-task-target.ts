import { type TimedTaskOffReason, type Variable, writeFaultOf } from '@fieldhub/contract'
import type { Place } from '@fieldhub/rules'
import type { Caller } from '#domain/caller.ts'
import { writeRefusal } from '#domain/command/write-refusal.ts'
import { deviceDocument } from '#domain/device/device-profile.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import { FieldError } from '#platform/app-error.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import type { TimedTaskDefinition } from './timed-task-definition.ts'
import type { DefinedStep, StepMoment } from './timed-task-plan.ts'

/** Checks that each step can write its value, as `setVarData` would, and returns the device. */
export async function requireTarget(
  context: TimedTaskContext,
  caller: Caller,
  {
    deviceId,
    steps,
    isListed,
  }: Pick<TimedTaskDefinition, 'steps' | 'isListed'> & {
    readonly deviceId: number
  },
): Promise<DeviceListRow> {
  const { row } = await mayUse(context, caller, deviceId, 'command')
  const document = await deviceDocument(context, row)
  for (const [index, { varId, value }] of steps.entries()) {
    const prefix = isListed ? `steps.${index}.` : ''
    const variable = document?.variables.get(varId)
    if (variable === undefined) throw new FieldError({ [`${prefix}varId`]: 'variable' }, 'notFound')
    if (getOffReason(variable) !== '') throw new FieldError({ [`${prefix}varId`]: 'notWritable' })
    const fault = writeFaultOf(variable, value, document?.slaveOf.get(varId))
    if (fault !== undefined) throw writeRefusal(`${prefix}value`, fault)
  }
  return row
}

/** The reason why a task on the variable cannot run any more; empty when it can. */
function getOffReason(variable: Variable | undefined): TimedTaskOffReason {
  if (variable === undefined) return 'no-variable'
  return variable.rw === 'rw' ? '' : 'not-writable'
}

/**
 * The reason to switch the whole task off: one step that cannot be written any more is enough, since the others might
 * do harm alone.
 */
export function getOffReasonOf(
  steps: readonly Pick<DefinedStep, 'varId'>[],
  document: ModelDocument | undefined,
): TimedTaskOffReason {
  const reasons = steps.map(({ varId }) => getOffReason(document?.variables.get(varId)))
  return reasons.find((reason) => reason !== '') ?? ''
}

export function usesSun(steps: readonly Pick<StepMoment, 'sun'>[]): boolean {
  return steps.some(({ sun }) => sun !== null)
}

/**
 * The place for which sunrise and sunset are computed; null when no step runs by the sun. A device without a known
 * place is refused.
 */
export function requirePlace(
  steps: readonly StepMoment[],
  { latitude, longitude }: Pick<DeviceListRow, 'latitude' | 'longitude'>,
): Place | null {
  if (!usesSun(steps)) return null
  if (latitude === null || longitude === null) {
    throw new FieldError({ deviceId: 'timingNoPosition' })
  }
  return { latitude, longitude }
}
