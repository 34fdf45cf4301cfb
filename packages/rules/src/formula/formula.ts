import type { Tariff } from './tariff-times.ts'

/** What a part of a formula gives: a number, or yes and no. A number in place of a condition holds unless it is 0. */
type FormulaType = 'number' | 'boolean'

export type ArithmeticSign = '+' | '-' | '*' | '/' | '%' | '^'
export type ComparisonSign = '=' | '!=' | '<' | '<=' | '>' | '>='
export type BinarySign = ArithmeticSign | ComparisonSign | 'and' | 'or'

/** Where a part stands in the text: from `at` to before `end`, in UTF-16 units. */
export interface Span {
  readonly at: number
  readonly end: number
}

/** A variable by its name: of the device itself, or of another device by its serial number. */
export interface FormulaReference extends Span {
  readonly sn?: string | undefined
  /** Name of the slave, where the variable's name alone is not enough. */
  readonly slave?: string | undefined
  readonly name: string
}

/** A function that looks back over what a variable was. */
export interface HistoryCall {
  readonly kind: HistoryKind
  /** Index of the variable in `references`. */
  readonly reference: number
  /** Length of the window that ends now; undefined: since the formula was first calculated. */
  readonly windowMs?: number | undefined
  /** The value after which a counter begins again at 0. */
  readonly rollOver?: number | undefined
  readonly tariff?: Tariff | undefined
}
export type HistoryKind = 'avg' | 'min' | 'max' | 'sum' | 'increase' | 'hours' | 'tariff'

export type FormulaNode = (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'variable'; readonly reference: number }
  | { readonly kind: 'history'; readonly call: number }
  | { readonly kind: 'minus' | 'not'; readonly operand: FormulaNode }
  | {
      readonly kind: 'binary'
      readonly sign: BinarySign
      readonly left: FormulaNode
      readonly right: FormulaNode
    }
  | {
      readonly kind: 'if'
      readonly condition: FormulaNode
      readonly whenTrue: FormulaNode
      readonly whenFalse: FormulaNode
    }
  | { readonly kind: 'known'; readonly operand: FormulaNode }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly run: (values: readonly number[]) => number
      readonly parts: readonly FormulaNode[]
    }
) & { readonly type: FormulaType } & Span

/** A formula that was read and found to be well formed. */
export interface Formula {
  readonly root: FormulaNode
  /** Each variable once, in the order of the text. */
  readonly references: readonly FormulaReference[]
  readonly histories: readonly HistoryCall[]
}

export type FormulaFaultCode =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'character'
  | 'unclosedName'
  | 'unclosedText'
  | 'emptyName'
  | 'number'
  | 'unexpectedEnd'
  | 'unexpected'
  | 'operatorExpected'
  | 'closingExpected'
  | 'colonExpected'
  | 'chainedComparison'
  | 'unknownFunction'
  | 'argumentCount'
  | 'numberExpected'
  | 'sameTypeExpected'
  | 'variableExpected'
  | 'durationExpected'
  | 'durationMisplaced'
  | 'durationRange'
  | 'rollOver'
  | 'textMisplaced'
  | 'tariffExpected'
  | 'unknownVariable'
  | 'ambiguousVariable'
  | 'textVariable'
  | 'unknownDevice'

/** Why a text is no formula, and where. `what` is the piece of text that the message names. */
export interface FormulaFault extends Span {
  readonly code: FormulaFaultCode
  readonly what: string
}

export const formulaLengthMax = 1_000
/** Evaluating takes one step a node, so this bounds the work of one value. */
export const formulaNodesMax = 400
export const formulaDepthMax = 40
/** Histories hold state, so a formula has few. */
export const formulaHistoriesMax = 8
/** Shortest and longest window. */
export const windowMsMin = 10_000
export const windowMsMax = 31 * 86_400_000
