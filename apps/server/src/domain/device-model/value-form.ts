import { nameOfValue, type ValueNames } from '@fieldhub/contract'
import { vastText } from '@fieldhub/kernel'
import { decimalOf } from '@fieldhub/protocol'

/** How a variable's values are written for people now. */
export interface ValueForm {
  readonly names?: ValueNames | undefined
  readonly decimals: number
  readonly unit?: string
}

/** The most that `toFixed` writes. */
const decimalsMax = 100

/** A value as its live display has it: `840.00 A` where the variable has two decimals. */
export function valueText(value: number, unit: string, form: ValueForm | undefined): string {
  const name = nameOfValue(form?.names, value)
  if (name !== undefined) return name
  return `${vastText(value) ?? value.toFixed(decimalsOf([value], form))} ${unit}`.trimEnd()
}

/** The variable's decimals now, or more where a value was recorded with more: it is never cut. */
export function decimalsOf(
  values: readonly (number | null)[],
  form: ValueForm | undefined,
): number {
  const own = values.map((value) => decimalOf(value ?? 0).places)
  return Math.min(Math.max(form?.decimals ?? 0, ...own), decimalsMax)
}
