import { fitsVariable, type TimedTaskOffReason, type Variable } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { FieldError } from '#platform/app-error.ts'
import type { TimedTaskContext } from './timed-task-context.ts'

export interface TimedTaskTarget {
  readonly deviceId: number
  readonly varId: number
  readonly value: number
}

/** What a task writes can be written, as `setVarData` would refuse it. */
export async function requireTarget(
  context: TimedTaskContext,
  caller: Caller,
  { deviceId, varId, value }: TimedTaskTarget,
): Promise<void> {
  const { row } = await mayUse(context, caller, deviceId, 'command')
  const document = await toDocument(context, row.modelId)
  const variable = document?.variables.get(varId)
  if (variable === undefined) throw new FieldError({ varId: 'variable' })
  if (getOffReason(variable) !== '') throw new FieldError({ varId: 'notWritable' })
  if (!fitsVariable(variable, value)) throw new FieldError({ value: 'valueRange' })
}

/** Why a task on the variable cannot run any more; empty: it can. */
export function getOffReason(variable: Variable | undefined): TimedTaskOffReason {
  if (variable === undefined) return 'no-variable'
  return variable.rw === 'rw' ? '' : 'not-writable'
}
