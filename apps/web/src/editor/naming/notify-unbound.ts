import { type CellSource, listUnbound, namesOf, type VariableIndex } from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'

/** Names beyond these are counted alone, as the Data panel lists all. */
const namesMax = 5

/** Names the variables of these cells that are not among those of the configuration, if any. */
export function notifyUnboundCells(
  cells: Pick<CellSource, 'get'>,
  ids: readonly string[],
  variables: VariableIndex,
): void {
  if (variables.all.length === 0) return
  const unbound = listUnbound({ get: cells.get, ids: () => ids }, variables)
  if (unbound.length === 0) return
  const names = unbound
    .slice(0, namesMax)
    .map(({ source }) => namesOf(source).name || `#${source.varId}`)
  const more = unbound.length > namesMax ? ['…'] : []
  const listed = [...names, ...more].join(', ')
  toastFailed(translate('panel.notFound', { n: unbound.length, names: listed }))
}
