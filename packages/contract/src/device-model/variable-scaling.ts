import {
  type DataFormat,
  dataFormats,
  decimalOf,
  factorAndOffset,
  isScalable,
  type ScalePoints,
  scaleOf,
} from '@fieldhub/protocol'
import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.ts'
import { text } from '../fields.ts'

/** A third is written with 16 places. */
const typed = { size: 1e12, places: 18 }
/** What may follow from two points that are as large, small or near each other as can be typed. */
const derived = { size: 1e43, places: 70 }
const namesMax = 64
const nameCharacters = 20

/** A number that is taken at its decimal text. */
function exactNumber(message: FieldMessage, { size, places } = typed) {
  const isExact = (value: number) => Math.abs(value) <= size && decimalOf(value).places <= places
  return z.number(message).check(z.refine(isExact, { error: message }))
}

const Pair = z.readonly(
  z.tuple([exactNumber('scalePoints'), exactNumber('scalePoints')], 'scalePoints'),
)

const isNameKey = (key: string) => /^b(\d|[12]\d|3[01])$/.test(key) || isPlainNumber(key)
const isPlainNumber = (key: string) => key === String(Number(key)) && Number.isFinite(Number(key))

const Names = z.record(z.string(), text(1, nameCharacters, 'valueName'), 'valueName').check(
  z.refine((names) => Object.keys(names).every(isNameKey), { error: 'valueNameKey' }),
  z.refine((names) => Object.keys(names).length <= namesMax, { error: 'valueNames' }),
)

/** What a variable may have beyond its decimals; all of it is left out where it says nothing. */
export const scalingFields = {
  /** Left out, or 1: integers are divided by 10^decimals. Any other factor takes the place of that division. */
  factor: z.optional(
    exactNumber('scaleFactor', derived).check(
      z.refine((value) => value !== 0, { error: 'scaleFactor' }),
    ),
  ),
  offset: z.optional(exactNumber('scaleNumber', derived)),
  /** Two readings with what is shown for them, in place of factor and offset, which then follow from them. */
  points: z.optional(z.object({ raw: Pair, value: Pair }, 'scalePoints')),
  /** The transformer ratio of the slave by which the value is multiplied. */
  ratio: z.optional(z.enum(['ct', 'pt', 'ctpt'], 'scaleRatio')),
  /** The shown value is limited to them; `raw` is not. */
  valueMin: z.optional(exactNumber('scaleNumber')),
  valueMax: z.optional(exactNumber('scaleNumber')),
  /** A value outside of them is none: the sensor is broken, or its wire. They are compared before it is limited. */
  validMin: z.optional(exactNumber('scaleNumber')),
  validMax: z.optional(exactNumber('scaleNumber')),
  writeMin: z.optional(exactNumber('scaleNumber')),
  writeMax: z.optional(exactNumber('scaleNumber')),
  /** Counted from `writeMin`, or from 0. */
  writeStep: z.optional(
    exactNumber('writeStep').check(z.refine((value) => value > 0, { error: 'writeStep' })),
  ),
  /** Values outside of them are written by people only after a second confirmation. */
  confirmMin: z.optional(exactNumber('scaleNumber')),
  confirmMax: z.optional(exactNumber('scaleNumber')),
  /** Names of values (`"0": "停止"`) and of the bits of a status word (`"b3": "过流"`). */
  names: z.optional(Names),
}

/** What those who see or write values need of it, as the variable has it. */
export const shownScaling = {
  names: z.optional(z.record(z.string(), z.string())),
  writeMin: z.optional(z.number()),
  writeMax: z.optional(z.number()),
  writeStep: z.optional(z.number()),
  confirmMin: z.optional(z.number()),
  confirmMax: z.optional(z.number()),
}

/** What turns a raw value into the shown one; told of a device's own page alone. */
export const rawScaling = {
  factor: z.optional(z.number()),
  offset: z.optional(z.number()),
  points: scalingFields.points,
  ratio: scalingFields.ratio,
  /** The ratios that hold for this device, where the value is multiplied by them. */
  ct: z.optional(z.number()),
  pt: z.optional(z.number()),
}

const Scaling = z.object(scalingFields)
export type Scaling = z.output<typeof Scaling>
export type ScalingField = keyof Scaling

interface Scaled extends Scaling {
  readonly fm: number
  readonly decimals: number
}

/** Ratios of the current and voltage transformers that a slave is connected to. */
export interface TransformerRatios {
  readonly ct?: number | undefined
  readonly pt?: number | undefined
}

/** The scale of a variable behind these transformers; undefined when its decimals alone say what is shown. */
export function scaleOfVariable(
  { fm, decimals, factor, offset, points, ratio }: Scaled,
  { ct = 1, pt = 1 }: TransformerRatios = {},
) {
  const format = dataFormats[fm]
  if (format === undefined) return undefined
  const ratios = { ct, pt, ctpt: Number((ct * pt).toPrecision(15)) }
  const times = ratio === undefined ? 1 : ratios[ratio]
  return scaleOf({ factor, offset, points, ratio: times }, format, decimals)
}

/**
 * Faults that need several fields to see, as `[field, message]`. Whether points, factor and offset agree is asked of a
 * new variable alone: of one that is changed, what it was before tells which of them count ({@link pointFaults}).
 */
export function scalingFaults(
  variable: Scaled & { readonly varId?: number | undefined },
): [ScalingField, FieldMessage][] {
  const format: DataFormat | undefined = dataFormats[variable.fm]
  if (format === undefined) return []
  return [
    ...kindFaults(variable, format),
    ...(variable.varId === undefined ? pointFaults(variable) : lineFaults(variable)),
    ...orderFaults(variable),
    ...stepFaults(variable),
  ]
}

const numberFields = [
  'factor',
  'offset',
  'points',
  'ratio',
  'valueMin',
  'valueMax',
  'validMin',
  'validMax',
  'writeMin',
  'writeMax',
  'writeStep',
  'confirmMin',
  'confirmMax',
] as const

function kindFaults(variable: Scaled, format: DataFormat): [ScalingField, FieldMessage][] {
  if (format.kind === 'text' && variable.names !== undefined) return [['names', 'scaleNotForText']]
  if (isScalable(format)) return []
  return numberFields
    .filter((field) => variable[field] !== undefined && !isPlain(field, variable[field]))
    .map((field) => [field, 'scaleNotForBits'])
}

/** A factor of 1 and an offset of 0 change nothing. */
function isPlain(field: ScalingField, value: unknown): boolean {
  return (field === 'factor' && value === 1) || (field === 'offset' && value === 0)
}

function lineFaults({ points }: Scaled): [ScalingField, FieldMessage][] {
  return points === undefined || isLine(points) ? [] : [['points', 'scalePointsEqual']]
}

/** Whether two points make a line, and factor and offset beside them are theirs. */
export function pointFaults(variable: Scaled): [ScalingField, FieldMessage][] {
  const { points, factor, offset } = variable
  const faults = lineFaults(variable)
  if (points === undefined || faults.length > 0) return faults
  const line = scaleOfVariable({ ...variable, ratio: undefined })
  const derived = line === undefined ? { factor: 1, offset: 0 } : factorAndOffset(line)
  const isOther = (given: number | undefined, own: number) => given !== undefined && given !== own
  if (isOther(factor, derived.factor)) return [['factor', 'scalePointsAndFactor']]
  return isOther(offset, derived.offset) ? [['offset', 'scalePointsAndFactor']] : []
}

function isLine({ raw, value }: ScalePoints): boolean {
  return raw[0] !== raw[1] && value[0] !== value[1]
}

const orders = [
  ['valueMin', 'valueMax'],
  ['validMin', 'validMax'],
  ['writeMin', 'writeMax'],
  ['confirmMin', 'confirmMax'],
] as const

function orderFaults(variable: Scaled): [ScalingField, FieldMessage][] {
  return orders.flatMap(([low, high]): [ScalingField, FieldMessage][] => {
    const least = variable[low]
    const most = variable[high]
    return least !== undefined && most !== undefined && least >= most ? [[high, 'scaleOrder']] : []
  })
}

function stepFaults({ writeMin, writeMax, writeStep }: Scaled): [ScalingField, FieldMessage][] {
  const isLonger =
    writeStep !== undefined &&
    writeMin !== undefined &&
    writeMax !== undefined &&
    writeStep > writeMax - writeMin
  return isLonger ? [['writeStep', 'writeStepLong']] : []
}

/** Factor, offset, names and points as they are stored: without what says nothing, factor and offset of the points. */
export function plainScaling(
  variable: Scaled,
): Pick<Scaling, 'factor' | 'offset' | 'names' | 'points'> {
  const { names = {}, points } = variable
  const line = points && scaleOfVariable({ ...variable, ratio: undefined })
  const { factor = 1, offset = 0 } = line === undefined ? variable : factorAndOffset(line)
  return {
    ...(factor === 1 ? {} : { factor }),
    ...(offset === 0 ? {} : { offset }),
    ...(points === undefined ? {} : { points }),
    ...(Object.keys(names).length === 0 ? {} : { names }),
  }
}
