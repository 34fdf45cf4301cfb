/** The rows that are chosen, by id. */
export interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
  /** The accessible names of the boxes. */
  readonly allLabel: string
  readonly label: (row: Row) => string
}

export interface Toggle {
  readonly id: string
  /** The row that was toggled before; a range ends there. */
  readonly anchor: string | null
  readonly isRange: boolean
}

/** The selection after a press on a row's box; with shift, the rows up to the last pressed one follow it. */
export function toggled(
  order: readonly string[],
  ids: ReadonlySet<string>,
  { id, anchor, isRange }: Toggle,
): ReadonlySet<string> {
  const isChosen = !ids.has(id)
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  const range =
    isRange && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const next = new Set(ids)
  for (const each of range) {
    if (isChosen) next.add(each)
    else next.delete(each)
  }
  return next
}
