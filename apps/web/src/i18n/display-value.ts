import { nameOfValue, type ValueNames } from '@fieldhub/contract'
import { groupThousands, vastText } from '@fieldhub/kernel'

interface Measure {
  /** Places after the point; without them the number keeps as many as it has. */
  readonly decimals?: number | undefined
  readonly unit?: string
  /** Names of values: one that has a name is shown by it. */
  readonly names?: ValueNames | undefined
}

/** Stands in place of a bad or missing value, which is never shown as a number. */
const noValue = '--'

/**
 * A value for people's eyes: its thousands separated, its decimals, its unit. Every number that is measured, set or
 * counted is shown by this. Never use it for what is typed into, compared, exported or copied: that is `plainValue`.
 */
export function displayValue(
  value: number | null | undefined,
  { decimals, unit = '', names }: Measure = {},
): string {
  const name = nameOfValue(names, value ?? null)
  if (name !== undefined) return name
  const plain = plainValue(value, decimals)
  if (plain === '') return noValue
  const shown = vastText(value ?? 0) ?? groupThousands(plain)
  return unit === '' ? shown : `${shown} ${unit}`
}

/** Two ends, either of which may be open, and their unit. */
export function displayRange(
  low: number | undefined,
  high: number | undefined,
  unit: string,
): string {
  const ends = [low, high].map((end) => (end === undefined ? '…' : displayValue(end)))
  return `${ends.join(' – ')} ${unit}`.trimEnd()
}

/**
 * The bare digits as a program reads them, for fields that are edited, and for what is compared with a read-back,
 * exported or copied. Empty where there is no value. Never use it for display: that is `displayValue`.
 */
export function plainValue(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  if (decimals === undefined || vastText(value) !== undefined) return String(value)
  const text = value.toFixed(decimals)
  return Number(text) === 0 && text.startsWith('-') ? text.slice(1) : text
}
