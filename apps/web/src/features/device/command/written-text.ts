import { heldAs, type LastValue } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'

/** What a typed value will be, as the device holds it: a float may hold more places than its variable shows. */
export function writtenText(variable: LastValue, typed: number): string {
  const { decimals, unit, names = {} } = variable
  const held = heldAs(variable, typed, variable)
  const isFiner = Number(held.toFixed(decimals)) !== held
  return displayValue(held, isFiner ? { unit, names } : variable)
}
