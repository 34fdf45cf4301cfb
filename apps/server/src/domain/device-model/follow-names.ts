import type { Slave, Variable } from '@fieldhub/contract'
import {
  type FormulaReference,
  formulaLengthMax,
  renameReferences,
  type VariablePlace,
} from '@fieldhub/rules'
import { FieldError } from '#platform/app-error.ts'
import { findNamed, type NamedSlave } from './formula-names.ts'

type VariableName = Pick<FormulaReference, 'slave' | 'name'>

/** The slaves of a model as they were and as they are; a variable keeps its number. */
export interface NameChange {
  readonly before: readonly NamedSlave[]
  readonly after: readonly NamedSlave[]
}

/** Where a name stood for something, and what to write now: undefined when it is right as it is, or has no other. */
export interface FollowedName {
  readonly written: VariableName | undefined
}

/**
 * How a variable that was named so is named now. Undefined: nothing had this name. A name that others have too gets its
 * slave before it; a variable that is gone keeps its name, by which its formula says what it lacks.
 */
export function followName(
  { before, after }: NameChange,
  name: VariableName,
  ownSlaveId?: number,
): FollowedName | undefined {
  const was = findNamed(before, name, ownSlaveId)
  if (was.kind !== 'found') return undefined
  const { varId } = was.variable
  const means = (written: VariableName) => {
    const found = findNamed(after, written, ownSlaveId)
    return found.kind === 'found' && found.variable.varId === varId
  }
  if (means(name)) return { written: undefined }
  const full = nameOf(after, varId)
  if (full === undefined) return { written: undefined }
  const choices = name.slave === undefined ? [{ name: full.name }, full] : [full]
  return { written: choices.find(means) }
}

function nameOf(slaves: readonly NamedSlave[], varId: number): VariableName | undefined {
  for (const slave of slaves) {
    const variable = slave.var.find((one) => one.varId === varId)
    if (variable !== undefined) return { slave: slave.name.trim(), name: variable.name.trim() }
  }
  return undefined
}

/** Whether a name may stand for something else, or for nothing, by the change. */
export function changesNames({ before, after }: NameChange): boolean {
  const known = new Map<number, string>()
  const names = new Set<string>()
  for (const slave of before) {
    for (const { varId, name } of slave.var) {
      known.set(varId, `${slave.name.trim()}\n${name.trim()}`)
      names.add(name.trim())
    }
  }
  return after.some((slave) =>
    slave.var.some(({ varId, name }) => {
      const was = known.get(varId)
      if (was === undefined) return names.has(name.trim())
      return was !== `${slave.name.trim()}\n${name.trim()}`
    }),
  )
}

export type Renaming = (
  place: VariablePlace,
  slave: Slave,
  variable: Variable,
) => VariablePlace | undefined

/** The slaves with other names in their formulas; the same slaves when no formula has another text. */
export function withRenamedFormulas(slaves: readonly Slave[], renamed: Renaming): readonly Slave[] {
  let isChanged = false
  const next = slaves.map((slave) => ({
    ...slave,
    var: slave.var.map((variable) => {
      if (variable.formula === undefined) return variable
      const formula = renameReferences(variable.formula, (place) => {
        const written = renamed(place, slave, variable)
        return written && { ...(place.sn === undefined ? {} : { sn: place.sn }), ...written }
      })
      if (formula === variable.formula) return variable
      isChanged = true
      return { ...variable, formula }
    }),
  }))
  return isChanged ? next : slaves
}

/** The slaves as they were, with their own formulas in the names of now: what a formula means is not changed by a name. */
export function inNewNames(
  before: readonly Slave[],
  after: readonly NamedSlave[],
): readonly Slave[] {
  if (!changesNames({ before, after })) return before
  return withRenamedFormulas(before, (place, { slaveId }) =>
    place.sn === undefined ? followName({ before, after }, place, slaveId)?.written : undefined,
  )
}

/** Better no new name than a formula that is too long to be saved again. */
export function refuseLongFormulas(slaves: readonly Slave[], label = ''): void {
  for (const { var: list } of slaves) {
    const long = list.find(({ formula = '' }) => formula.length > formulaLengthMax)
    if (long === undefined) continue
    const what = `${label}${long.name}`
    throw new FieldError({ slaves: 'formulaFollowLength' }, 'badParameter', { what })
  }
}
