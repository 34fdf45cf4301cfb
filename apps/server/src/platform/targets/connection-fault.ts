import { TargetError, type TargetFault } from './target-error.ts'

export type ConnectionFault =
  | TargetFault
  | 'timeout'
  | 'refused'
  | 'unreachable'
  /** The other side ended the connection. */
  | 'closed'
  /** A port of this machine cannot be listened on. */
  | 'port-taken'
  /** The certificate is not one of that host. */
  | 'certificate'
  /** No encrypted connection came about, for another reason than the certificate. */
  | 'tls'
  /** The broker accepted neither the connection nor the message. */
  | 'broker-refused'
  | 'other'

const faultOfCode: ReadonlyMap<string, ConnectionFault> = new Map([
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
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

/** What an error of a connection means to people. Its own message may name addresses of our side and is not shown. */
export function toConnectionFault(error: unknown): ConnectionFault {
  if (error instanceof TargetError) return error.code
  if (!(error instanceof Error)) return 'other'
  if (error.name === 'TimeoutError') return 'timeout'
  const code = 'code' in error ? error.code : undefined
  // Only the reason codes of MQTT are numbers.
  if (typeof code === 'number') return 'broker-refused'
  return typeof code === 'string' ? (faultOfCode.get(code) ?? tlsFault(code)) : 'other'
}

function tlsFault(code: string): ConnectionFault {
  if (/CERT|^SELF_SIGNED|^UNABLE_TO_|^HOSTNAME_/.test(code)) return 'certificate'
  return /^ERR_(TLS|SSL)_/.test(code) ? 'tls' : 'other'
}
