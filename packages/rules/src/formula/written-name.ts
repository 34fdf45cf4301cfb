import { isConstant } from './parse-formula.ts'
import { tokenize } from './tokenize.ts'

/** A variable's name as a formula has it: in brackets where it would not be read as that name. */
export function writtenName(name: string): string {
  const tokens = tokenize(name)
  const [first] = tokens.ok && tokens.value.length === 2 ? tokens.value : []
  const isName = first?.kind === 'name' && !first.isQuoted && first.text === name
  return isName && !isConstant(name) ? name : bracketed(name)
}

export function bracketed(name: string): string {
  return `[${name.replaceAll(']', ']]')}]`
}
