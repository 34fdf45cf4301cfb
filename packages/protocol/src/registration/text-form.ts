import { noBytes, toAscii, toHex } from '../bytes.ts'
import { plainChannel } from './channel.ts'
import type { FormResult, Registration } from './registration.ts'

const separators = new Set([',', '&', ':'].map((character) => character.charCodeAt(0)))
const serialNumberLength = { min: 4, max: 20 } as const
/** Fewer bytes are noise rather than a number, and more are longer than a serial number. */
const hexBytes = { min: 6, max: 10 } as const
const passwordLengthMin = 6

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

/** A serial number, IMEI or ICCID alone. It is complete only when nothing more comes. */
export function parsePlainForm(buffer: Uint8Array, isSettled: boolean): FormResult {
  const length = serialNumberRun(buffer)
  if (length > serialNumberLength.max) return 'unknown'
  if (!buffer.subarray(length).every(isLineEnd)) return 'unknown'
  if (length < serialNumberLength.min || !isSettled) return 'need-more'
  return named('plain', buffer.subarray(0, length), undefined)
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

function isPrintable(byte: number): boolean {
  return byte >= 0x20 && byte < 0x7f
}
