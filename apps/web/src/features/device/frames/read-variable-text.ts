import { nameOfValue, type ReadVariable } from '@fieldhub/contract'
import { displayValue, plainValue } from '#i18n/display-value.ts'

/** What came and what is shown for it, so that a wrong scale is seen. */
export function readVariableText({ variable, raw, value }: ReadVariable): string {
  const shown = displayValue(value, { decimals: variable.decimals, unit: variable.unit })
  const name = nameOfValue(variable.names, value)
  return `${plainValue(raw)} → ${name === undefined ? shown : `${shown} (${name})`}`
}
