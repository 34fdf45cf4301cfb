import type { TransmissionFault } from '@fieldhub/contract'

const faultOfCode: ReadonlyMap<string, TransmissionFault> = new Map([
  ['private-target', 'private-target'],
  ['own-port', 'own-port'],
  ['unknown-host', 'unresolved'],
  ['ENOTFOUND', 'unresolved'],
  ['EAI_AGAIN', 'unresolved'],
  ['ECONNREFUSED', 'refused'],
  ['ETIMEDOUT', 'timeout'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['ECONNRESET', 'closed'],
  ['EPIPE', 'closed'],
  ['EADDRINUSE', 'port-taken'],
  ['EACCES', 'port-taken'],
])

/** What an error of the network means to people. Its own message may name addresses and is not shown. */
export function toNetworkFault(error: unknown): TransmissionFault {
  if (!(error instanceof Error)) return 'other'
  if (error.name === 'TimeoutError') return 'timeout'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isTls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_|HOSTNAME_)/.test(code)
  return faultOfCode.get(code) ?? (isTls ? 'tls' : 'other')
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
