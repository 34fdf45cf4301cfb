import { type DataFormat, dataFormats, formatFor, textRegistersMax } from '../format-table.ts'
import { decodeText } from '../text-value.ts'
import { numberIn } from './detect-format.ts'

export interface FormatValue {
  readonly format: DataFormat
  /** The raw value; null where these registers hold no value of this format. */
  readonly value: number | string | null
}

/** The registers from `at` on, read in every format. Coils have no place in registers. */
export function valuesInAllFormats(data: Uint8Array, at: number): FormatValue[] {
  const left = Math.min((data.length >> 1) - at, textRegistersMax)
  const formats: readonly DataFormat[] = dataFormats
  return formats.flatMap((format): FormatValue[] => {
    if (format.kind === 'bit' || format.kind === 'bit-of-16') return []
    if (format.kind !== 'text') return [{ format, value: numberIn(format, data, at) ?? null }]
    const text = decodeText(formatFor(format, left), data, at)
    return [{ format, value: text.ok && text.value !== '' ? text.value : null }]
  })
}
