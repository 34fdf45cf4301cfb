import { dataFormats, formatFor, textRegistersMax } from '@fieldhub/protocol'
import { formulaLengthMax } from '@fieldhub/rules'
import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.ts'
import { Id, integer, lines, Name, text } from '../fields.ts'
import { scalingFaults, scalingFields } from './variable-scaling.ts'

/** The text of a formula (docs/api.md). */
export const FormulaText = lines(1, formulaLengthMax, 'formulaLength')

/** Milliseconds of one unit of `pUnit`: second, minute, hour, millisecond. */
export const rateUnitMs = [1_000, 60_000, 3_600_000, 1] as const
/** No line is asked more often for one variable. */
const rateMsMin = 200

const fields = {
  name: Name,
  fm: integer(0, dataFormats.length - 1, 'format'),
  func: integer(0, 3, 'functionCode'),
  register: integer(0, 65_535, 'register'),
  bit: z.optional(integer(0, 15, 'bit')),
  /** Registers of a text, two characters each. */
  length: z.optional(integer(1, textRegistersMax, 'textLength')),
  unit: z._default(text(0, 10, 'unitLength'), ''),
  decimals: z._default(integer(0, 6, 'decimals'), 0),
  rw: z._default(z.enum(['r', 'rw']), 'r'),
  method: z._default(z.enum(['all', 'change']), 'all'),
  rate: z._default(integer(1, 86_400, 'rate'), 10),
  pUnit: z._default(integer(0, rateUnitMs.length - 1, 'rate'), 0),
  isTop: z._default(z.boolean(), false),
  /** Name of the variable at a cloud device of another maker. */
  identifier: z.optional(text(0, 40, 'identifier')),
  /** What it is calculated by. Format, function code and register of such a variable say nothing. */
  formula: z.optional(FormulaText),
  ...scalingFields,
}

/** A variable as a model stores it. */
export const Variable = z.object({ varId: Id, ...fields })
export type Variable = z.output<typeof Variable>

/** A variable as a form sends it: without `varId` it is new. Rules that join fields are checked here. */
export const VariableInput = z.object({ varId: z.optional(Id), ...fields }).check((context) => {
  const { value } = context
  for (const [field, message] of faultsOf(value)) {
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: [field],
      message,
    })
  }
})
export type VariableInput = z.output<typeof VariableInput>

function faultsOf(variable: VariableInput): [keyof VariableInput, FieldMessage][] {
  const { formula, rw } = variable
  if (isTooOften(variable)) return [['rate', 'rateMs']]
  if (formula === undefined) return [...variableFaults(variable), ...scalingFaults(variable)]
  return rw === 'r' ? [] : [['rw', 'formulaReadOnly']]
}

const isTooOften = ({ rate, pUnit }: Pick<VariableInput, 'rate' | 'pUnit'>) =>
  rate * (rateUnitMs[pUnit] ?? 1) < rateMsMin

type Joined = Pick<VariableInput, 'fm' | 'func' | 'register' | 'bit' | 'length' | 'rw'>

/** Faults that need two fields to see, as `[field, message]`. */
export function variableFaults(variable: Joined): [keyof Joined, FieldMessage][] {
  const faults: [keyof Joined, FieldMessage][] = []
  const format = dataFormats[variable.fm]
  if (format === undefined) return faults
  const isBitFunction = variable.func < 2
  if (isBitFunction !== (format.kind === 'bit')) faults.push(['fm', 'formatNotForFunction'])
  if (format.kind === 'bit-of-16' && variable.bit === undefined) faults.push(['bit', 'bit'])
  if (format.kind === 'text' && variable.length === undefined) faults.push(['length', 'textLength'])
  const { registers } = formatFor(format, variable.length)
  if (variable.register + Math.max(registers, 1) > 65_536) {
    faults.push(['register', 'registerSpan'])
  }
  const readOnly = readOnlyFault(variable, format.kind === 'text')
  if (readOnly !== undefined) faults.push(['rw', readOnly])
  return faults
}

function readOnlyFault({ rw, func }: Joined, isText: boolean): FieldMessage | undefined {
  if (rw === 'r') return undefined
  if (isText) return 'readOnlyText'
  return func === 1 || func === 3 ? 'readOnlyFunction' : undefined
}
