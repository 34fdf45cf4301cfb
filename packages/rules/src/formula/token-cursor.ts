import type { FormulaFaultCode, Span } from './formula.ts'
import { FormulaError } from './formula-error.ts'
import type { Token } from './tokenize.ts'

/** Where the parser stands in the tokens. */
export class TokenCursor {
  readonly #text: string
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text
    this.#tokens = tokens
  }

  peek(): Token {
    return (
      this.#tokens[this.#next] ?? { kind: 'end', at: this.#text.length, end: this.#text.length }
    )
  }

  advance(): Token {
    const token = this.peek()
    this.#next += 1
    return token
  }

  /** Passes the sign when it comes next. */
  accept(sign: string): Token | undefined {
    const token = this.peek()
    return token.kind === 'sign' && token.sign === sign ? this.advance() : undefined
  }

  expectClosing(): Token {
    const closing = this.accept(')')
    if (closing === undefined) throw this.fault('closingExpected', this.peek())
    return closing
  }

  fault(code: FormulaFaultCode, { at, end }: Span): FormulaError {
    return new FormulaError({ code, at, end, what: this.#text.slice(at, end) })
  }
}
