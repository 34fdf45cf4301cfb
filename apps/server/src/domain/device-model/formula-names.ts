import type { Slave, Variable } from '@fieldhub/contract'
import { dataFormats } from '@fieldhub/protocol'
import type { FormulaReference, NameLookup } from '@fieldhub/rules'

type FoundName =
  | { readonly kind: 'found'; readonly variable: Variable; readonly slave: Slave }
  | { readonly kind: Exclude<NameLookup['kind'], 'found'> }

/**
 * The variable that a name in a formula stands for. Without a slave the name is looked for in the formula's own slave
 * first: the slaves of ten equal meters have the same names.
 */
export function findNamed(
  slaves: readonly Slave[],
  { slave: slaveName, name }: Pick<FormulaReference, 'slave' | 'name'>,
  ownSlaveId?: number,
): FoundName {
  const places = slaves.flatMap((slave) =>
    slaveName !== undefined && slave.name.trim() !== slaveName
      ? []
      : slave.var
          .filter((variable) => variable.name.trim() === name)
          .map((variable) => ({ slave, variable })),
  )
  const own = places.filter(({ slave }) => slave.slaveId === ownSlaveId)
  const chosen = own.length > 0 && slaveName === undefined ? own : places
  const [only] = chosen
  if (only === undefined) return { kind: 'unknownVariable' }
  if (chosen.length > 1) return { kind: 'ambiguousVariable' }
  const isText = dataFormats[only.variable.fm]?.kind === 'text'
  return isText && only.variable.formula === undefined
    ? { kind: 'textVariable' }
    : { kind: 'found', ...only }
}
