import { variablesOf } from './expand-repeats.ts'
import type { AnyTemplate, PlantVariable } from './plant-template.ts'

/** A course over half an hour has some of these, and a minute has a little of its own. */
const slowS = 900
const quickS = 37

/** The values of a template at a moment of its preview, by the ids of `exampleIndex`. The same moment has the same values. */
export function exampleValues(template: AnyTemplate, seconds: number): readonly number[] {
  const variables = variablesOf(template)
  const values = variables.map((variable, index) => exampleValue(variable, index, seconds))
  const places = new Map(variables.map(({ key }, index) => [key, index]))
  return variables.map(({ runsWith }, index) => {
    const drive = places.get(runsWith ?? '')
    return drive !== undefined && values[drive] === 0 ? 0 : (values[index] ?? 0)
  })
}

export function exampleValue(variable: PlantVariable, index: number, seconds: number): number {
  const turn = (seconds / slowS + index * 0.37) * 2 * Math.PI
  const quick = (seconds / quickS + index * 0.23) * 2 * Math.PI
  const { range, example = 'on', decimals = 0 } = variable
  if (range === undefined) {
    if (example !== 'changing') return example === 'on' ? 1 : 0
    return Math.sin(quick) > -0.4 ? 1 : 0
  }
  const [low, high] = range
  const share =
    0.5 + 0.28 * Math.sin(turn) + 0.1 * Math.sin(turn * 3.3 + index) + 0.05 * Math.sin(quick)
  const factor = 10 ** decimals
  return Math.round((low + share * (high - low)) * factor) / factor
}
