import { CellIndex, getPorts, type PageDocument } from '@fieldhub/page'

const indexes = new WeakMap<PageDocument, CellIndex>()

/** Where the cells of a document lie. It lives as long as the document. */
export function getCellIndex(document: PageDocument): CellIndex {
  const known = indexes.get(document)
  if (known !== undefined) return known
  const made = new CellIndex(document, getPorts)
  indexes.set(document, made)
  return made
}
