import { err, ok, type Result } from '@fieldhub/kernel'
import {
  type BinarySign,
  type Formula,
  type FormulaFault,
  type FormulaNode,
  formulaLengthMax,
} from './formula.ts'
import { FormulaBuilder } from './formula-builder.ts'
import { FormulaError } from './formula-error.ts'
import { parseCall } from './parse-call.ts'
import { TokenCursor } from './token-cursor.ts'
import { type Token, tokenize } from './tokenize.ts'

/** Reads a formula; of several faults the first one is given. */
export function parseFormula(text: string): Result<Formula, FormulaFault> {
  if (text.trim() === '') return err({ code: 'empty', at: 0, end: text.length, what: '' })
  if (text.length > formulaLengthMax) {
    return err({ code: 'tooLong', at: formulaLengthMax, end: text.length, what: '' })
  }
  const tokens = tokenize(text)
  if (!tokens.ok) return tokens
  try {
    return ok(new FormulaParser(new TokenCursor(text, tokens.value)).parse())
  } catch (error) {
    if (error instanceof FormulaError) return err(error.fault)
    throw error
  }
}

/** From the weakest operators to the strongest. */
const binaryLevels: readonly (readonly BinarySign[])[] = [
  ['or'],
  ['and'],
  ['=', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]
const comparisonLevel = 2

const constants: Readonly<Record<string, number>> = { true: 1, false: 0, 真: 1, 假: 0 }

/** Whether the word stands for a value, so that no variable of this name is meant by it. */
export function isConstant(word: string): boolean {
  return Object.hasOwn(constants, word.toLowerCase())
}

type NameToken = Token & { readonly kind: 'name' }

/** Descends from the weakest operator to the strongest, one method a rule. */
class FormulaParser {
  readonly #cursor: TokenCursor
  readonly #build: FormulaBuilder

  constructor(cursor: TokenCursor) {
    this.#cursor = cursor
    this.#build = new FormulaBuilder(cursor)
  }

  parse(): Formula {
    const root = this.#expression()
    const rest = this.#cursor.peek()
    if (rest.kind !== 'end') throw this.#cursor.fault('operatorExpected', rest)
    return this.#build.finish(root)
  }

  #expression(): FormulaNode {
    return this.#build.nested(() => this.#choice())
  }

  #choice(): FormulaNode {
    const condition = this.#binary(0)
    if (this.#cursor.accept('?') === undefined) return condition
    const then = this.#expression()
    if (this.#cursor.accept(':') === undefined) {
      throw this.#cursor.fault('colonExpected', this.#cursor.peek())
    }
    const otherwise = this.#expression()
    const span = { at: condition.at, end: otherwise.end }
    return this.#build.choice([condition, then, otherwise], span)
  }

  #binary(level: number): FormulaNode {
    const signs = binaryLevels[level]
    if (signs === undefined) return this.#unary()
    let left = this.#binary(level + 1)
    for (let count = 0; ; count += 1) {
      const token = this.#cursor.peek()
      const sign = token.kind === 'sign' ? signs.find((found) => found === token.sign) : undefined
      if (sign === undefined) return left
      // `1 < x < 3` reads as if it meant between, but would compare yes or no with 3.
      if (level === comparisonLevel && count > 0) {
        throw this.#cursor.fault('chainedComparison', token)
      }
      this.#cursor.advance()
      left = this.#build.binary(sign, left, this.#binary(level + 1))
    }
  }

  #unary(): FormulaNode {
    const token = this.#cursor.peek()
    if (token.kind !== 'sign' || !['-', '+', 'not'].includes(token.sign)) return this.#power()
    this.#cursor.advance()
    const operand = this.#build.nested(() => this.#unary())
    if (token.sign === 'not') {
      const { at } = token
      return this.#build.add({ kind: 'not', operand, type: 'boolean', at, end: operand.end })
    }
    if (token.sign === '-') return this.#build.minus(operand, token)
    this.#build.requireNumber(operand)
    return operand
  }

  /** A power binds to its right, and more strongly than a sign before it: -2^2 is -4. */
  #power(): FormulaNode {
    const base = this.#primary()
    if (this.#cursor.accept('^') === undefined) return base
    const exponent = this.#build.nested(() => this.#unary())
    return this.#build.binary('^', base, exponent)
  }

  #primary(): FormulaNode {
    const token = this.#cursor.advance()
    const { at, end } = token
    switch (token.kind) {
      case 'number':
        return this.#build.add({ kind: 'number', value: token.value, type: 'number', at, end })
      case 'name':
        return this.#named(token)
      case 'device':
        return this.#ofOtherDevice(token)
      case 'duration':
        throw this.#cursor.fault('durationMisplaced', token)
      case 'text':
        throw this.#cursor.fault('textMisplaced', token)
      case 'end':
        throw this.#cursor.fault('unexpectedEnd', token)
      case 'sign':
        return this.#inParentheses(token)
    }
  }

  #inParentheses(token: Token & { readonly kind: 'sign' }): FormulaNode {
    if (token.sign !== '(') throw this.#cursor.fault('unexpected', token)
    const inside = this.#expression()
    return { ...inside, at: token.at, end: this.#cursor.expectClosing().end }
  }

  #named(token: NameToken): FormulaNode {
    const { text, isQuoted, at, end } = token
    if (isQuoted) return this.#variable(token, undefined)
    if (this.#cursor.accept('(') !== undefined) {
      const expression = () => this.#expression()
      return parseCall({ cursor: this.#cursor, build: this.#build, expression }, token)
    }
    const value = isConstant(text) ? constants[text.toLowerCase()] : undefined
    if (value === undefined) return this.#variable(token, undefined)
    return this.#build.add({ kind: 'number', value, type: 'boolean', at, end })
  }

  #ofOtherDevice({ text: sn, at }: Token & { readonly kind: 'device' }): FormulaNode {
    if (this.#cursor.accept('.') === undefined) {
      throw this.#cursor.fault('variableExpected', this.#cursor.peek())
    }
    return this.#variable({ ...this.#name(), at }, sn)
  }

  /** A variable, or a slave with its variable behind a dot. */
  #variable({ text, at, end }: NameToken, sn: string | undefined): FormulaNode {
    const device = sn === undefined ? {} : { sn }
    if (this.#cursor.accept('.') === undefined) {
      return this.#build.variable({ ...device, name: text, at, end })
    }
    const name = this.#name()
    return this.#build.variable({ ...device, slave: text, name: name.text, at, end: name.end })
  }

  #name(): NameToken {
    const token = this.#cursor.advance()
    if (token.kind !== 'name') throw this.#cursor.fault('variableExpected', token)
    return token
  }
}
