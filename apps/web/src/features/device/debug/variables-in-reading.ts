import { type Model, readVariable, type Variable } from '@fieldhub/contract'
import type { RegisterReading } from './register-place.ts'

export interface ReadVariable {
  readonly variable: Variable
  readonly raw: number
  /** What people see for it. */
  readonly value: number
}

/** Variables of the model that lie within registers that were just read, by their registers. */
export function variablesInReading(
  { slaves }: Pick<Model, 'slaves'>,
  { unitId, func, start, words }: RegisterReading,
): readonly ReadVariable[] {
  return slaves
    .filter(({ addr }) => addr === unitId)
    .flatMap((slave) => slave.var.map((variable) => ({ slave, variable })))
    .filter(({ variable }) => variable.func === func && variable.register >= start)
    .flatMap(({ slave, variable }) => {
      const read = readVariable(variable, slave, words, variable.register - start)
      return read === undefined ? [] : [{ variable, ...read }]
    })
    .toSorted((one, other) => one.variable.register - other.variable.register)
}
