import type { PropSpec } from '../symbol.ts'
import { lineWidth, palette } from './looks/palette.ts'

export const color = (name: string, initial: string): PropSpec => ({ name, kind: 'color', initial })
export const words = (name: string, initial: string): PropSpec => ({ name, kind: 'text', initial })
export const flag = (name: string, initial: boolean): PropSpec => ({ name, kind: 'flag', initial })
export const choice = (name: string, choices: readonly [string, ...string[]]): PropSpec => ({
  name,
  kind: 'choice',
  initial: choices[0],
  choices,
})
/** Who says what flows in a pipe. Pipes from before networks are moved by their bindings alone. */
export const flowFromProp: PropSpec = {
  name: 'flowFrom',
  kind: 'choice',
  initial: 'binding',
  choices: ['binding', 'network'],
  given: 'network',
}
/** How a pipe passes over others that it is not joined to. Pipes from before jumps pass plainly. */
export const crossingProp: PropSpec = {
  name: 'crossing',
  kind: 'choice',
  initial: 'plain',
  choices: ['plain', 'jump'],
  given: 'jump',
}
export const amount = (
  name: string,
  initial: number,
  limits: { readonly min?: number; readonly max?: number; readonly isWhole?: true } = {},
): PropSpec => ({ name, kind: 'number', initial, ...limits })

/** Outline of drawn shapes. */
export const strokeProps: readonly PropSpec[] = [
  color('stroke', palette.line),
  amount('strokeWidth', lineWidth, { min: 0, max: 100 }),
  choice('dash', ['solid', 'dashed', 'dotted']),
]

export const letterProps: readonly PropSpec[] = [
  color('color', palette.ink),
  amount('fontSize', 16, { min: 4, max: 400 }),
  flag('bold', false),
]

export const alignProp = choice('align', ['center', 'left', 'right'])

/** What the empty and the full end of a scale stand for. */
export const scaleProps: readonly PropSpec[] = [amount('min', 0), amount('max', 100)]

/** Digits after the point; -1: as the value comes. */
export const decimalsProp = amount('decimals', -1, { min: -1, max: 10, isWhole: true })
