import { fitsVariable, type TimedTaskOffReason, type Variable } from '@fieldhub/contract'
import type { Place } from '@fieldhub/rules'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import { FieldError } from '#platform/app-error.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import type { TimedTaskDefinition } from './timed-task-definition.ts'
import type { DefinedStep, StepMoment } from './timed-task-plan.ts'

/** What each step writes can be written, as `setVarData` would refuse it. */
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
  const document = await toDocument(context, row.modelId)
  for (const [index, { varId, value }] of steps.entries()) {
    const prefix = isListed ? `steps.${index}.` : ''
    const variable = document?.variables.get(varId)
    if (variable === undefined) throw new FieldError({ [`${prefix}varId`]: 'variable' })
    if (getOffReason(variable) !== '') throw new FieldError({ [`${prefix}varId`]: 'notWritable' })
    if (!fitsVariable(variable, value)) throw new FieldError({ [`${prefix}value`]: 'valueRange' })
  }
  return row
}

/** Why a task on the variable cannot run any more; empty: it can. */
function getOffReason(variable: Variable | undefined): TimedTaskOffReason {
  if (variable === undefined) return 'no-variable'
  return variable.rw === 'rw' ? '' : 'not-writable'
}

/** One step that cannot be written any more ends the whole task: the rest of it might do harm alone. */
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

/** Where the sun of the steps rises; null: none runs by it. A device of which no place is known is refused. */
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
