import type { Slave, SlaveInput, VariableInput } from '@fieldhub/contract'
import { keyedVariables } from './archive-keys.ts'

/**
 * The number that each variable of an archive has on this server: that of its name, or else of its place in the device.
 * One that was renamed since the archive was written is still the same, with its history and its readers.
 */
export function numbersOfVariables(
  slaves: readonly SlaveInput[],
  before: readonly Slave[],
): ReadonlyMap<VariableInput, number> {
  const numbers = new Map<VariableInput, number>()
  const left = new Map(keyedVariables(before))
  for (const [key, variable] of keyedVariables(slaves)) {
    const known = left.get(key)
    if (known !== undefined) numbers.set(variable, known.varId)
    left.delete(key)
  }
  const free = new Set([...left.values()].map(({ varId }) => varId))
  const byPlace = new Map<string, number>()
  for (const [place, variable] of readings(before)) {
    if (free.has(variable.varId)) byPlace.set(place, variable.varId)
  }
  for (const [place, variable] of readings(slaves)) {
    const varId = numbers.has(variable) ? undefined : byPlace.get(place)
    if (varId === undefined) continue
    numbers.set(variable, varId)
    byPlace.delete(place)
  }
  return numbers
}

/** What is read from a device, by where it stands there. */
function* readings<V extends VariableInput>(
  slaves: readonly { readonly addr: number; readonly var: readonly V[] }[],
): Generator<[place: string, variable: V]> {
  for (const { addr, var: list } of slaves) {
    for (const variable of list) {
      const { func, register, bit, fm, formula } = variable
      if (formula === undefined) yield [[addr, func, register, bit, fm].join('/'), variable]
    }
  }
}
