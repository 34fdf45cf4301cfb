/** How near the pointer must be to the line between two headers, in pixels. */
const reachPixels = 6

export interface ColumnHead {
  readonly id: string
  readonly head: HTMLElement
}

/** The header cell that an event happened in. */
export function headOf(target: EventTarget | null): HTMLTableCellElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLTableCellElement>('thead th') ?? undefined)
    : undefined
}

/** The column whose right edge lies under the pointer. */
export function columnAtEdge(head: HTMLTableCellElement, x: number): ColumnHead | undefined {
  const { left, right } = head.getBoundingClientRect()
  if (right - x <= reachPixels) return columnOf(head)
  const before = head.previousElementSibling
  return x - left <= reachPixels && before instanceof HTMLTableCellElement
    ? columnOf(before)
    : undefined
}

/** Undefined for the column of boxes, and for tables without names of columns. */
export function columnOf(head: HTMLTableCellElement): ColumnHead | undefined {
  const columns = head.closest('table')?.querySelectorAll<HTMLElement>('colgroup > col')
  const id = columns?.[head.cellIndex]?.dataset['column']
  return id === undefined || id === 'select' ? undefined : { id, head }
}
