import type { ArithmeticSign, BinarySign, Formula, FormulaNode } from './formula.ts'
import { arithmetic, compare } from './formula-signs.ts'

/** Why a formula has no value now. `reference` is the variable that has none. */
export type NoValueReason =
  | { readonly kind: 'divisionByZero' | 'notANumber' }
  | { readonly kind: 'noInput'; readonly reference: number }

/** What a formula is calculated from. Undefined: there is no value, and the formula has none either. */
export interface FormulaInputs {
  readonly variable: (reference: number) => number | undefined
  readonly history: (call: number) => number | undefined
}

export type FormulaOutcome =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: NoValueReason }

/**
 * The value now; yes is 1 and no is 0. A part without a value leaves the whole without one, unless the formula does
 * not need the part: the other side of a choice, what stands behind a condition that is decided, or `known`.
 */
export function evaluateFormula(formula: Formula, inputs: FormulaInputs): FormulaOutcome {
  const evaluation = new Evaluation(formula, inputs)
  const value = evaluation.run(formula.root)
  if (value !== undefined) return { ok: true, value: value === 0 ? 0 : value }
  return { ok: false, reason: evaluation.reason ?? { kind: 'notANumber' } }
}

/** One step a node: a formula has no loops, and the parser bounds its nodes and its depth. */
class Evaluation {
  readonly #formula: Formula
  readonly #inputs: FormulaInputs
  /** The reason that was met first. */
  reason: NoValueReason | undefined

  constructor(formula: Formula, inputs: FormulaInputs) {
    this.#formula = formula
    this.#inputs = inputs
  }

  run(node: FormulaNode): number | undefined {
    switch (node.kind) {
      case 'number':
        return node.value
      case 'variable':
        return this.#read(this.#inputs.variable(node.reference), node.reference)
      case 'history':
        return this.#history(node.call)
      case 'minus':
        return opposite(this.run(node.operand))
      case 'not':
        return negated(this.run(node.operand))
      case 'if':
        return this.#choose(node)
      case 'known':
        return this.#isKnown(node.operand)
      case 'binary':
        return this.#binary(node)
      case 'call':
        return this.#call(node)
    }
  }

  #read(value: number | undefined, reference: number): number | undefined {
    if (value === undefined) this.#fail({ kind: 'noInput', reference })
    return value === undefined ? undefined : this.#finite(value)
  }

  #history(call: number): number | undefined {
    const reference = this.#formula.histories[call]?.reference ?? 0
    return this.#read(this.#inputs.history(call), reference)
  }

  #choose(node: FormulaNode & { readonly kind: 'if' }): number | undefined {
    const condition = this.run(node.condition)
    if (condition === undefined) return undefined
    return this.run(condition === 0 ? node.whenFalse : node.whenTrue)
  }

  /** What is asked for may be missing, so the reason that it is missing counts no more. */
  #isKnown(operand: FormulaNode): number {
    const before = this.reason
    const isKnown = this.run(operand) !== undefined
    this.reason = before
    return isKnown ? 1 : 0
  }

  #binary(node: FormulaNode & { readonly kind: 'binary' }): number | undefined {
    const { sign } = node
    const left = this.run(node.left)
    if (left === undefined) return undefined
    if (isDecided(sign, left)) return Number(left !== 0)
    const right = this.run(node.right)
    if (right === undefined) return undefined
    if (sign === 'and' || sign === 'or') return Number(right !== 0)
    return isArithmetic(sign)
      ? this.#calculate(sign, left, right)
      : Number(compare[sign](left, right))
  }

  #calculate(sign: ArithmeticSign, left: number, right: number): number | undefined {
    if ((sign === '/' || sign === '%') && right === 0) return this.#fail({ kind: 'divisionByZero' })
    return this.#finite(arithmetic[sign](left, right))
  }

  #call({ run, parts }: FormulaNode & { readonly kind: 'call' }): number | undefined {
    const values: number[] = []
    for (const part of parts) {
      const value = this.run(part)
      if (value === undefined) return undefined
      values.push(value)
    }
    return this.#finite(run(values))
  }

  #finite(value: number): number | undefined {
    return Number.isFinite(value) ? value : this.#fail({ kind: 'notANumber' })
  }

  #fail(reason: NoValueReason): undefined {
    this.reason ??= reason
    return undefined
  }
}

function opposite(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value
}

function negated(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value === 0)
}

/** What stands behind it changes nothing any more. */
function isDecided(sign: BinarySign, left: number): boolean {
  return (sign === 'and' && left === 0) || (sign === 'or' && left !== 0)
}

function isArithmetic(sign: BinarySign): sign is ArithmeticSign {
  return Object.hasOwn(arithmetic, sign)
}
