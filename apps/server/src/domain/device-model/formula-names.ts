import type { Slave, Variable } from '@fieldhub/contract'
import { dataFormats } from '@fieldhub/protocol'
import type { FormulaReference, NameLookup } from '@fieldhub/rules'

/** What finding a variable by its name needs of it. */
export type NamedVariable = Pick<Variable, 'varId' | 'name' | 'fm' | 'formula'>
export interface NamedSlave<V extends NamedVariable = NamedVariable>
  extends Pick<Slave, 'slaveId' | 'name'> {
  readonly var: readonly V[]
}

interface VariablePlace<V extends NamedVariable> {
  readonly slave: NamedSlave<V>
  readonly variable: V
}

type FoundName<V extends NamedVariable> =
  | ({ readonly kind: 'found' } & VariablePlace<V>)
  | { readonly kind: Exclude<NameLookup['kind'], 'found'> }

/**
 * The variable that a name in a formula stands for. Without a slave the name is looked for in the formula's own slave
 * first: the slaves of ten equal meters have the same names.
 */
export function findNamed<V extends NamedVariable>(
  slaves: readonly NamedSlave<V>[],
  { slave: slaveName, name }: Pick<FormulaReference, 'slave' | 'name'>,
  ownSlaveId?: number,
): FoundName<V> {
  const named = (placesOf(slaves).get(name) ?? []).flatMap((place) => toPlace(slaves, place))
  const places =
    slaveName === undefined ? named : named.filter(({ slave }) => slave.name.trim() === slaveName)
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

type PlaceIndex = readonly [slave: number, variable: number]

/** Where variables of a name stand. 200 formulas over 10,000 variables are more than a search each can be. */
const placesKnown = new WeakMap<readonly NamedSlave[], ReadonlyMap<string, readonly PlaceIndex[]>>()

function placesOf(slaves: readonly NamedSlave[]): ReadonlyMap<string, readonly PlaceIndex[]> {
  const known = placesKnown.get(slaves)
  if (known !== undefined) return known
  const places = new Map<string, PlaceIndex[]>()
  slaves.forEach((slave, slaveIndex) => {
    slave.var.forEach((variable, index) => {
      const name = variable.name.trim()
      const same = places.get(name)
      if (same === undefined) places.set(name, [[slaveIndex, index]])
      else same.push([slaveIndex, index])
    })
  })
  placesKnown.set(slaves, places)
  return places
}

function toPlace<V extends NamedVariable>(
  slaves: readonly NamedSlave<V>[],
  [slaveIndex, index]: PlaceIndex,
): VariablePlace<V>[] {
  const slave = slaves[slaveIndex]
  const variable = slave?.var[index]
  return slave === undefined || variable === undefined ? [] : [{ slave, variable }]
}
