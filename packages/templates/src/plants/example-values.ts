import { variablesOf } from './expand-repeats.ts'
import type { AnyTemplate, PlantVariable } from './plant-template.ts'

/** Digits of a real value below its own, so that a card does not flicker. */
const slowS = 46

/** The values of a template at a moment of its preview, by the ids of `exampleIndex`. The same moment has the same values. */
export function exampleValues(template: AnyTemplate, seconds: number): readonly number[] {
  return variablesOf(template).map((variable, index) => exampleValue(variable, index, seconds))
}

export function exampleValue(variable: PlantVariable, index: number, seconds: number): number {
  const turn = (seconds / slowS + index * 0.37) * 2 * Math.PI
  const { range, example = 'on', decimals = 0 } = variable
  if (range === undefined) {
    if (example !== 'changing') return example === 'on' ? 1 : 0
    return Math.sin(turn) > -0.2 ? 1 : 0
  }
  const [low, high] = range
  const share = 0.5 + 0.3 * Math.sin(turn) + 0.12 * Math.sin(turn * 2.7 + index)
  const factor = 10 ** decimals
  return Math.round((low + share * (high - low)) * factor) / factor
}
