import { fullNames, type LastValue, type SlaveValues } from '@fieldhub/contract'

/** Rows of the table of values: headings and variables in one list, so that only the visible part is rendered. */
export type ValueRow =
  | { readonly kind: 'pinned' }
  | { readonly kind: 'slave'; readonly slave: Pick<SlaveValues, 'slaveId' | 'slaveName' | 'addr'> }
  | { readonly kind: 'variable'; readonly variable: LastValue; readonly addr: number }

/** Pinned variables of all slaves first, under names that tell them apart, then each slave with the others. */
export function groupVariables(slaves: readonly SlaveValues[], search: string): ValueRow[] {
  const wanted = search.trim().toLowerCase()
  const isWanted = ({ name }: LastValue) => name.toLowerCase().includes(wanted)
  const pinned = withFullNames(slaves).flatMap((slave) =>
    rowsOf(slave, (variable) => variable.isTop && isWanted(variable)),
  )
  const rows: ValueRow[] = pinned.length === 0 ? [] : [{ kind: 'pinned' }, ...pinned]
  for (const slave of slaves) {
    const others = rowsOf(slave, (variable) => !variable.isTop && isWanted(variable))
    if (others.length > 0) rows.push({ kind: 'slave', slave }, ...others)
  }
  return rows
}

/** The values with one variable pinned or not; the same object when nothing changes. */
export function withPin(
  slaves: readonly SlaveValues[],
  varId: number,
  isTop: boolean,
): SlaveValues[] {
  return slaves.map((slave) => ({
    ...slave,
    var: slave.var.map((one) => (one.varId === varId ? { ...one, isTop } : one)),
  }))
}

/** The variables of all slaves under names that no two of different slaves have. */
export function allVariables(slaves: readonly SlaveValues[]): readonly LastValue[] {
  return withFullNames(slaves).flatMap((slave) => slave.var)
}

function withFullNames(slaves: readonly SlaveValues[]): readonly SlaveValues[] {
  const names = fullNames(slaves.map((slave) => ({ name: slave.slaveName, var: slave.var })))
  if (names.size === 0) return slaves
  return slaves.map((slave) => ({
    ...slave,
    var: slave.var.map((one) => ({ ...one, name: names.get(one.varId) ?? one.name })),
  }))
}

function rowsOf({ addr, var: all }: SlaveValues, isShown: (variable: LastValue) => boolean) {
  return all.filter(isShown).map((variable): ValueRow => ({ kind: 'variable', variable, addr }))
}
