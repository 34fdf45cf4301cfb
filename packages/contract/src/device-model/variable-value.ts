import {
  dataFormats,
  getRange,
  rawForWrite,
  toShown,
  type ValueRange,
  type WriteFault,
} from '@fieldhub/protocol'
import type { Variable } from './variable.ts'
import { scaleOfVariable, type TransformerRatios } from './variable-scaling.ts'

type Scaled = Pick<
  Variable,
  | ('fm' | 'decimals' | 'bit')
  | ('factor' | 'offset' | 'points' | 'ratio')
  | ('valueMin' | 'valueMax' | 'validMin' | 'validMax')
  | ('writeMin' | 'writeMax' | 'writeStep')
>

/** Why a value as people see it cannot be written to the variable; undefined when it can. */
export function writeFaultOf(
  variable: Scaled,
  value: number,
  ratios?: TransformerRatios,
): WriteFault | undefined {
  const format = dataFormats[variable.fm]
  if (format === undefined) return { kind: 'out-of-range' }
  const scale = scaleOfVariable(variable, ratios)
  const raw = rawForWrite({ ...variable, ...limitsOf(variable), format, scale }, value)
  return raw.ok ? undefined : raw.error
}

/** What stands in the register for a shown value; undefined where it cannot hold one. */
export function rawOf(
  variable: Pick<Scaled, 'fm' | 'decimals' | 'bit' | 'factor' | 'offset' | 'points' | 'ratio'>,
  value: number,
  ratios?: TransformerRatios,
): number | undefined {
  const format = dataFormats[variable.fm]
  if (format === undefined || format.kind === 'text') return undefined
  const { bit, decimals } = variable
  const scale = scaleOfVariable(variable, ratios)
  const raw = rawForWrite({ bit, decimals, format, scale }, value)
  return raw.ok ? raw.value : undefined
}

/** A value that could never be shown could never be confirmed either, so the limits of reading hold for writing too. */
export function limitsOf(variable: Scaled) {
  const { valueMin, valueMax, validMin, validMax, writeMin, writeMax, writeStep } = variable
  return {
    writeMin: higher(writeMin, higher(valueMin, validMin)),
    writeMax: lower(writeMax, lower(valueMax, validMax)),
    writeStep,
  }
}

function higher(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}

function lower(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
}

/** The smallest and largest value that can be written to the variable; undefined for a text. */
export function rangeOfVariable(
  variable: Scaled,
  ratios?: TransformerRatios,
): ValueRange | undefined {
  const format = dataFormats[variable.fm]
  if (format === undefined || format.kind === 'text') return undefined
  const { minimum, maximum } = shownRange(variable, ratios)
  const { writeMin, writeMax } = limitsOf(variable)
  return {
    minimum: higher(minimum, writeMin) ?? minimum,
    maximum: lower(maximum, writeMax) ?? maximum,
  }
}

/** What a raw value is shown as. */
export function shownBy(variable: Scaled, raw: number): number {
  const format = dataFormats[variable.fm] ?? dataFormats[0]
  return toShown(raw, { format, decimals: variable.decimals, scale: scaleOfVariable(variable) })
}

function shownRange(variable: Scaled, ratios: TransformerRatios | undefined): ValueRange {
  const format = dataFormats[variable.fm] ?? dataFormats[0]
  const scale = scaleOfVariable(variable, ratios)
  const { minimum, maximum } = getRange(format)
  // The ends of a float's range have no decimals to round to.
  if (format.kind === 'float' && scale === undefined) return { minimum, maximum }
  const shown = { format, decimals: variable.decimals, scale }
  const ends = [toShown(minimum, shown), toShown(maximum, shown)].map(finite)
  return { minimum: Math.min(...ends), maximum: Math.max(...ends) }
}

/** Infinite ends have no text. */
function finite(value: number): number {
  return Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE)
}
