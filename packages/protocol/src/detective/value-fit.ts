import type { DataFormat } from '../format-table.ts'
import type { Display } from './read-display.ts'

/** How well a register's value explains a display, best first. `near`: the value moved between the two looks. */
export type Fit = 'exact' | 'rounded' | 'truncated' | 'near'

export const fits: readonly Fit[] = ['exact', 'rounded', 'truncated', 'near']

export interface ValueFit {
  readonly fit: Fit
  /** Natural logarithm of the probability of these bytes, were this the right reading of them. */
  readonly score: number
}

/** A raw number stands for the value `raw / 10^places`; floats have no scale of their own. */
export interface Scale {
  readonly places: number
}

const weights: Readonly<Record<Fit, number>> = { exact: 1, rounded: 0.8, truncated: 0.1, near: 0.1 }
/** Floats are often set, or counted, to exactly the shown value. */
const setPointWeight = 0.2
const nearShare = 0.02
const nearSteps = 2
const slack = 1e-9

/**
 * Every other raw number that a display would show alike makes this one less telling: an integer that fits exactly says
 * more than a float whose thousands of neighbours look the same.
 */
export function getFit(
  raw: number,
  { format, places }: Scale & { readonly format: DataFormat },
  shown: Display,
): ValueFit | undefined {
  const value = raw / 10 ** places
  const step = 10 ** -shown.decimals
  const off = Math.abs(value - shown.value)
  const grain = format.kind === 'float' ? floatGrain(format, shown.value, places) : 10 ** -places
  const alike = (width: number) => Math.max(1, width / grain)
  const fitting = (fit: Fit, width: number): ValueFit => ({
    fit,
    score: Math.log(weights[fit] / alike(width)),
  })
  if (isSame(raw, format, shown, places)) {
    if (format.kind !== 'float') return fitting('exact', 0)
    return { fit: 'exact', score: Math.log(setPointWeight + weights.rounded / alike(step)) }
  }
  if (off <= (step / 2) * (1 + slack)) return fitting('rounded', step)
  const isFarther = value * shown.value > 0 && Math.abs(value) > Math.abs(shown.value)
  if (isFarther && off < step * (1 - slack)) return fitting('truncated', step)
  const reach = Math.max(nearShare * Math.abs(shown.value), nearSteps * step)
  const isOwnScale = places === (format.kind === 'float' ? 0 : shown.decimals)
  const mayMove = isOwnScale && isAlike(value, shown.value)
  return mayMove && off <= reach * (1 + slack) ? fitting('near', 2 * reach) : undefined
}

/**
 * Whether two values have the same sign and a similar size. Almost any value is near a display that shows close to
 * nothing.
 */
function isAlike(value: number, shown: number): boolean {
  const ratio = value / shown
  return ratio >= 0.5 && ratio <= 2
}

function isSame(raw: number, format: DataFormat, { value }: Display, places: number): boolean {
  const wanted = Number((value * 10 ** places).toPrecision(15))
  if (format.kind !== 'float') return raw === wanted
  return raw === (format.registers === 2 ? Math.fround(wanted) : wanted)
}

/** Distance between two neighbouring floats at this value, in units of the display's last digit. */
function floatGrain(format: DataFormat, value: number, places: number): number {
  const bits = format.registers === 2 ? 23 : 52
  const exponent = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value) * 10 ** places))
  return 2 ** (exponent - bits) / 10 ** places
}
