import { type Device, type Model, readVariable, type Variable } from '@fieldhub/contract'
import type { RegisterReading } from './register-place.ts'

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
  { slaves }: Pick<Model, 'slaves'>,
  { unitId, func, start, words }: RegisterReading,
  ratios: Device['ratios'] = [],
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
