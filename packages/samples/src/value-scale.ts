/** Numbers of the form `integer / 10^decimals` are kept as that integer, others as float or double. */
export type ValueScale = { readonly decimals: number } | 'float' | 'double'

export const decimalsMax = 6
export const powersOfTen: readonly number[] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]

/** Below it a double times a power of ten is off by less than half, so rounding gives the exact integer back. */
const scaledMax = 2 ** 49

/** The smallest scale at which every value comes back bit for bit. */
export function findScale(values: Float64Array): ValueScale {
  let decimals = 0
  let largest = 0
  for (const value of values) {
    while (decimals <= decimalsMax && !isScalable(value, decimals)) decimals += 1
    if (decimals > decimalsMax) return findFloat(values)
    const size = Math.abs(value)
    if (size > largest) largest = size
  }
  const isInRange = largest * (powersOfTen[decimals] ?? 1) < scaledMax
  return isInRange ? { decimals } : findFloat(values)
}

function isScalable(value: number, decimals: number): boolean {
  const power = powersOfTen[decimals] ?? 1
  const scaled = Math.round(value * power)
  return scaled / power === value && Math.abs(scaled) < scaledMax && !Object.is(value, -0)
}

function findFloat(values: Float64Array): ValueScale {
  for (const value of values) if (!Object.is(Math.fround(value), value)) return 'double'
  return 'float'
}
