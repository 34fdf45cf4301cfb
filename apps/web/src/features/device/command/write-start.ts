import { type LastValue, namedValues } from '@fieldhub/contract'
import { plainValue } from '#i18n/display-value.ts'

/** Formats whose value is a switch: a coil and a bit of a register. */
export const isSwitch = ({ fm }: Pick<LastValue, 'fm'>) => fm === 0 || fm === 1

/**
 * What stands in the field at first. A switch proposes its other state, and so does a register with names for two values:
 * who opens the dialog of a running pump means to stop it. A number has the value of now.
 */
export function startText(
  variable: Pick<LastValue, 'fm' | 'names' | 'decimals'>,
  value: number | null,
): string {
  if (isSwitch(variable)) return value === 1 ? '0' : '1'
  const named = namedValues(variable.names)
  const others = named.filter((one) => one.value !== value)
  const [other] = others
  const isPair = named.length === 2 && others.length === 1
  return plainValue(isPair && other !== undefined ? other.value : value, variable.decimals)
}
