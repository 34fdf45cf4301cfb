import type { Slave, Variable } from '@fieldhub/contract'
import type { Calculation, CalculationInput } from '#facts/calculation.ts'
import { toInput } from './calculation-input.ts'

const inputsKnown = new WeakMap<Variable, Map<string, CalculationInput>>()

/** Everybody who reads the variable shares one input; `deviceId` undefined: each device reads its own. */
export function sharedInput(
  deviceId: number | undefined,
  isCloud: boolean,
  variable: Variable,
): CalculationInput {
  const inputs = inputsKnown.get(variable) ?? new Map<string, CalculationInput>()
  inputsKnown.set(variable, inputs)
  const key = `${deviceId ?? 'own'} ${isCloud}`
  const input = inputs.get(key) ?? { deviceId, ...toInput(isCloud, variable) }
  inputs.set(key, input)
  return input
}

const calculationsBefore = new WeakMap<readonly Slave[], Map<boolean, readonly Calculation[]>>()

/**
 * The calculations that the last device of the model had, where these are the same. Thousands of devices whose formulas
 * read hundreds of variables would take gigabytes if each had its own.
 */
export function sharedCalculations(
  slaves: readonly Slave[],
  isCloud: boolean,
  calculations: readonly Calculation[],
): readonly Calculation[] {
  const known = calculationsBefore.get(slaves) ?? new Map<boolean, readonly Calculation[]>()
  calculationsBefore.set(slaves, known)
  const before = known.get(isCloud)
  if (before !== undefined && areSame(before, calculations)) return before
  known.set(isCloud, calculations)
  return calculations
}

function areSame(some: readonly Calculation[], others: readonly Calculation[]): boolean {
  return some.length === others.length && some.every((one, at) => isSame(one, others[at]))
}

function isSame(one: Calculation, other: Calculation | undefined): boolean {
  return (
    one.variable === other?.variable &&
    one.formula === other.formula &&
    one.isPeriodic === other.isPeriodic &&
    one.ownerId === other.ownerId &&
    one.zone === other.zone &&
    one.inputs.length === other.inputs.length &&
    one.inputs.every((input, at) => input === other.inputs[at])
  )
}
