import { err, ok, type Result } from '@fieldhub/kernel'
import type { DecodeFault } from './decode-value.ts'
import type { DataFormat } from './format-table.ts'

export type TextFault =
  | { readonly kind: 'too-long'; readonly bytesMax: number }
  | { readonly kind: 'not-text' }

const printable = /^[\x20-\x7e]*$/

/**
 * Text in the data bytes of an answer: two characters a register, up to the first NUL, without trailing blanks. Bytes
 * other than printable ASCII are refused, since they point at a wrong register or byte order.
 */
export function decodeText(
  format: DataFormat,
  data: Uint8Array,
  at = 0,
): Result<string, DecodeFault> {
  const start = at * 2
  const neededBytes = start + format.registers * 2
  if (neededBytes > data.length) return err({ kind: 'too-short', neededBytes, bytes: data.length })
  const codes = ordered(format, data.subarray(start, neededBytes))
  const end = codes.indexOf(0)
  const text = String.fromCharCode(...(end === -1 ? codes : codes.subarray(0, end)))
  return printable.test(text) ? ok(text.trimEnd()) : err({ kind: 'not-text' })
}

/** Bytes of a text in the order of the wire, filled up with NUL. */
export function encodeText(format: DataFormat, text: string): Result<Uint8Array, TextFault> {
  const bytesMax = format.registers * 2
  if (!printable.test(text)) return err({ kind: 'not-text' })
  if (text.length > bytesMax) return err({ kind: 'too-long', bytesMax })
  const codes = new Uint8Array(bytesMax)
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at)
  return ok(ordered(format, codes))
}

/** Swapping the bytes of each register is its own inverse. */
function ordered({ order }: DataFormat, bytes: Uint8Array): Uint8Array {
  return order === 'BA' ? bytes.map((_, at) => bytes[at ^ 1] ?? 0) : bytes
}
