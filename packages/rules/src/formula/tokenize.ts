import { err, ok, type Result } from '@fieldhub/kernel'
import type { FormulaFault, FormulaFaultCode, Span } from './formula.ts'

export type Token = Span &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'duration'; readonly ms: number }
    /** `isQuoted`: it stood in brackets, so it is a name whatever it reads. */
    | { readonly kind: 'name'; readonly text: string; readonly isQuoted: boolean }
    /** The serial number of another device. */
    | { readonly kind: 'device'; readonly text: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'sign'; readonly sign: string }
    | { readonly kind: 'end' }
  )

const unitMs: Readonly<Record<string, number>> = {
  s: 1_000,
  秒: 1_000,
  m: 60_000,
  min: 60_000,
  分: 60_000,
  分钟: 60_000,
  h: 3_600_000,
  时: 3_600_000,
  小时: 3_600_000,
  d: 86_400_000,
  天: 86_400_000,
}

/** Signs by the ways in which they are typed; a Chinese keyboard gives the wide ones. Longer ones come first. */
const signs: readonly (readonly [typed: string, sign: string])[] = [
  ['>=', '>='],
  ['<=', '<='],
  ['==', '='],
  ['!=', '!='],
  ['<>', '!='],
  ['&&', 'and'],
  ['||', 'or'],
  ['！＝', '!='],
  ['！=', '!='],
  ['＞＝', '>='],
  ['＜＝', '<='],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['=', '='],
  ['＝', '='],
  ['>', '>'],
  ['＞', '>'],
  ['<', '<'],
  ['＜', '<'],
  ['+', '+'],
  ['＋', '+'],
  ['-', '-'],
  ['－', '-'],
  ['−', '-'],
  ['*', '*'],
  ['×', '*'],
  ['＊', '*'],
  ['/', '/'],
  ['÷', '/'],
  ['／', '/'],
  ['%', '%'],
  ['％', '%'],
  ['^', '^'],
  ['!', 'not'],
  ['！', 'not'],
  ['(', '('],
  ['（', '('],
  [')', ')'],
  ['）', ')'],
  [',', ','],
  ['，', ','],
  ['、', ','],
  ['?', '?'],
  ['？', '?'],
  [':', ':'],
  ['：', ':'],
  ['.', '.'],
]

const words: Readonly<Record<string, string>> = {
  and: 'and',
  且: 'and',
  or: 'or',
  或: 'or',
  not: 'not',
  非: 'not',
}

const blank = /\s+/uy
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/uy
const unit = /[a-zA-Z秒分钟小时天]+/uy
const name = /[\p{L}_][\p{L}\p{N}_]*/uy
const serialNumber = /[A-Za-z0-9_-]+/uy
const quotes: Readonly<Record<string, string>> = { "'": "'", '"': '"', '‘': '’', '“': '”' }

/** The pieces of a formula's text; the last one is its end. */
export function tokenize(text: string): Result<readonly Token[], FormulaFault> {
  const tokens: Token[] = []
  let at = 0
  const fault = (code: FormulaFaultCode, end: number) =>
    err({ code, at, end, what: text.slice(at, end) })
  while (at < text.length) {
    const space = matchAt(blank, text, at)
    if (space !== undefined) {
      at += space.length
      continue
    }
    const token = tokenAt(text, at, endsOperand(tokens.at(-1)))
    if ('code' in token) return fault(token.code, token.end)
    tokens.push(token)
    at = token.end
  }
  tokens.push({ kind: 'end', at: text.length, end: text.length })
  return ok(tokens)
}

type Found = Token | { readonly code: FormulaFaultCode; readonly end: number }

function tokenAt(text: string, at: number, isAfterOperand: boolean): Found {
  const first = text[at] ?? ''
  if (first === '[') return bracketAt(text, at)
  if (first === '@' || first === '＠') return deviceAt(text, at)
  const closing = quotes[first]
  if (closing !== undefined) return textAt(text, at, closing)
  return numberAt(text, at) ?? nameAt(text, at, isAfterOperand) ?? signAt(text, at)
}

/** A name in brackets may hold anything; a closing bracket in it is written twice. */
function bracketAt(text: string, at: number): Found {
  let found = ''
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] !== ']') found += text[next]
    else if (text[next + 1] === ']') {
      found += ']'
      next += 1
    } else {
      const end = next + 1
      if (found.trim() === '') return { code: 'emptyName', end }
      return { kind: 'name', text: found.trim(), isQuoted: true, at, end }
    }
  }
  return { code: 'unclosedName', end: text.length }
}

/** A serial number reads to the dot behind it, digits and dashes too. */
function deviceAt(text: string, at: number): Found {
  const start = at + 1
  if (text[start] === '[') {
    const found = bracketAt(text, start)
    return 'text' in found ? { kind: 'device', text: found.text, at, end: found.end } : found
  }
  const found = matchAt(serialNumber, text, start)
  if (found === undefined) return { code: 'unknownDevice', end: start }
  return { kind: 'device', text: found, at, end: start + found.length }
}

function textAt(text: string, at: number, closing: string): Found {
  const close = text.indexOf(closing, at + 1)
  if (close === -1) return { code: 'unclosedText', end: text.length }
  return { kind: 'text', text: text.slice(at + 1, close).trim(), at, end: close + 1 }
}

function numberAt(text: string, at: number): Found | undefined {
  const digits = matchAt(number, text, at)
  if (digits === undefined) return undefined
  const after = at + digits.length
  const letters = matchAt(unit, text, after)
  const value = Number(digits)
  if (!Number.isFinite(value)) return { code: 'number', end: after }
  const ms = letters === undefined ? undefined : msOfUnit(letters.toLowerCase())
  if (ms === undefined) return { kind: 'number', value, at, end: after }
  return { kind: 'duration', ms: value * ms, at, end: after + (letters ?? '').length }
}

function msOfUnit(letters: string): number | undefined {
  return Object.hasOwn(unitMs, letters) ? unitMs[letters] : undefined
}

/** Behind an operand only an operator can follow, so `5且温度` needs no blank between its Chinese words. */
function nameAt(text: string, at: number, isAfterOperand: boolean): Found | undefined {
  const found = matchAt(name, text, at)
  if (found === undefined) return undefined
  const joined = isAfterOperand && (found.startsWith('且') || found.startsWith('或'))
  const word = joined ? found.slice(0, 1) : found
  const sign = Object.hasOwn(words, word.toLowerCase()) ? words[word.toLowerCase()] : undefined
  const end = at + word.length
  if (sign !== undefined) return { kind: 'sign', sign, at, end }
  return { kind: 'name', text: word, isQuoted: false, at, end }
}

function signAt(text: string, at: number): Found {
  const found = signs.find(([typed]) => text.startsWith(typed, at))
  if (found !== undefined) return { kind: 'sign', sign: found[1], at, end: at + found[0].length }
  return { code: 'character', end: at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) }
}

function endsOperand(token: Token | undefined): boolean {
  if (token === undefined || token.kind === 'end') return false
  return token.kind === 'sign' ? token.sign === ')' : true
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
