import { type Cell, listUnbound, type VariableIndex } from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'

/** Says how many variables of the cells were not found among these, if any. */
export function notifyUnboundCells(cells: readonly Cell[], variables: VariableIndex): void {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const pasted = { get: (id: string) => byId.get(id), ids: () => [...byId.keys()] }
  const n = listUnbound(pasted, variables).length
  if (n > 0) toastFailed(translate('panel.pastedUnbound', { n }))
}
