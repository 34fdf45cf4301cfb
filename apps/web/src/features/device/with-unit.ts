import type { LastValue } from '@fieldhub/contract'
import { formatValue } from './format-value.ts'

/** A value as its variable shows it; a variable that is gone leaves the bare number. */
export function withUnit(value: number | null, variable: LastValue | undefined): string {
  if (variable === undefined) return value === null ? '--' : String(value)
  const number = formatValue(value, variable.decimals)
  return variable.unit === '' || value === null ? number : `${number} ${variable.unit}`
}
