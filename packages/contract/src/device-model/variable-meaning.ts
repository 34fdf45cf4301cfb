import * as z from 'zod/mini'
import type { FieldChange } from './model-diff.ts'
import { textOfNames, textOfPoints } from './scale-text.ts'
import type { DeviceRatios } from './transformer-ratio.ts'
import type { Variable } from './variable.ts'

const Pair = z.readonly(z.tuple([z.number(), z.number()]))

/** All that turns what a device answers into the value that people see, with the register that it comes from. */
export const VariableMeaning = z.object({
  fm: z.optional(z.int()),
  func: z.optional(z.int()),
  addr: z.optional(z.int()),
  register: z.optional(z.int()),
  bit: z.optional(z.int()),
  length: z.optional(z.int()),
  formula: z.optional(z.string()),
  factor: z.optional(z.number()),
  offset: z.optional(z.number()),
  points: z.optional(z.object({ raw: Pair, value: Pair })),
  ratio: z.optional(z.enum(['ct', 'pt', 'ctpt'])),
  ct: z.optional(z.number()),
  pt: z.optional(z.number()),
  valueMin: z.optional(z.number()),
  valueMax: z.optional(z.number()),
  validMin: z.optional(z.number()),
  validMax: z.optional(z.number()),
  decimals: z.int(),
  unit: z.string(),
  names: z.optional(z.record(z.string(), z.string())),
})
export type VariableMeaning = z.output<typeof VariableMeaning>

/** In the order in which a change is told. */
export const ScaleField = z.enum([
  'factor',
  'offset',
  'points',
  'ratio',
  'ct',
  'pt',
  'unit',
  'decimals',
  'names',
  'valueMin',
  'valueMax',
  'validMin',
  'validMax',
  'formula',
  'fm',
  'func',
  'addr',
  'register',
  'bit',
  'length',
])
export type ScaleField = z.output<typeof ScaleField>

interface MeasuredSlave {
  readonly addr: number
  readonly ct?: number | undefined
  readonly pt?: number | undefined
}

/** How the values of a variable are shown by its model. */
export function meaningOf(
  variable: Omit<Variable, 'varId'>,
  slave: MeasuredSlave,
): VariableMeaning {
  const { decimals, unit, valueMin, valueMax, validMin, validMax, names, formula } = variable
  const shown = { decimals, unit, valueMin, valueMax, validMin, validMax, names }
  // Format and register of a calculated variable say nothing.
  if (formula !== undefined) return { ...shown, formula }
  const { fm, func, register, bit, length, points, ratio } = variable
  return {
    ...shown,
    fm,
    func,
    register,
    bit,
    length,
    points,
    ratio,
    addr: slave.addr,
    // Factor and offset follow from the points.
    factor: points === undefined ? variable.factor : undefined,
    offset: points === undefined ? variable.offset : undefined,
    ...ratiosOf(ratio, slave),
  }
}

/** What a variable means behind transformers that a device has in place of those of its model. */
export function behindOwnRatios(shown: VariableMeaning, own: DeviceRatios): VariableMeaning {
  const found = own.find(({ addr }) => addr === shown.addr)
  if (found === undefined || shown.ratio === undefined) return shown
  const { ct = shown.ct, pt = shown.pt } = found
  return { ...shown, ...ratiosOf(shown.ratio, { ct, pt }) }
}

function ratiosOf(
  ratio: VariableMeaning['ratio'],
  { ct = 1, pt = 1 }: Pick<MeasuredSlave, 'ct' | 'pt'>,
): Pick<VariableMeaning, 'ct' | 'pt'> {
  return {
    ct: ratio === 'ct' || ratio === 'ctpt' ? ct : undefined,
    pt: ratio === 'pt' || ratio === 'ctpt' ? pt : undefined,
  }
}

/** What differs between two ways of showing a variable; empty where values of both mean the same. */
export function scaleChanges(
  before: VariableMeaning,
  after: VariableMeaning,
): FieldChange<ScaleField>[] {
  const old = asTexts(before)
  const now = asTexts(after)
  return ScaleField.options
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field], after: now[field] }))
}

/** A factor of 1 and an offset of 0 are none; points and names are compared by what they say. */
function asTexts({ factor, offset, points, names, ...shown }: VariableMeaning) {
  return {
    ...shown,
    factor: factor === 1 ? undefined : factor,
    offset: offset === 0 ? undefined : offset,
    points: textOfPoints(points) || undefined,
    names: textOfNames(names) || undefined,
  }
}
