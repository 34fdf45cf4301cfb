import { writeFaultMessage } from '@fieldhub/contract'
import type { WriteFault } from '@fieldhub/protocol'
import { FieldError } from '#platform/app-error.ts'

/** The error for a value that its variable does not take, at its field, with what it takes instead. */
export function writeRefusal(field: string, fault: WriteFault): FieldError {
  const { message, values } = writeFaultMessage(fault)
  return new FieldError({ [field]: message }, 'badParameter', values)
}
