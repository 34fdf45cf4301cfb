import { getSymbol, type PageDocument } from '@fieldhub/page'

/** Whether a single symbol with a fixed ratio is selected. */
export function keepsRatio(document: PageDocument, ids: readonly string[]): boolean {
  const [only] = ids
  const cell = ids.length === 1 && only !== undefined ? document.get(only) : undefined
  return cell?.kind === 'node' && getSymbol(cell.shape)?.keepsRatio === true
}
