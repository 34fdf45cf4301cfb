import type { PageDocument } from '@fieldhub/page'

export interface Layer {
  readonly id: string
  readonly depth: number
}

/** The layers as on the page, the uppermost cell first; members follow their group. */
export function getLayers(document: PageDocument, folded: ReadonlySet<string>): readonly Layer[] {
  const rows: Layer[] = []
  const place = new Map(document.order().map((id, index) => [id, index]))
  const seen = new Set<string>()
  const add = (id: string, depth: number): void => {
    const cell = document.get(id)
    if (cell === undefined || seen.has(id)) return
    seen.add(id)
    rows.push({ id, depth })
    if (cell.kind === 'unknown' || cell.children === undefined || folded.has(id)) return
    const inner = cell.children.toSorted((a, b) => (place.get(b) ?? 0) - (place.get(a) ?? 0))
    for (const child of inner) add(child, depth + 1)
  }
  for (const id of document.order().toReversed()) {
    const cell = document.get(id)
    const parent = cell === undefined || cell.kind === 'unknown' ? undefined : cell.parent
    if (parent === undefined || document.get(parent) === undefined) add(id, 0)
  }
  return rows
}
