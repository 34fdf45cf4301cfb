import type { Slave, Variable } from '@fieldhub/contract'
import { type Formula, parseFormula } from '@fieldhub/rules'

/** A calculated variable of a model, as its text reads. */
export interface ModelCalculation {
  readonly variable: Variable
  readonly slave: Slave
  readonly formula: Formula
}

/** What a model calculates. A formula that this program cannot read is left out: its variable has no value. */
export function readCalculations(slaves: readonly Slave[]): ModelCalculation[] {
  return slaves.flatMap((slave) =>
    slave.var.flatMap((variable): ModelCalculation[] => {
      if (variable.formula === undefined) return []
      const formula = parseFormula(variable.formula)
      return formula.ok ? [{ variable, slave, formula: formula.value }] : []
    }),
  )
}
