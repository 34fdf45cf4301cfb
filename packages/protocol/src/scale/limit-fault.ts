import { type Decimal, decimalOf, digitsAt } from './decimal.ts'

/** What people, tasks and linkages may write to a variable, as people see it. */
export interface WriteLimits {
  readonly writeMin?: number | undefined
  readonly writeMax?: number | undefined
  /** Counted from `writeMin`, or from 0. */
  readonly writeStep?: number | undefined
}

export type LimitFault =
  | ({ readonly kind: 'off-limits' } & Pick<WriteLimits, 'writeMin' | 'writeMax'>)
  | {
      readonly kind: 'off-step'
      /** `register`: one step of the raw value is larger than one of the decimals. */
      readonly of: 'limits' | 'register'
      /** The values that can be written instead, in rising order; one of them alone at an end. */
      readonly nearest: readonly number[]
    }

/** Why the limits do not let a value be written, whatever its data format holds. A value that is not typed yet is no fault. */
export function limitFault(
  { writeMin, writeMax, writeStep }: WriteLimits,
  value: number,
): LimitFault | undefined {
  const isBelow = writeMin !== undefined && value < writeMin
  const isAbove = writeMax !== undefined && value > writeMax
  if (isBelow || isAbove) return { kind: 'off-limits', writeMin, writeMax }
  if (writeStep === undefined || !Number.isFinite(value)) return undefined
  const nearest = stepsAround(decimalOf(value), decimalOf(writeMin ?? 0), decimalOf(writeStep))
  if (nearest === undefined) return undefined
  const within = nearest.filter((one) => writeMax === undefined || one <= writeMax)
  return { kind: 'off-step', of: 'limits', nearest: within }
}

/** The steps below and above a value; undefined when it lies on one. */
function stepsAround(value: Decimal, base: Decimal, step: Decimal): number[] | undefined {
  const places = Math.max(value.places, base.places, step.places)
  const size = digitsAt(step, places)
  const start = digitsAt(base, places)
  const rest = (digitsAt(value, places) - start) % size
  if (rest === 0n) return undefined
  const below = digitsAt(value, places) - (rest < 0n ? rest + size : rest)
  const toValue = (digits: bigint) => Number(`${digits}e-${places}`)
  return [toValue(below), toValue(below + size)]
}
