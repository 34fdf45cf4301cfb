import { nameOfValue, type ValueNames } from '@fieldhub/contract'

/** How a variable's values are written for people now. */
export interface ValueForm {
  readonly names?: ValueNames | undefined
  readonly decimals: number
}

/** A value as its live display has it: `840.00 A` where the variable has two decimals. */
export function valueText(value: number, unit: string, form: ValueForm | undefined): string {
  const name = nameOfValue(form?.names, value)
  return name ?? `${value.toFixed(decimalsOf([value], form))} ${unit}`.trimEnd()
}

/** The variable's decimals now, or more where a value was recorded with more: it is never cut. */
export function decimalsOf(
  values: readonly (number | null)[],
  form: ValueForm | undefined,
): number {
  const own = values.map((value) => (/^-?\d+\.(\d+)$/.exec(String(value ?? 0))?.[1] ?? '').length)
  return Math.max(form?.decimals ?? 0, ...own)
}
