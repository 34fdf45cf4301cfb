import type { Variable } from './variable.ts'

export { type LimitFault, limitFault } from '@fieldhub/protocol'

/** Outside of the limits within which a value is written without a second look. */
export function isUnusual(
  { confirmMin, confirmMax }: Pick<Variable, 'confirmMin' | 'confirmMax'>,
  value: number,
): boolean {
  return (
    (confirmMin !== undefined && value < confirmMin) ||
    (confirmMax !== undefined && value > confirmMax)
  )
}
