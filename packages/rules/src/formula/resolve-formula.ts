import type { Formula, FormulaFault, FormulaReference } from './formula.ts'

/** What a name stands for, or why it stands for nothing. */
export type NameLookup =
  | { readonly kind: 'found' }
  | { readonly kind: 'unknownVariable' | 'ambiguousVariable' | 'textVariable' | 'unknownDevice' }

/** The first name of the formula that stands for nothing. */
export function nameFaultOf(
  formula: Formula,
  lookup: (reference: FormulaReference) => NameLookup['kind'],
): FormulaFault | undefined {
  for (const reference of formula.references) {
    const kind = lookup(reference)
    if (kind !== 'found') {
      const what = kind === 'unknownDevice' ? (reference.sn ?? '') : reference.name
      return { code: kind, at: reference.at, end: reference.end, what }
    }
  }
  return undefined
}
