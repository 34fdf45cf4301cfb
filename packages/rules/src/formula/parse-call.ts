import {
  type FormulaNode,
  type HistoryKind,
  type Span,
  windowMsMax,
  windowMsMin,
} from './formula.ts'
import type { FormulaBuilder } from './formula-builder.ts'
import { functionOf } from './formula-functions.ts'
import { parseTariff } from './tariff-times.ts'
import type { TokenCursor } from './token-cursor.ts'
import type { Token } from './tokenize.ts'

interface CallParts {
  readonly cursor: TokenCursor
  readonly build: FormulaBuilder
  readonly expression: () => FormulaNode
}

type Argument =
  | { readonly kind: 'expression'; readonly node: FormulaNode }
  | ({ readonly kind: 'duration'; readonly ms: number } & Span)
  | ({ readonly kind: 'text'; readonly text: string } & Span)

/** Functions that give a number by themselves, and look back when their last argument is a time. */
const windowed = ['avg', 'min', 'max', 'sum'] as const satisfies readonly HistoryKind[]

/** The rest of a call whose name and opening parenthesis are passed. */
export function parseCall(parts: CallParts, token: Token & { readonly kind: 'name' }): FormulaNode {
  const given = parseArguments(parts)
  const span = { at: token.at, end: parts.cursor.expectClosing().end }
  const name = token.text.toLowerCase()
  const callee = { ...parts, name, given, span, token }
  const found = windowed.find((kind) => kind === name)
  if (found !== undefined && given.at(-1)?.kind === 'duration') return overWindow(callee, found)
  switch (name) {
    case 'increase':
      return increase(callee)
    case 'hours':
      return hours(callee)
    case 'tariff':
      return tariff(callee)
    case 'if':
      return parts.build.choice(expressions(callee, 3, 3), span)
    case 'known': {
      const [operand] = expressions(callee, 1, 1)
      if (operand === undefined) throw parts.cursor.fault('argumentCount', span)
      return parts.build.add({ kind: 'known', operand, type: 'boolean', ...span })
    }
    default:
      return plainCall(callee)
  }
}

interface Callee extends CallParts {
  readonly name: string
  readonly given: readonly Argument[]
  readonly span: Span
  readonly token: Span
}

function parseArguments(parts: CallParts): Argument[] {
  const given: Argument[] = []
  const next = parts.cursor.peek()
  if (next.kind === 'sign' && next.sign === ')') return given
  do given.push(parseArgument(parts))
  while (parts.cursor.accept(',') !== undefined)
  return given
}

function parseArgument({ cursor, expression }: CallParts): Argument {
  const token = cursor.peek()
  const { at, end } = token
  if (token.kind === 'duration') {
    cursor.advance()
    return { kind: 'duration', ms: token.ms, at, end }
  }
  if (token.kind === 'text') {
    cursor.advance()
    return { kind: 'text', text: token.text, at, end }
  }
  return { kind: 'expression', node: expression() }
}

function plainCall(callee: Callee): FormulaNode {
  const { build, cursor, name, span } = callee
  const found = functionOf(name)
  if (found === undefined) throw cursor.fault('unknownFunction', callee.token)
  const parts = expressions(callee, found.least, found.most)
  for (const part of parts) build.requireNumber(part)
  return build.add({ kind: 'call', name, run: found.run, parts, type: 'number', ...span })
}

function overWindow(callee: Callee, kind: HistoryKind): FormulaNode {
  requireCount(callee, 2, 2)
  return callee.build.history(
    { kind, variable: variableOf(callee), windowMs: windowOf(callee, 1) },
    callee.span,
  )
}

function increase(callee: Callee): FormulaNode {
  requireCount(callee, 2, 3)
  const [, , last] = callee.given
  const rollOver = last === undefined ? {} : { rollOver: rollOverOf(callee, last) }
  return callee.build.history(
    { kind: 'increase', variable: variableOf(callee), windowMs: windowOf(callee, 1), ...rollOver },
    callee.span,
  )
}

function hours(callee: Callee): FormulaNode {
  requireCount(callee, 1, 2)
  const window = callee.given.length === 1 ? {} : { windowMs: windowOf(callee, 1) }
  return callee.build.history(
    { kind: 'hours', variable: variableOf(callee), ...window },
    callee.span,
  )
}

function tariff(callee: Callee): FormulaNode {
  requireCount(callee, 2, 3)
  const [, name, last] = callee.given
  const times = name?.kind === 'text' ? parseTariff(name.text) : undefined
  if (times?.ok !== true) {
    throw callee.cursor.fault('tariffExpected', name === undefined ? callee.span : spanOf(name))
  }
  const rollOver = last === undefined ? {} : { rollOver: rollOverOf(callee, last) }
  return callee.build.history(
    { kind: 'tariff', variable: variableOf(callee), tariff: times.value, ...rollOver },
    callee.span,
  )
}

function expressions(callee: Callee, least: number, most: number): FormulaNode[] {
  requireCount(callee, least, most)
  return callee.given.map((argument) => {
    if (argument.kind === 'expression') return argument.node
    const code = argument.kind === 'text' ? 'textMisplaced' : 'durationMisplaced'
    throw callee.cursor.fault(code, argument)
  })
}

function requireCount({ cursor, given, span }: Callee, least: number, most: number): void {
  if (given.length < least || given.length > most) throw cursor.fault('argumentCount', span)
}

function variableOf({ cursor, given, span }: Callee): FormulaNode {
  const [first] = given
  if (first?.kind === 'expression') return first.node
  throw cursor.fault('variableExpected', first ?? span)
}

function windowOf({ cursor, given, span }: Callee, index: number): number {
  const found = given[index]
  if (found?.kind !== 'duration') {
    throw cursor.fault('durationExpected', found === undefined ? span : spanOf(found))
  }
  if (found.ms < windowMsMin || found.ms > windowMsMax) throw cursor.fault('durationRange', found)
  return found.ms
}

/** A fixed number: a roll-over that moves would be none. */
function rollOverOf({ cursor }: Callee, argument: Argument): number {
  const node = argument.kind === 'expression' ? argument.node : undefined
  if (node?.kind === 'number' && node.type === 'number' && node.value > 0) return node.value
  throw cursor.fault('rollOver', spanOf(argument))
}

function spanOf(argument: Argument): Span {
  return argument.kind === 'expression' ? argument.node : argument
}
