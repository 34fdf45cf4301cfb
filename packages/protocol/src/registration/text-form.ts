import { isPrintable, noBytes, toAscii, toHex } from '../bytes.ts'
import { plainChannel } from './channel.ts'
import type { FormResult, Registration } from './registration.ts'

const separators = new Set([',', '&', ':'].map((character) => character.charCodeAt(0)))
const serialNumberLength = { min: 4, max: 20 } as const
/** Fewer bytes are noise rather than a number, and more are longer than a serial number. */
const hexBytes = { min: 6, max: 10 } as const
const passwordLengthMin = 6
/** Of an IMEI, and of the number of a SIM card. */
const digitCounts: ReadonlySet<number> = new Set([15, 19, 20])

/** `sn,password`, also with `&` or `:`, with or without a line end. */
export function parseTextForm(buffer: Uint8Array, isSettled: boolean): FormResult {
  const length = serialNumberRun(buffer)
  if (length > serialNumberLength.max) return 'unknown'
  const separator = buffer[length]
  if (separator === undefined) return 'need-more'
  if (length < serialNumberLength.min || !separators.has(separator)) return 'unknown'
  const secret = buffer.subarray(length + 1)
  const end = secret.findIndex((byte) => !isPrintable(byte))
  if ((end === -1 ? secret.length : end) < passwordLengthMin) {
    return end === -1 ? 'need-more' : 'unknown'
  }
  if (end === -1 && !isSettled) return 'need-more'
  return named('text', buffer.subarray(0, length), secret)
}

/** A serial number, IMEI or ICCID alone, or with a heartbeat glued to it. It is complete only when nothing more comes. */
export function parsePlainForm(buffer: Uint8Array, isSettled: boolean): FormResult {
  const lengths = plainLengths(buffer)
  const [length] = lengths
  if (length === undefined) return 'unknown'
  if (length < serialNumberLength.min || !isSettled) return 'need-more'
  const behind = buffer.subarray(length)
  const restAt = behind.findIndex((byte) => !isLineEnd(byte))
  return {
    ...named('plain', noBytes, undefined),
    serialNumbers: lengths.map((one) => toAscii(buffer.subarray(0, one))),
    rest: restAt === -1 ? noBytes : behind.subarray(restAt),
  }
}

/**
 * Lengths that a number at the beginning may have. A heartbeat that came with it begins with a byte that is no text, or
 * follows a number whose digits are as many as those of an IMEI or a card.
 */
function plainLengths(buffer: Uint8Array): readonly number[] {
  const { min, max } = serialNumberLength
  const run = serialNumberRun(buffer)
  const isAlone = buffer.subarray(run).every(isLineEnd)
  const next = buffer[run]
  const isGlued = buffer.length > hexBytes.max && run >= min && !isPrintable(next ?? 0)
  const lengths = new Set(run <= max && (isAlone || isGlued) ? [run] : [])
  const digits = /^\d*/.exec(toAscii(buffer))?.[0].length ?? 0
  if (digitCounts.has(digits) && !separators.has(buffer[digits] ?? 0)) lengths.add(digits)
  return [...lengths]
}

/** Bytes that are no text, as of a MAC address that a DTU registers with: its serial number is their hex. */
export function parseHexForm(buffer: Uint8Array, isSettled: boolean): FormResult {
  const { min, max } = hexBytes
  if (buffer.length > max || buffer.every(isPrintable)) return 'unknown'
  if (!isSettled) return 'need-more'
  if (buffer.length < min) return 'unknown'
  const hex = toHex(buffer)
  return { ...named('plain', noBytes, undefined), serialNumbers: [hex, hex.toLowerCase()] }
}

export interface SplitSecret {
  readonly password: Uint8Array
  readonly rest: Uint8Array
}

/** Cuts a text registration's secret where a password of this length ends, dropping one line end. */
export function splitSecret(secret: Uint8Array, passwordLength: number): SplitSecret {
  let from = Math.min(passwordLength, secret.length)
  const password = secret.subarray(0, from)
  while (isLineEnd(secret[from])) from++
  return { password, rest: secret.subarray(from) }
}

function named(
  form: 'text' | 'plain',
  name: Uint8Array,
  secret: Uint8Array | undefined,
): Registration {
  return {
    kind: 'registered',
    form,
    serialNumbers: [toAscii(name)],
    secret,
    rest: noBytes,
    channel: plainChannel,
    reply: undefined,
  }
}

function serialNumberRun(buffer: Uint8Array): number {
  const end = buffer.findIndex((byte) => !/[\w-]/.test(String.fromCharCode(byte)))
  return end === -1 ? buffer.length : end
}

export function isLineEnd(byte: number | undefined): boolean {
  return byte === 13 || byte === 10
}
