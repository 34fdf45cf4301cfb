/** Numbers of the form `integer / 10^decimals` are kept as that integer, others as float or double. */
export type ValueScale = { readonly decimals: number } | 'float' | 'double'

export const powersOfTen: readonly number[] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]

/** Below it a double times a power of ten is off by less than half, so rounding gives the exact integer back. */
const scaledMax = 2 ** 49

/** The smallest scale at which every value comes back bit for bit. */
export function findScale(values: Float64Array): ValueScale {
  for (const [decimals, power] of powersOfTen.entries()) {
    if (areScalable(values, power)) return { decimals }
  }
  return findFloat(values)
}

function areScalable(values: Float64Array, power: number): boolean {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0
    const scaled = Math.round(value * power)
    if (scaled / power !== value || scaled >= scaledMax || scaled <= -scaledMax) return false
    if (value === 0 && Object.is(value, -0)) return false
  }
  return true
}

function findFloat(values: Float64Array): ValueScale {
  for (const value of values) if (!Object.is(Math.fround(value), value)) return 'double'
  return 'float'
}
