import { type PageDocument, symbolOf } from '@fieldhub/page'

/** A single symbol that is drawn in one ratio. */
export function keepsRatio(document: PageDocument, ids: readonly string[]): boolean {
  const [only] = ids
  const cell = ids.length === 1 && only !== undefined ? document.get(only) : undefined
  return cell?.kind === 'node' && symbolOf(cell.shape)?.keepsRatio === true
}
