import {
  type BinarySign,
  type Formula,
  type FormulaNode,
  type FormulaReference,
  formulaDepthMax,
  formulaHistoriesMax,
  formulaNodesMax,
  type HistoryCall,
  type Span,
} from './formula.ts'
import type { TokenCursor } from './token-cursor.ts'

const logical = new Set<BinarySign>(['and', 'or'])
const comparing = new Set<BinarySign>(['=', '!=', '<', '<=', '>', '>='])

/** Makes the nodes of one formula: checks their types, and counts them and their depth. */
export class FormulaBuilder {
  readonly #cursor: TokenCursor
  readonly #references: FormulaReference[] = []
  readonly #histories: HistoryCall[] = []
  #nodes = 0
  #depth = 0

  constructor(cursor: TokenCursor) {
    this.#cursor = cursor
  }

  finish(root: FormulaNode): Formula {
    return { root, references: this.#references, histories: this.#histories }
  }

  /** Runs one level deeper. */
  nested(run: () => FormulaNode): FormulaNode {
    this.#depth += 1
    if (this.#depth > formulaDepthMax) throw this.#cursor.fault('tooDeep', this.#cursor.peek())
    const node = run()
    this.#depth -= 1
    return node
  }

  add(node: FormulaNode): FormulaNode {
    this.#nodes += 1
    if (this.#nodes > formulaNodesMax) throw this.#cursor.fault('tooLong', node)
    return node
  }

  binary(sign: BinarySign, left: FormulaNode, right: FormulaNode): FormulaNode {
    const isNumeric = !(logical.has(sign) || comparing.has(sign))
    if (isNumeric || (comparing.has(sign) && sign !== '=' && sign !== '!=')) {
      this.requireNumber(left)
      this.requireNumber(right)
    }
    if ((sign === '=' || sign === '!=') && left.type !== right.type) {
      throw this.#cursor.fault('sameTypeExpected', right)
    }
    const type = isNumeric ? 'number' : 'boolean'
    return this.add({ kind: 'binary', sign, left, right, type, at: left.at, end: right.end })
  }

  minus(operand: FormulaNode, { at }: Span): FormulaNode {
    this.requireNumber(operand)
    return this.add({ kind: 'minus', operand, type: 'number', at, end: operand.end })
  }

  choice(parts: readonly FormulaNode[], span: Span): FormulaNode {
    const [condition, whenTrue, whenFalse] = parts
    if (condition === undefined || whenTrue === undefined || whenFalse === undefined) {
      throw this.#cursor.fault('argumentCount', span)
    }
    if (whenTrue.type !== whenFalse.type) {
      throw this.#cursor.fault('sameTypeExpected', whenFalse)
    }
    const { at, end } = span
    return this.add({ kind: 'if', condition, whenTrue, whenFalse, type: whenTrue.type, at, end })
  }

  variable(found: FormulaReference): FormulaNode {
    const { at, end } = found
    return this.add({ kind: 'variable', reference: this.#indexOf(found), type: 'number', at, end })
  }

  history(
    { variable, ...call }: Omit<HistoryCall, 'reference'> & { readonly variable: FormulaNode },
    { at, end }: Span,
  ): FormulaNode {
    if (variable.kind !== 'variable') throw this.#cursor.fault('variableExpected', variable)
    if (this.#histories.length >= formulaHistoriesMax) {
      throw this.#cursor.fault('tooLong', { at, end })
    }
    this.#histories.push({ ...call, reference: variable.reference })
    const index = this.#histories.length - 1
    return this.add({ kind: 'history', call: index, type: 'number', at, end })
  }

  requireNumber(node: FormulaNode): void {
    if (node.type !== 'number') throw this.#cursor.fault('numberExpected', node)
  }

  #indexOf(found: FormulaReference): number {
    const same = this.#references.findIndex(
      ({ sn, slave, name }) => sn === found.sn && slave === found.slave && name === found.name,
    )
    return same === -1 ? this.#references.push(found) - 1 : same
  }
}
