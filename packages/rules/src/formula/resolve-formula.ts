import type { Formula, FormulaFault, FormulaReference } from './formula.ts'
import type { Tariff } from './tariff-times.ts'

/** What a name stands for, or why it stands for nothing. */
export type NameLookup =
  | { readonly kind: 'found' }
  | { readonly kind: 'unknownVariable' | 'ambiguousVariable' | 'textVariable' | 'unknownDevice' }

/** The first name of the formula that stands for nothing. */
export function nameFaultOf(
  formula: Formula,
  lookup: (reference: FormulaReference) => NameLookup['kind'],
  tariffs: readonly Tariff[],
): FormulaFault | undefined {
  for (const reference of formula.references) {
    const kind = lookup(reference)
    if (kind !== 'found') {
      const what = kind === 'unknownDevice' ? (reference.sn ?? '') : reference.name
      return { code: kind, at: reference.at, end: reference.end, what }
    }
  }
  for (const { tariff, reference } of formula.histories) {
    if (tariff !== undefined && !tariffs.some(({ name }) => name === tariff)) {
      const { at = 0, end = 0 } = formula.references[reference] ?? {}
      return { code: 'unknownTariff', at, end, what: tariff }
    }
  }
  return undefined
}
