import { type Cell, symbolOf } from '@fieldhub/page'

/** The property that is edited in place: the first text of the symbol. */
export function getTextProp(cell: Cell | undefined): string | undefined {
  if (cell === undefined || cell.kind === 'unknown') return undefined
  return symbolOf(cell.shape)?.props.find(({ kind }) => kind === 'text')?.name
}
