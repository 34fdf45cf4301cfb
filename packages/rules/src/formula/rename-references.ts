import type { FormulaReference, Span } from './formula.ts'
import { isConstant } from './parse-formula.ts'
import { type Token, tokenize } from './tokenize.ts'
import { bracketed, writtenName } from './written-name.ts'

export type VariablePlace = Pick<FormulaReference, 'sn' | 'slave' | 'name'>

/**
 * The formula's text with other names for its variables; undefined leaves one as it is written. Every other character
 * stays. A text that is no formula stays as it is.
 */
export function renameReferences(
  text: string,
  renamed: (place: VariablePlace) => VariablePlace | undefined,
): string {
  const tokens = tokenize(text)
  if (!tokens.ok) return text
  let result = ''
  let copied = 0
  for (const { at, end, ...place } of placesIn(tokens.value)) {
    const next = renamed(place)
    if (next === undefined) continue
    const isGlued = isLetter(text, at - 1) || isLetter(text, end)
    result += text.slice(copied, at) + writtenPlace(next, isGlued ? bracketed : writtenName)
    copied = end
  }
  return result + text.slice(copied)
}

function writtenPlace(
  { sn, slave, name }: VariablePlace,
  written: (name: string) => string,
): string {
  const device = sn === undefined ? '' : `@${writtenNumber(sn)}.`
  return `${device}${slave === undefined ? '' : `${written(slave)}.`}${written(name)}`
}

/** Beside a word like `且` a bare name would be read as one with it. */
function isLetter(text: string, at: number): boolean {
  return /[\p{L}\p{N}_]/u.test(text.slice(Math.max(at, 0), at + 1))
}

function writtenNumber(sn: string): string {
  return /^[\w-]+$/.test(sn) ? sn : bracketed(sn)
}

/** Where names of variables stand, in the order of the text, each as often as it is written. */
function* placesIn(tokens: readonly Token[]): Generator<VariablePlace & Span> {
  for (let index = 0; index < tokens.length; ) {
    const first = tokens[index]
    const isDevice = first?.kind === 'device' && isDot(tokens[index + 1])
    const found = namesAt(tokens, isDevice ? index + 2 : index, isDevice)
    if (found !== undefined) {
      const { place, end } = found
      const device = isDevice ? { sn: first.text } : {}
      yield { ...device, ...place, at: first?.at ?? 0, end }
    }
    index = found?.next ?? index + 1
  }
}

/** A variable, or a slave with its variable behind a dot, and the token after them. */
function namesAt(tokens: readonly Token[], index: number, isOfDevice: boolean) {
  const one = tokens[index]
  if (one?.kind !== 'name') return undefined
  if (!isOfDevice && !isVariable(one, tokens[index + 1])) return undefined
  const two = isDot(tokens[index + 1]) ? tokens[index + 2] : undefined
  if (two?.kind !== 'name') return { place: { name: one.text }, end: one.end, next: index + 1 }
  return { place: { slave: one.text, name: two.text }, end: two.end, next: index + 3 }
}

function isVariable(
  { text, isQuoted }: Token & { readonly kind: 'name' },
  next: Token | undefined,
): boolean {
  if (isQuoted) return true
  const isCall = next?.kind === 'sign' && next.sign === '('
  return !isCall && !isConstant(text)
}

function isDot(token: Token | undefined): boolean {
  return token?.kind === 'sign' && token.sign === '.'
}
