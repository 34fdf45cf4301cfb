import { formatLabels, type SlaveValues } from '@fieldhub/contract'

/** The variables by slave. Texts are left out: they are shown as they are now, and not recorded. */
export function getChoices(slaves: readonly SlaveValues[]) {
  return slaves.map(({ slaveName, addr, var: list }) => ({
    group: `${slaveName} (${addr})`,
    items: list
      .filter(({ fm }) => formatLabels[fm]?.isText !== true)
      .map(({ varId, name, unit }) => ({
        value: String(varId),
        label: unit === '' ? name : `${name} (${unit})`,
      })),
  }))
}
