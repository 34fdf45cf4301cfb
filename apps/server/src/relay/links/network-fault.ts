import type { TransmissionFault } from '@fieldhub/contract'
import { toConnectionFault } from '#platform/targets/connection-fault.ts'
import { OwnPortError } from './own-machine.ts'

/** What the owner of a policy learns of a failed connection. */
export function toNetworkFault(error: unknown): TransmissionFault {
  if (error instanceof OwnPortError) return 'own-port'
  const fault = toConnectionFault(error)
  if (fault === 'unknown-host') return 'unresolved'
  return fault === 'certificate' ? 'tls' : fault
}

/** Faults that last until somebody changes a setting. */
const lasting: readonly TransmissionFault[] = [
  'private-target',
  'own-port',
  'port-taken',
  'broker-refused',
  'redirect',
]

export function isLasting(fault: TransmissionFault): boolean {
  return lasting.includes(fault)
}
