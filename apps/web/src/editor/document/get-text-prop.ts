import { type Cell, getSymbol } from '@fieldhub/page'

/** The property that is edited in place: the first text of the symbol. */
export function getTextProp(cell: Cell | undefined): string | undefined {
  if (cell === undefined || cell.kind === 'unknown') return undefined
  return getSymbol(cell.shape)?.props.find(({ kind }) => kind === 'text')?.name
}
