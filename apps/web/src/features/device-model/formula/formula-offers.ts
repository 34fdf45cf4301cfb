import { formatLabels, writtenName } from '@fieldhub/contract'
import type { SlaveDraft } from '#features/device-model/editor/model-draft.ts'
import { indexIn, type VariableRow } from '#features/device-model/grid/variable-row.ts'
import type { Offered } from './formula-completion.ts'

/** Functions as they are written, `x` standing for what a person chooses. What they mean is in the catalogues. */
const formulaFunctions = [
  ['avgOver', 'avg(x, 1h)'],
  ['minOver', 'min(x, 1h)'],
  ['maxOver', 'max(x, 1h)'],
  ['sumOver', 'sum(x, 1h)'],
  ['increase', 'increase(x, 1d)'],
  ['rollOver', 'increase(x, 1d, 65535)'],
  ['hours', 'hours(x, 1d)'],
  ['hoursTotal', 'hours(x)'],
  ['tariff', 'tariff(x, "8:00-11:00, 18:00-21:00")'],
  ['if', 'if(x > 0, 1, 0)'],
  ['known', 'known(x)'],
  ['round', 'round(x, 2)'],
  ['abs', 'abs(x)'],
  ['clamp', 'clamp(x, 0, 100)'],
  ['many', 'sum(x, y)'],
  ['sqrt', 'sqrt(x)'],
  ['pow', 'pow(x, 2)'],
  ['floor', 'floor(x)'],
  ['ceil', 'ceil(x)'],
  ['ln', 'ln(x)'],
  ['exp', 'exp(x)'],
] as const
type FunctionKey = (typeof formulaFunctions)[number][0]

export type FormulaOffer = Offered & {
  /** Undefined: a variable. */
  readonly meaning?: FunctionKey
  /** As the list shows it. */
  readonly label: string
}

export function functionOffers(): FormulaOffer[] {
  return formulaFunctions.map(([meaning, label]) => {
    const caret = label.indexOf('(') + 1
    const insert = label.replace(/\bx\b/u, '')
    return { name: label.slice(0, caret - 1), label, insert, caret, meaning, isFunction: true }
  })
}

/** Numbers of the model by name, those of the own slave first; of another slave with the name of it. */
export function variableOffers(
  slaves: readonly SlaveDraft[],
  own: SlaveDraft,
  except: VariableRow,
): FormulaOffer[] {
  const others = slaves.filter((slave) => slave.key !== own.key)
  const offer = (name: string, insert: string) => ({
    name,
    insert,
    label: insert,
    caret: insert.length,
    isFunction: false,
  })
  const found = [own, ...others].flatMap((slave) =>
    slave.rows
      .filter((row) => row.key !== except.key && isNumber(row))
      .map((row) => {
        const name = row.cells.name.trim()
        const written = writtenName(name)
        if (slave.key === own.key) return offer(name, written)
        return offer(`${slave.name} ${name}`, `${writtenName(slave.name.trim())}.${written}`)
      }),
  )
  return [...new Map(found.map((one) => [one.insert, one])).values()]
}

function isNumber({ cells }: VariableRow): boolean {
  const isText = formatLabels[indexIn('fm', cells.fm)]?.isText === true
  return cells.name.trim() !== '' && (!isText || cells.formula.trim() !== '')
}
