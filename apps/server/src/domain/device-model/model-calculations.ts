import type { Slave, Variable } from '@fieldhub/contract'
import { type Formula, parseFormula } from '@fieldhub/rules'

/** A calculated variable of a model, as its text reads. */
export interface ModelCalculation {
  readonly variable: Variable
  readonly slave: Slave
  readonly formula: Formula
}

/** Formulas of a model are read once: 200 long ones take as long as a hundred devices, and each device of it needs them. */
const readBefore = new WeakMap<readonly Slave[], readonly ModelCalculation[]>()

/** What a model calculates. A formula that this program cannot read is left out: its variable has no value. */
export function readCalculations(slaves: readonly Slave[]): readonly ModelCalculation[] {
  const before = readBefore.get(slaves)
  if (before !== undefined) return before
  const calculations = slaves.flatMap((slave) =>
    slave.var.flatMap((variable): ModelCalculation[] => {
      if (variable.formula === undefined) return []
      const formula = parseFormula(variable.formula)
      return formula.ok ? [{ variable, slave, formula: formula.value }] : []
    }),
  )
  readBefore.set(slaves, calculations)
  return calculations
}
