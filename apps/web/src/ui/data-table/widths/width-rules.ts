import type { ColumnWidths } from './width-store.ts'

/**
 * The style rules of dragged columns. A table becomes wider by as much as its columns did, so that the others stay as
 * they are and it scrolls sideways; it is never narrower than its frame. React knows nothing of them: the widths that it writes are those of an untouched table.
 */
export function widthRules(widths: ColumnWidths): string {
  const columns = Object.entries(widths)
  const rules = columns.flatMap(([id, { width, usual }], at) => {
    const column = `col[data-column="${CSS.escape(id)}"]`
    return [
      `${column}{width:${width}px!important}`,
      `table:has(>colgroup>${column}){--more-${at}:${width - usual}px}`,
    ]
  })
  const more = columns.map((_, at) => ` + var(--more-${at},0px)`).join('')
  const whole = `table:has(>colgroup>col[data-column]){width:max(100%,100%${more})}`
  // Paper has room for its own widths.
  return `th[data-edge],th[data-edge] *{cursor:col-resize}@media screen{${[...rules, whole].join('')}}`
}
