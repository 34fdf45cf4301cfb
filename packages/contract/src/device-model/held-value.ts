import { dataFormats, toShown } from '@fieldhub/protocol'
import { scaleOfVariable, type TransformerRatios } from './variable-scaling.ts'
import { rawOf } from './variable-value.ts'

/** What a written value is afterwards: whole registers round it, a float holds it as it was typed. */
export function heldAs(
  variable: Parameters<typeof rawOf>[0],
  value: number,
  ratios?: TransformerRatios,
): number {
  const { fm, decimals } = variable
  const format = dataFormats[fm]
  const raw = rawOf(variable, value, ratios)
  if (format === undefined || format.kind === 'float' || raw === undefined) return value
  return toShown(raw, { format, decimals, scale: scaleOfVariable(variable, ratios) })
}
