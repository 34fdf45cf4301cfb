import { fitsVariable, type TimingOffReason, type Variable } from '@fieldhub/contract'
import { FieldError } from '#platform/app-error.ts'
import { documentOf } from '#domain/device/device-profile.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { mayUse } from '#domain/device/may-use.ts'

export interface TimingTarget {
  readonly deviceId: number
  readonly varId: number
  readonly value: number
}

/** What a task writes can be written, as `setVarData` would refuse it. */
export async function requireTarget(
  domain: Domain,
  caller: Caller,
  { deviceId, varId, value }: TimingTarget,
): Promise<void> {
  const { row } = await mayUse(domain, caller, deviceId, 'command')
  const document = await documentOf(domain, row.model_id)
  const variable = document?.variables.get(varId)
  if (variable === undefined) throw new FieldError({ varId: 'variable' })
  if (offReasonOf(variable) !== '') throw new FieldError({ varId: 'notWritable' })
  if (!fitsVariable(variable, value)) throw new FieldError({ value: 'valueRange' })
}

/** Why a task on the variable cannot run any more; empty: it can. */
export function offReasonOf(variable: Variable | undefined): TimingOffReason {
  if (variable === undefined) return 'no-variable'
  return variable.rw === 'rw' ? '' : 'not-writable'
}
