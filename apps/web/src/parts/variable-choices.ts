import { formatLabels, fullNames, type SlaveValues } from '@fieldhub/contract'

/** The variables by slave. Texts are left out: they are shown as they are now, and not recorded. */
export function getChoices(slaves: readonly SlaveValues[]) {
  const names = fullNames(slaves.map((slave) => ({ name: slave.slaveName, var: slave.var })))
  return slaves.map(({ slaveName, addr, var: list }) => ({
    group: `${slaveName} (${addr})`,
    items: list
      .filter(({ fm }) => formatLabels[fm]?.isText !== true)
      .map(({ varId, name: own, unit }) => {
        const name = names.get(varId) ?? own
        return { value: String(varId), label: unit === '' ? name : `${name} (${unit})` }
      }),
  }))
}
