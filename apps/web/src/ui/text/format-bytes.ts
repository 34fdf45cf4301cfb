import { displayValue } from '#i18n/display-value.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size such as `1.4 MB`; more than three digits are not worth reading. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit: (typeof units)[number] = 'B'
  for (const next of units.slice(1)) {
    if (value < 1_024) break
    value /= 1_024
    unit = next
  }
  return displayValue(value, { decimals: value >= 100 || unit === 'B' ? 0 : 1, unit })
}
