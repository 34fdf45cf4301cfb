import type { VarLogRow } from '@fieldhub/contract'

/** Plain digits with the variable's decimal places, so that numbers line up. */
export function valueText({ value, decimals }: Pick<VarLogRow, 'value' | 'decimals'>): string {
  if (Math.abs(value) >= 1e15) return value.toExponential(6)
  const text = value.toFixed(decimals)
  return Number(text) === 0 && text.startsWith('-') ? text.slice(1) : text
}
