import type { ForwardingFault } from '@fieldhub/contract'
import { type ConnectionFault, toConnectionFault } from '#platform/targets/connection-fault.ts'

const shownFaults: Readonly<Partial<Record<ConnectionFault, ForwardingFault>>> = {
  'private-target': 'private-target',
  'unknown-host': 'unknown-host',
  timeout: 'timeout',
  certificate: 'certificate',
  'broker-refused': 'refused',
}

/** What the owner of a forwarding learns of a failed connection. */
export function toForwardingFault(error: unknown): ForwardingFault {
  return shownFaults[toConnectionFault(error)] ?? 'network'
}

const answerCharsMax = 512

/** The beginning of an answer as text that can be stored and shown. */
export function shownAnswer(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, answerCharsMax)
}
