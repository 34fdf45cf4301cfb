import type { Model } from './model.ts'
import type { DeviceRatios } from './transformer-ratio.ts'
import type { Variable } from './variable.ts'
import { readVariable } from './variable-reading.ts'

/** Registers of a slave as they came. `func`: 0–3 are function codes 01–04; `words`: `0000`–`FFFF`. */
export interface ReadRegisters {
  readonly unitId: number
  readonly func: number
  readonly start: number
  readonly words: readonly string[]
}

export interface ReadVariable {
  readonly variable: Variable
  readonly raw: number
  /** What people see for it. */
  readonly value: number
}

/**
 * Variables of the model that lie within registers that were just read, by their registers, scaled by the transformers
 * of the device. Calculated ones have no register.
 */
export function variablesInReading(
  { slaves }: { readonly slaves: readonly Model['slaves'][number][] },
  { unitId, func, start, words }: ReadRegisters,
  ratios: DeviceRatios = [],
): readonly ReadVariable[] {
  return slaves
    .filter(({ addr }) => addr === unitId)
    .flatMap((slave) => slave.var.map((variable) => ({ slave, variable })))
    .filter(({ variable }) => variable.formula === undefined)
    .filter(({ variable }) => variable.func === func && variable.register >= start)
    .flatMap(({ slave, variable }) => {
      const scaledBy = { ...slave, ...ratios.find(({ addr }) => addr === unitId) }
      const read = readVariable(variable, scaledBy, words, variable.register - start)
      return read === undefined ? [] : [{ variable, ...read }]
    })
    .toSorted((one, other) => one.variable.register - other.variable.register)
}
