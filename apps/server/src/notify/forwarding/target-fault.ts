import type { ForwardingFault } from '@fieldhub/contract'
import { TargetError } from '#platform/targets/target-error.ts'

/** How a failed connection is shown to its owner. What the network says in detail is not: it may tell of our side. */
export function faultOf(error: unknown): ForwardingFault {
  if (error instanceof TargetError) return error.code
  if (!(error instanceof Error)) return 'network'
  if (error.name === 'TimeoutError') return 'timeout'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /CERT|SELF_SIGNED|UNABLE_TO_|TLS/.test(code) ? 'certificate' : 'network'
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
