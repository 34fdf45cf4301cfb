import { formatLabels, fullNames, type LastValue, type SlaveValues } from '@fieldhub/contract'

export interface ChoiceGroup {
  readonly group: string
  readonly items: { readonly value: string; readonly label: string }[]
}

interface ChoiceSlave<V> {
  readonly name: string
  readonly addr: number
  readonly var: readonly V[]
}

/** Variables by slave, as a select takes them. The chosen one stands without its slave's heading, so its name may need it. */
export function choicesBySlave<V extends Pick<LastValue, 'varId' | 'name' | 'unit'>>(
  slaves: readonly ChoiceSlave<V>[],
  isFit: (variable: V) => boolean,
): ChoiceGroup[] {
  const names = fullNames(slaves)
  return slaves.map((slave) => ({
    group: `${slave.name} (${slave.addr})`,
    items: slave.var.filter(isFit).map(({ varId, name: own, unit }) => {
      const name = names.get(varId) ?? own
      return { value: String(varId), label: unit === '' ? name : `${name} (${unit})` }
    }),
  }))
}

/** The variables by slave. Texts are left out: they are shown as they are now, and not recorded. */
export function getChoices(slaves: readonly SlaveValues[]): ChoiceGroup[] {
  return choicesBySlave(
    slaves.map((slave) => ({ ...slave, name: slave.slaveName })),
    ({ fm }) => formatLabels[fm]?.isText !== true,
  )
}
