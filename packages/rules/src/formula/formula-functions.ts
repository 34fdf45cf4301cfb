/** Functions of numbers. Each is given finite numbers alone; what is not finite afterwards is no value. */
export interface FormulaFunction {
  readonly least: number
  readonly most: number
  readonly run: (values: readonly number[]) => number
}

const manyMax = 32

const one = (run: (value: number) => number): FormulaFunction => ({
  least: 1,
  most: 1,
  run: ([value = Number.NaN]) => run(value),
})
const many = (run: (values: readonly number[]) => number): FormulaFunction => ({
  least: 1,
  most: manyMax,
  run,
})

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Halves go away from zero, as everywhere that values are rounded. `decimals` may be negative: tens, hundreds. */
function roundTo(value: number, decimals: number): number {
  if (!Number.isInteger(decimals) || Math.abs(decimals) > 15) return Number.NaN
  // Shifting in the text keeps 1.005 what it reads, which a product would not.
  const shifted = Number(`${shift(Math.abs(value), decimals)}`)
  return Math.sign(value) * Number(shift(Math.round(shifted), -decimals))
}

function shift(value: number, places: number): string {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return `${digits}e${Number(exponent) + places}`
}

const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  abs: one(Math.abs),
  floor: one(Math.floor),
  ceil: one(Math.ceil),
  sqrt: one(Math.sqrt),
  ln: one(Math.log),
  exp: one(Math.exp),
  round: {
    least: 1,
    most: 2,
    run: ([value = Number.NaN, decimals = 0]) => roundTo(value, decimals),
  },
  pow: {
    least: 2,
    most: 2,
    run: ([base = Number.NaN, exponent = Number.NaN]) => base ** exponent,
  },
  clamp: {
    least: 3,
    most: 3,
    run: ([value = Number.NaN, least = Number.NaN, most = Number.NaN]) =>
      least > most ? Number.NaN : Math.min(Math.max(value, least), most),
  },
  min: many((values) => Math.min(...values)),
  max: many((values) => Math.max(...values)),
  sum: many(sum),
  avg: many((values) => sum(values) / values.length),
}

export function functionOf(name: string): FormulaFunction | undefined {
  return Object.hasOwn(formulaFunctions, name) ? formulaFunctions[name] : undefined
}
