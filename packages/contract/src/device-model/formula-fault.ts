import { type FormulaReference, nameFaultOf, parseFormula } from '@fieldhub/rules'
import { toFieldSentence } from '../field-sentence.ts'
import type { Language } from '../language.ts'
import { formulaMessageOf } from './formula-messages.ts'

/** What is wrong with the text of a formula, and where: from `at` to before `end`, in UTF-16 units. */
export interface FormulaPlace {
  readonly at: number
  readonly end: number
  readonly sentence: string
}

/**
 * The first fault of a formula as far as its text and the model's own names say; what it names of other devices only the
 * server knows. Undefined: there is none.
 */
export function formulaFaultOf(
  text: string,
  isNamed: (reference: FormulaReference) => boolean,
  language: Language,
): FormulaPlace | undefined {
  const read = parseFormula(text)
  const place = (
    message: Parameters<typeof toFieldSentence>[0],
    { at, end, what }: { readonly at: number; readonly end: number; readonly what: string },
  ) => ({
    at,
    end: Math.max(end, at + 1),
    sentence: toFieldSentence(message, language, { at: String(at + 1), what }),
  })
  if (!read.ok) return place(formulaMessageOf(read.error.code), read.error)
  const lookup = (reference: FormulaReference) =>
    reference.sn !== undefined || isNamed(reference) ? 'found' : 'unknownVariable'
  const fault = nameFaultOf(read.value, lookup)
  return fault && place(formulaMessageOf(fault.code), fault)
}
