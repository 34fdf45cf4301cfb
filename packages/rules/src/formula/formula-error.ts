import type { FormulaFault } from './formula.ts'

/** Leaves the parser from any depth; `parseFormula` makes a result of it. */
export class FormulaError extends Error {
  readonly fault: FormulaFault

  constructor(fault: FormulaFault) {
    super(fault.code)
    this.fault = fault
  }
}
