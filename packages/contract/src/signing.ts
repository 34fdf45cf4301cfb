import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The text that the MD5 of a signed call is made of: empty values dropped, arrays as JSON, keys other than `sign`
 * sorted, `k=v` joined by `&`, the value of `t` appended.
 */
export function signingText(payload: Readonly<Record<string, unknown>>): string {
  const pairs = Object.keys(payload)
    .filter((key) => key !== 'sign' && !isEmpty(payload[key]))
    .toSorted()
    .map((key) => `${key}=${toText(payload[key])}`)
  return pairs.join('&') + toText(payload['t'] ?? '')
}

/** Upper-case MD5 over {@link signingText}. It guards against damage and is no secret. */
export function computeSignature(payload: Readonly<Record<string, unknown>>): string {
  return bytesToHex(md5(utf8ToBytes(signingText(payload)))).toUpperCase()
}

/** The payload with `t` (epoch milliseconds) and `sign` added. */
export function signed<T extends Readonly<Record<string, unknown>>>(payload: T, now: number) {
  const timed = { ...payload, t: now }
  return { ...timed, sign: computeSignature(timed) }
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
